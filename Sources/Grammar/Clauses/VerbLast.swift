import Morphology
import Text

extension ClauseChecker {
    package static let verbLast = RuleInfo(
        id: "grammar.verb-last", category: .grammar, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Wir bleiben hier, weil es [[regnet stark]].",
                right: "Wir bleiben hier, weil es stark regnet."),
            RuleExample(
                "nl", wrong: "We blijven hier, omdat hij [[heeft geen tijd]].",
                right: "We blijven hier, omdat hij geen tijd heeft."),
        ])

    /// The verbs of subordinate clauses that stand behind their subject where they have to be last: “weil es regnet stark”.
    ///
    /// Whatever else in the clause may be a verb with a person may be the one that is last: then nothing is said.
    func verbsNotLast(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let constituents = syntax.constituents
        let words = syntax.readings.words
        var found: [Match] = []
        for (index, opener) in constituents.enumerated()
        where opener.kind == .subordinator && habits.verbLastOpeners.contains(words[opener.head].hash) {
            guard index == 0 || habits.separatesClauses(constituents[index - 1].kind), index + 3 < constituents.count,
                let subject = subject(index + 1, of: syntax)
            else { continue }
            // “Wie viele Ausreden soll ich …?”, “Während einer Pause wird …”: what asks, and what may be a preposition, begins no clause for certain.
            let hash = words[opener.head].hash
            if habits.subordinatingPrepositions.contains(hash) || habits.interrogativeOpeners.contains(hash) {
                guard habits.subjects[words[constituents[index + 1].head].hash] != nil,
                    beginsClause(
                        index, asking: habits.interrogativeOpeners.contains(hash) && !habits.comparisons.contains(hash),
                        of: syntax)
                else { continue }
            }
            var verb = index + 2
            while verb < constituents.count, constituents[verb].kind == .adverb { verb += 1 }
            guard verb + 1 < constituents.count, constituents[verb].kind == .finiteVerb,
                !subject.isDisjoint(with: words[constituents[verb].head].finite)
            else { continue }
            let rest = verb + 1..<Clause(around: verb, of: syntax).range.upperBound
            guard isWrong(verb, before: rest, isDirect: verb == index + 2, in: syntax),
                let text = moved(verb, behind: rest, in: syntax, view)
            else { continue }
            found.append(
                reordering(
                    range(from: verb, to: rest.upperBound - 1, of: syntax), as: text, "grammar.verb-last",
                    ["word": view.document.spelling(in: words[opener.head].range)]))
        }
        return found
    }

    /// Whether a word that may also ask or compare begins a subordinate clause: behind a comma, and at the beginning when it does not ask.
    private func beginsClause(_ index: Int, asking: Bool, of syntax: SentenceSyntax) -> Bool {
        index == 0 ? !asking : [.comma, .boundary].contains(syntax.constituents[index - 1].kind)
    }

    /// The persons and numbers of what stands where the subject does, when it may be one.
    func subject(_ place: Int, of syntax: SentenceSyntax) -> VerbalCells? {
        let phrase = syntax.constituents[place]
        guard phrase.kind == .nounPhrase else { return nil }
        let head = syntax.readings.words[phrase.head]
        if let cells = habits.subjects[head.hash], phrase.words.count == 1 { return cells }
        if head.isTagged(.name), phrase.words.count == 1 { return .person(3, .singular) }
        let finder = SubjectFinder(syntax, habits)
        guard head.isTagged(.noun), finder.isWhole(place) else { return nil }
        var cells = finder.nominal(phrase)
        if habits.hasCases { cells.formIntersection(.nominative) }
        return cells.isEmpty ? nil : VerbalCells(cells).inAnyGender
    }

    private func isWrong(_ verb: Int, before rest: Range<Int>, isDirect: Bool, in syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let constituents = syntax.constituents
        guard let first = rest.first, let last = rest.last,
            rest.allSatisfy({ place in
                constituents[place].kind != .finiteVerb
                    && (constituents[place].kind != .other
                        || place == last && habits.verbParticles.contains(words[constituents[place].head].hash))
            })
        else { return false }
        let own = words[constituents[verb].head]
        let isAuxiliary = habits.auxiliaries.contains(own.hash)
        let inside = constituents[first].words.lowerBound..<constituents[last].words.upperBound
        // “weil er arbeitet wie ein Pferd”, “dass er versucht das Problem zu lösen”
        if inside.contains(where: {
            habits.infinitiveMarks.contains(words[$0].hash) || habits.comparisons.contains(words[$0].hash)
                || words[$0].parts.isEmpty && words[$0].kind == .word && !words[$0].isCapital
        }) {
            return false
        }
        // Beside what can be nothing but a verb, “dass du bist krank”, what the tagger takes for an adjective or a noun is one.
        let isCertain = isAuxiliary || own.parts.isSubset(of: .verbs)
        let verbs = inside.filter {
            words[$0].mayBeVerb
                && !(isCertain && words[$0].isTagged([.noun, PartsOfSpeech(.adjective), PartsOfSpeech(.adverb)]))
        }
        guard let only = verbs.first else {
            // “omdat hij wacht op de trein”, “dat het is gelukt”
            return isDirect
                && (!habits.hasVerbClusters
                    || constituents[first].kind != .prepositionalPhrase
                        && !inside.contains { words[$0].mayBeNonfinite })
        }
        // “weil ich muss arbeiten”; but “weil er hat kommen müssen”, and Dutch “omdat hij moet werken”.
        guard verbs.count == 1, isAuxiliary, !habits.hasVerbClusters, only == inside.upperBound - 1,
            words[only].mayBeNonfinite
        else { return false }
        return isDirect || words[only].tag[.verbForm] == "Part"
    }

    /// A verb behind what follows it, as one word with a particle that stands there last.
    private func moved(_ verb: Int, behind rest: Range<Int>, in syntax: SentenceSyntax, _ view: SentenceView) -> String?
    {
        let words = syntax.readings.words
        let own = view.document.spelling(in: words[syntax.constituents[verb].head].range)
        guard let last = rest.last else { return nil }
        let particle = words[syntax.constituents[last].words.upperBound - 1]
        guard habits.verbParticles.contains(particle.hash) else {
            return view.document.spelling(in: range(from: rest.lowerBound, to: last, of: syntax)) + " " + own
        }
        let whole = view.document.spelling(in: particle.range) + own
        guard view.hasInDictionary(whole) else { return nil }
        let before =
            syntax.constituents[rest.lowerBound].words.lowerBound..<syntax.constituents[last].words.upperBound - 1
        if before.isEmpty { return whole }
        return view.document.spelling(in: syntax.range(of: before)) + " " + whole
    }

    /// The bytes from one constituent to another.
    func range(from first: Int, to last: Int, of syntax: SentenceSyntax) -> Range<Int> {
        syntax.range(of: syntax.constituents[first].words.lowerBound..<syntax.constituents[last].words.upperBound)
    }

    /// What is said of words that are to stand in another order.
    func reordering(_ range: Range<Int>, as text: String, _ key: MessageKey, _ arguments: [String: String] = [:])
        -> Match
    {
        Match(
            range: range, message: Message(key, arguments.merging(["right": text]) { $1 }),
            suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Cause(rawValue: Category.grammar.rawValue))
    }
}

extension SyntaxHabits {
    /// Whether what stands before a conjunction shows that a clause begins; where commas are not always written, anything does.
    fileprivate func separatesClauses(_ kind: Constituent.Kind) -> Bool {
        !setsOffRelativeClauses || [.comma, .boundary, .joint, .alternative].contains(kind)
    }
}

extension SentenceReadings.Word {
    /// Whether it may be a verb, and what the tagger takes it for does not say that it is something else for certain.
    var mayBeVerb: Bool {
        guard kind == .word, !isCapital, !finite.isEmpty || mayBeNonfinite else { return false }
        return !isTagged([.determiner, .pronoun, .adposition, PartsOfSpeech(.numeral)])
    }
}
