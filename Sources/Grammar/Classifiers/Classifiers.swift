import Text

/// Says what was meant where a word or a form is wrong that no pattern tells of: what stands around it decides.
///
/// One multinomial logistic model for each kind of mistake, its classes the forms that could stand there (A. Rozovskaya and D. Roth,
/// “Building a State-of-the-Art Grammatical Error Correction System”, TACL 2, 2014). Learnt from prose into which mistakes were put, one kind
/// at a time.
public struct Classifiers: Sendable {
    private let table: ClassifierTable

    /// Takes what was learnt.
    /// - Parameter table: `classifiers.*.bin` of the language.
    /// - Throws: ``LexiconError`` when it is damaged.
    public init(table: TableBytes) throws(LexiconError) { self.table = try ClassifierTable(table) }

    /// The section that a pack has when there are classifiers in it.
    public static let section = ClassifierTable.section

    /// Those in a pack; `nil` when it has none. A millisecond.
    /// - Throws: ``LexiconError`` when they are damaged.
    public init?(_ pack: Pack) throws(LexiconError) {
        guard let table = try ClassifierTable(pack) else { return nil }
        self.table = table
    }

    /// Adds them to a pack.
    public func write(into pack: inout PackWriter) throws(LexiconError) { try table.write(into: &pack) }

    /// What the rules of a language's classifiers are, whether they are in memory or not.
    /// - Parameter language: its code without a region.
    public static func rules(of language: String) -> [RuleInfo] {
        ClassifierKind.learned(in: language).map(\.info)
    }

    /// Which kinds run, and from which odds on they speak.
    package struct Choice: Sendable {
        fileprivate var kinds: UInt32 = 0
        /// In sixteenths of a nat.
        fileprivate var leastOdds: Int

        package var isEmpty: Bool { kinds == 0 }
    }

    /// The odds from which on something is said: likelier than not, and at the level `picky` less.
    private static let (leastOdds, leastPickyOdds) = (6, -6)

    /// By how much surer what was learnt from little text has to be, as in all languages but English, in sixteenths of a nat: much for sets of
    /// words, each of which was seen by itself, and less for what all words tell of.
    private static let (doubtOfRareSets, doubtOfOthers) = (14, 11)

    /// By how much the farther features of a place lift the score of something else, but for one place in thousands; in sixteenths
    /// of a nat.
    private static let mostFromFarther = 100

    /// How far the best of what is written otherwise is before what was written, in sixteenths of a nat.
    @inline(__always)
    private func lead(of candidate: ClassifierCandidate, _ scores: UnsafeMutablePointer<Int32>) -> Int32 {
        var (own, best) = (Int32.min / 2, Int32.min / 2)
        if candidate.set < 0 {
            for each in 0..<candidate.kind.classCount {
                if each == candidate.written { own = scores[each] } else { best = max(best, scores[each]) }
            }
        } else {
            let range = table.sets.members(of: candidate.set)
            let alike = table.sets.members[range.lowerBound + candidate.written].alike
            for member in range {
                let each = table.sets.members[member]
                let score = scores[Int(each.class)]
                if each.alike == alike { own = max(own, score) } else { best = max(best, score) }
            }
        }
        return best - own
    }

    /// What runs for a text.
    package func choice(_ selection: RuleSelection, _ level: Level) -> Choice {
        var choice = Choice(leastOdds: level == .picky ? Self.leastPickyOdds : Self.leastOdds)
        for kind in ClassifierKind.allCases where selection.allows(kind.info, at: level) {
            choice.kinds |= 1 << UInt32(kind.rawValue)
        }
        return choice
    }

    /// What any of the kinds finds in a sentence at a level, in the order of the text: for tests and tools.
    public func matches(in view: SentenceView, at level: Level = .default) -> [(rule: RuleInfo, match: Match)] {
        matches(in: view, choice(.all, level))
    }

    /// What the kinds of a choice find in a sentence, in the order of the text. About five microseconds a word.
    package func matches(in view: SentenceView, _ choice: Choice) -> [(rule: RuleInfo, match: Match)] {
        guard view.sentence.tokens.count > 2, let tags = view.tags else { return [] }
        let units = ClassifierUnits(view, tags)
        let hasLittleText = view.language.base != "en"
        var features = ClassifierFeatures()
        var found: [(rule: RuleInfo, match: Match, odds: Int)] = []
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: ClassifierTable.scoreCount) { scores in
            guard let scores = scores.baseAddress else { return }
            units.forEachCandidate(table.sets) { candidate in
                guard !view.cancellation.isCancelled, choice.kinds & 1 << UInt32(candidate.kind.rawValue) != 0,
                    !candidate.isComma
                else { return }
                let odds = table.odds[Int(candidate.model)]
                let doubt = candidate.kind == .choice ? Self.doubtOfRareSets : Self.doubtOfOthers
                // Who asks for more gets no more commas: the next likeliest are mostly free.
                let least = candidate.kind == .comma ? Self.leastOdds : choice.leastOdds
                let leastOdds = least + (hasLittleText ? doubt : 0)
                guard let leastScore = odds.leastScore(for: leastOdds) else { return }
                features.fillNearest(candidate, of: units, table.sets)
                scores.update(repeating: 0, count: ClassifierTable.scoreCount)
                table.add(features.all, to: scores)
                if Int(lead(of: candidate, scores)) < leastScore - Self.mostFromFarther { return }
                let nearest = features.count
                features.addFarther(candidate, of: units, table.sets)
                table.add(UnsafeBufferPointer(rebasing: features.all[nearest...]), to: scores)
                guard let decision = ClassifierDecision(candidate, table.sets, { Float(scores[$0]) / 16 }),
                    let sureness = odds.odds(
                        score: Int(decision.score * 16), written: decision.writtenClass,
                        proposed: decision.proposedClass),
                    sureness >= leastOdds
                else { return }
                let wording = ClassifierWording(units, candidate, decision, table.sets)
                if let match = wording.match(odds: sureness), !TypedTerm.includes(match.range, of: view),
                    !Self.isNeeded(candidate.kind, decision, match, of: view)
                {
                    Self.add((candidate.kind.info, match, sureness), to: &found)
                }
            }
        }
        return found.map { ($0.rule, $0.match) }
    }

    /// Whether a clause needs the word that a match would replace, farther from it than what was learnt looks.
    private static func isNeeded(
        _ kind: ClassifierKind, _ decision: ClassifierDecision, _ match: Match, of view: SentenceView
    ) -> Bool {
        switch kind {
        case .choice:
            return NeededWord.stands(in: match.range, replacedBy: match.suggestions.map(\.text), of: view)
        case .verb, .be, .conjugation:
            if match.suggestions.contains(where: {
                ClauseParticiple.stands(in: match.range, replacedBy: $0.text, of: view)
            }) {
                return true
            }
            if kind.isPlural(decision.writtenClass, in: view.language),
                CoordinatedSubject.stands(before: match.range, of: view)
            {
                return true
            }
            if kind.isSingular(decision.writtenClass, in: view.language),
                OneOfMany.stands(before: match.range, of: view)
            {
                return true
            }
            return kind == .conjugation && kind.hasNoPerson(decision.proposedClass, in: view.language)
                && OnlyVerb.stands(in: match.range, of: view)
        case .number: return view.traits.invariableNouns.contains(view.document.prose.span, match.range)
        case .article, .family, .infinitive, .comma, .agreement: return false
        }
    }

    /// Of matches that overlap, the surest stays.
    private static func add(
        _ new: (rule: RuleInfo, match: Match, odds: Int), to found: inout [(rule: RuleInfo, match: Match, odds: Int)]
    ) {
        while let last = found.last, last.match.range.overlaps(new.match.range) {
            if last.odds >= new.odds { return }
            found.removeLast()
        }
        found.append(new)
    }
}
