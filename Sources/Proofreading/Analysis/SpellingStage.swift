import Grammar
import Morphology
import Spelling
import Text

/// The stage that looks every word up, and says what was meant by those that are unknown.
struct SpellingStage: Stage {
    let pack: LanguagePack
    let dictionary: any SpellingDictionary
    private let joinsWords: Bool
    /// The words that are right besides the dictionary's.
    let words: PersonalWords
    let suggester: any Suggester
    private let choices: PersonalChoices
    /// Says how likely unknown words are mistakes.
    let policy: UnknownWordPolicy
    private let level: Level
    let detail: Detail
    let traits: LanguageTraits
    let reportsUnknownWords: Bool
    /// Whether it is told once that a passage seems to be in another language, rather than each of its words.
    private let doubtsLanguage: Bool
    /// Whether words that are known from chats are noted.
    private let notesColloquialWords: Bool
    /// Languages that the text may have words of.
    private let alternatives: [LanguagePack]
    /// Says which words are another variant's.
    private let regionalWords: RegionalWords
    /// What may be spent on suggestions for the text; as much as it takes when there is none.
    private let budget: SearchBudget?

    /// Makes the stage.
    /// - Parameters:
    ///   - words: the words that are right besides the dictionary's.
    ///   - choices: what the writer wrote in place of wrong words before.
    ///   - offersWords: whether the words are suggested as well.
    ///   - alternatives: languages in which an unknown word may be right, so that it is only hinted at.
    ///   - isVariantClear: whether the text is clearly in the language's variant, so that words of others are noted.
    ///   - budget: what may be spent on suggestions for the text; as much as it takes unless given.
    init(
        _ pack: LanguagePack, adding words: PersonalWords, choices: PersonalChoices = .none, offersWords: Bool = true,
        level: Level, detail: Detail, rules: RuleSelection,
        alternatives: [LanguagePack], isVariantClear: Bool = false, within budget: SearchBudget? = nil
    ) {
        self.budget = budget
        self.pack = pack
        self.words = words
        dictionary = words.isEmpty ? pack.dictionary : PersonalDictionary(pack.dictionary, adding: words)
        joinsWords = dictionary.joinsWords
        suggester =
            words.isEmpty || !offersWords ? pack.suggester : PersonalSuggester(pack.suggester, adding: words)
        self.choices = choices
        policy = UnknownWordPolicy(pack.mistakes)
        traits = pack.traits
        reportsUnknownWords = rules.allows(SpellingRules.unknownWord, at: level)
        doubtsLanguage = reportsUnknownWords && rules.allows(SpellingRules.otherLanguage, at: level)
        notesColloquialWords = rules.allows(SpellingRules.colloquial, at: level)
        self.level = level
        self.detail = detail
        self.alternatives = alternatives
        regionalWords = RegionalWords(
            of: pack.code, by: pack.variantWords,
            reports: rules.allows(SpellingRules.regional, at: level) && (isVariantClear || level == .picky),
            explains: detail >= .explanations)
    }

    var part: WorkPart { .spelling }

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        var unknown: [[Unknown]] = []
        let effort = SearchEffort(within: budget, cancellation)
        for sentence in paragraph.sentences {
            var words = try unknownWords(of: sentence, effort)
            found.names.formUnion(names(in: sentence, except: words))
            found.unknownWords += takeColloquialWords(from: &words, of: paragraph)
            words.removeAll { regionalWords.take($0.range, of: paragraph, into: &found) }
            found.variants.ownCount += regionalWords.ownCount(in: sentence)
            if doubtsLanguage { found.doubt.add(doubt(of: sentence, words, in: paragraph)) }
            unknown.append(words)
        }
        if found.doubt.isPossible {
            found.otherLanguage = otherLanguage(than: paragraph)
            // What was meant by the words of another language is not worth the time.
            if found.doubt.isFounded, found.otherLanguage != nil {
                return StageFindings(doubt: found.doubt, otherLanguage: found.otherLanguage)
            }
        }
        guard reportsUnknownWords else { return found }
        let listsNames = listsNames(unknown, of: paragraph)
        for (sentence, words) in zip(paragraph.sentences, unknown) where !words.isEmpty {
            found.unknownWords += try judge(words, of: sentence, in: paragraph, effort, listsNames: listsNames)
        }
        found.isAbridged = effort.reach != .full
        return found
    }

    // MARK: Looking up

    /// A word that the dictionary does not have.
    struct Unknown {
        /// Its bytes, or those of the unknown part of a hyphenated one.
        let range: Range<Int>
        /// Which word of the sentence it is, or is part of.
        let index: Int
        let isPart: Bool
        /// What was noticed of the word.
        let traits: TokenTraits
        /// The words beside it, where there are any in the sentence.
        let previous: Token?
        let next: Token?
        /// Whether it is known as a name: see ``SpellingStage/mayBeNoName(_:isInCapitals:of:_:)``.
        var isKnownAsName = false
    }

    private func unknownWords(
        of sentence: SentenceView, _ effort: SearchEffort
    ) throws(CancellationError) -> [Unknown] {
        let tokens = sentence.sentence.tokens
        let isInCapitals = sentence.isInCapitals
        var unknown: [Unknown] = []
        var previous: Token?
        var count = 0
        for index in tokens.indices where tokens[index].kind == .word {
            // A sentence without end may have thousands, each of which a dictionary may take milliseconds for.
            try effort.cancellation.check()
            var ranges = unknownRanges(of: tokens[index], in: sentence.document, effort)
            // Dictionaries know fewer compounds in capitals.
            if isInCapitals, !ranges.isEmpty, isKnownInSmallLetters(tokens[index], of: sentence) { ranges = [] }
            let isKnownAsName =
                ranges.isEmpty && (count == 0 || isInCapitals)
                && mayBeNoName(tokens[index], isInCapitals: isInCapitals, of: sentence, effort)
            if isKnownAsName { ranges = [tokens[index].range] }
            for range in ranges {
                let next = tokens[(index + 1)...].first { $0.kind == .word }
                unknown.append(
                    Unknown(
                        range: range, index: count, isPart: range != tokens[index].range, traits: tokens[index].traits,
                        previous: previous, next: next, isKnownAsName: isKnownAsName))
            }
            previous = tokens[index]
            count += 1
        }
        return unknown
    }

    /// What is unknown of a word: nothing, all of it, or the wrong parts of a hyphenated one.
    private func unknownRanges(of token: Token, in document: Document, _ effort: SearchEffort) -> [Range<Int>] {
        // Of a text of nothing but words that may be joined of others, not all can be taken apart.
        let isLong = joinsWords && token.range.count > Self.longUnjoined
        if isLong {
            if effort.reach != .full { return [] }
            effort.spendQuestions(letters: token.range.count, joinsWords: true)
        }
        if document.withSpelledForm(of: token, { dictionary.accepts($0) }) { return [] }
        if !isLong { effort.spendQuestions(letters: token.range.count, joinsWords: joinsWords) }
        var parts = document.parts(of: token)
        // The hyphen that suspends a word is none of its letters: `An- und Verkauf`. Of `im- en export` too little is left to tell.
        if document.prose[token.range.upperBound - 1] == UInt8(ascii: "-"), token.range.count > 1, parts.count == 1 {
            if token.range.count <= Self.shortSuspended { return [] }
            parts = [token.range.lowerBound..<token.range.upperBound - 1]
        }
        guard parts.count > 1 || parts.first != token.range else {
            let isRight = isCutShort(token.range, token, in: document) || isTerm(token, in: document)
            return isRight ? [] : [token.range]
        }
        return parts.filter { part in
            !document.withSpelledForm(of: part, in: token) {
                dictionary.accepts($0)
                    || pack.formation.isHyphenated($0, isLast: part.upperBound == token.range.upperBound)
            } && !isCutShort(part, token, in: document)
        }
    }

    /// Whether a word, or a part of one, is right with the apostrophe that stands behind it, a token of its own: “hätt’”.
    private func isCutShort(_ range: Range<Int>, _ token: Token, in document: Document) -> Bool {
        guard document.prose.span.apostropheEnd(at: range.upperBound) != nil else { return false }
        return document.withSpelledForm(of: range, in: token) { word in
            let shortened = word.indices.map { word[$0] } + [UInt8(ascii: "'")]
            return dictionary.accepts(shortened.span)
        }
    }

    /// What is left of a suspended word, with its hyphen, says nothing when it has no more bytes.
    private static let shortSuspended = 4

    /// Longer words are mostly joined of others, in languages that join them; in bytes.
    private static let longUnjoined = 20

    // MARK: Words of chats

    /// Takes the words out that are known from chats, of which nothing else is said.
    /// - Returns: what is noted of them.
    private func takeColloquialWords(from words: inout [Unknown], of paragraph: AnalysedParagraph) -> [UnknownWord] {
        var colloquial: [Range<Int>] = []
        words.removeAll { word in
            guard traits.isColloquial(paragraph.document.prose.span.extracting(word.range)),
                !Self.isTerm(word, of: paragraph)
            else { return false }
            colloquial.append(word.range)
            return true
        }
        guard notesColloquialWords else { return [] }
        return colloquial.map { range in
            let finding = paragraph.finding(
                SpellingRules.colloquial, .hint, at: range, Message(.colloquial), [], explains: detail >= .explanations)
            return UnknownWord(range: range, reading: finding.reading, finding: finding, severityIfRepeated: .hint)
        }
    }

    /// Whether a word is written in capitals between small ones: “eine VG mit drei Platten” sends no greetings.
    private static func isTerm(_ word: Unknown, of paragraph: AnalysedParagraph) -> Bool {
        guard let previous = word.previous, let next = word.next,
            !previous.traits.contains(.isCapitalised), !next.traits.contains(.isCapitalised)
        else { return false }
        return Capitals(paragraph.document.prose.span.extracting(word.range)).pattern == .upper
    }

    // MARK: Judging

    private func judge(
        _ words: [Unknown], of sentence: SentenceView, in paragraph: AnalysedParagraph, _ effort: SearchEffort,
        listsNames: Bool
    ) throws(CancellationError) -> [UnknownWord] {
        var judged: [UnknownWord] = []
        let capitals = capitals(of: sentence)
        for (word, place) in zip(words, places(of: words, capitals, in: sentence)) {
            // Those of other languages count for the words around them, and are judged by who knows their language.
            if !paragraph.foreign.isEmpty, !paragraph.foreign.overlapping(word.range).isEmpty { continue }
            let isName = listsNames && word.traits.contains(.isCapitalised)
            let known = evidence(of: word, place, capitals, in: sentence, isName ? effort.forNames : effort)
            if effort.isCancelled { throw CancellationError() }
            judged.append(judge(word, known, in: paragraph))
        }
        return judged
    }

    /// As common as this, in tenths of a Zipf unit, are the words that hold others together.
    private static let functionWord = 60

    /// An unknown word as it is read, what may have been meant, and what else is known of it.
    private struct Case {
        let reading: String
        let suggestions: [Suggestion]
        let foreignness: Foreignness?
        var evidence: UnknownWordEvidence
    }

    private func evidence(
        of word: Unknown, _ place: UnknownWordEvidence.Place, _ capitals: SentenceCapitals, in sentence: SentenceView,
        _ effort: SearchEffort
    ) -> Case {
        let document = sentence.document
        let spelling = SpelledForm.of(document.prose.span.extracting(word.range))
        let reading = String(decoding: spelling, as: UTF8.self)
        let behindElision = (traits.hasElidedNames ? Capitals.elisionLength(spelling.span) : 0)..<spelling.count
        var evidence = UnknownWordEvidence(capitals: Capitals(spelling.span.extracting(behindElision)))
        evidence.isOfOtherScript = isOfOtherScript(reading)
        evidence.isSearched = detail >= .suggestions && effort.reach == .full
        evidence.mayBeJoined = pack.formation.hasCompounds
        var context = WordContext(of: word.range, among: sentence.sentence.tokens, of: document)
        context.looksLikeName = evidence.capitals.pattern == .capital && !place.isFirst && !traits.capitalisesNouns
        context.raised = choices.raised(for: reading, in: pack.code)
        let suggestions = detail >= .suggestions ? suggester.suggestions(for: spelling.span, in: context, effort) : []
        evidence.isInLexicon = isInLexicon(spelling.span, reading, suggestions)
        let isInSmallLetters = capitals == .all && isOfWords(evidence.capitals, reading, suggestions.first)
        if isInSmallLetters { evidence.capitals = evidence.capitals.inSmallLetters }
        evidence.isCamelCase = UnknownWordEvidence.Best.isCamelCase(spelling.span)
        evidence.isPart = word.isPart
        evidence.place = place
        evidence.plausibility = pack.mistakes?.letters?.plausibility(of: reading)
        let foreignness = pack.foreignness(of: spelling.span)
        // Nobody borrows the words that hold a language together, as `is`: alone, they are slips.
        if foreignness.map({ $0.commonness < Self.functionWord || place.foreignNeighbours > 0 }) ?? false {
            evidence.foreignness = foreignness
        }
        evidence.bestCommonness = suggestions.first.flatMap { pack.commonness(of: Array($0.text.utf8).span) }
        evidence.isName = word.isKnownAsName || isNameInSmallLetters(spelling.span, evidence.capitals)
        evidence.mayMeanName = suggestions.first.map { mayBePerson($0.text) } ?? false
        if effort.reach == .full {
            evidence.formation =
                isInSmallLetters
                ? formationOfCapitals(spelling.span, effort) : pack.formation.formation(of: spelling.span, effort)
        }
        evidence.best = suggestions.first.map { UnknownWordEvidence.Best($0, for: reading, pack.mistakes?.letters) }
        evidence.nextConfidence = suggestions.dropFirst().first?.confidence ?? 0
        return Case(
            reading: reading, suggestions: suggestions, foreignness: foreignness, evidence: evidence)
    }

    /// Whether the lexicon of forms has a word, unless that is another way to write what may have been meant: “Abschluß”, “guión”, “foret”.
    private func isInLexicon(_ word: Span<UInt8>, _ reading: String, _ meant: [Suggestion]) -> Bool {
        // A short one is like too many words, and may be listed as an abbreviation.
        guard reading.unicodeScalars.count >= Self.shortestListed, let morphology = pack.morphology,
            morphology.forEachTag(of: word, { _ in })
        else { return false }
        let letters = Self.unaccented(reading.lowercased())
        return !meant.contains { Self.unaccented($0.text.lowercased()) == letters }
    }

    private static let shortestListed = 5

    private func judge(_ word: Unknown, _ known: Case, in paragraph: AnalysedParagraph) -> UnknownWord {
        var evidence = known.evidence
        // That it is common without its capital says more than a model knows, which sees no name that is known.
        let isSmallNoun = isNounInSmallLetters(evidence, known.reading, known.suggestions.first)
        let least = word.isKnownAsName ? Self.leastOfDoubtfulNames : isSmallNoun ? Self.leastOfSmallNouns : 0
        var probability = max(least, policy.probability(of: evidence))
        var suggestions =
            isReported(UnknownWordPolicy.severity(probability))
            ? Sureness.judged(
                known.suggestions, evidence, probability: probability, reading: known.reading, by: pack.sureness)
            : known.suggestions
        if isSmallNoun, let first = suggestions.first {
            suggestions[0] = first.with(confidence: max(first.confidence, Self.leastOfSmallNouns))
        }
        if evidence.isInLexicon, !word.isKnownAsName {
            probability = UnknownWordPolicy.probability(probability, ofListed: suggestions.first?.confidence)
        }
        let severity = UnknownWordPolicy.severity(probability)
        guard isReported(severity) else {
            return UnknownWord(
                range: word.range, reading: known.reading, finding: nil, severityIfRepeated: nil,
                isName: isName(evidence, severity))
        }
        evidence.isRepeated = true
        let repeated = min(severity, UnknownWordPolicy.severity(max(least, policy.probability(of: evidence))))
        let other = alternatives.first { $0.dictionary.accepts(Array(known.reading.utf8).span) }?.code
        let foreign = other ?? (severity == .hint ? known.foreignness?.language : nil)
        let finding = paragraph.finding(
            SpellingRules.unknownWord, other == nil ? severity : .hint, at: word.range,
            foreign.map { Message(.wordOfAnotherLanguage, ["language": $0.tag]) } ?? Message(.unknownWord),
            suggestions,
            cause: known.suggestions.isEmpty && isNameLike(evidence) ? .name : nil, explains: detail >= .explanations)
        return UnknownWord(
            range: word.range, reading: known.reading, finding: finding,
            severityIfRepeated: isReported(repeated) ? (other == nil ? repeated : .hint) : nil,
            severityIfName: !word.isKnownAsName && isReported(.hint) ? .hint : nil, isName: isName(evidence, severity))
    }

    /// Whether a word that has a capital inside a sentence is left alone there, so that it is a name at the beginning of another as well.
    private func isName(_ evidence: UnknownWordEvidence, _ severity: Severity) -> Bool {
        severity == .hint && isNameLike(evidence)
    }

    /// Whether a word has a capital where only names have one.
    private func isNameLike(_ evidence: UnknownWordEvidence) -> Bool {
        evidence.capitals.pattern == .capital && !evidence.place.isFirst && !traits.capitalisesNouns
    }

    /// What is known of every unknown word of a paragraph: for fitting.
    func evidence(in paragraph: AnalysedParagraph) -> [(
        range: Range<Int>, reading: String, evidence: UnknownWordEvidence, suggestion: String?, known: Sureness.Known?
    )] {
        paragraph.sentences.flatMap { sentence in
            var words = (try? unknownWords(of: sentence, .unlimited)) ?? []
            var others = StageFindings()
            others.unknownWords += takeColloquialWords(from: &words, of: paragraph)
            words.removeAll { regionalWords.take($0.range, of: paragraph, into: &others) }
            let capitals = capitals(of: sentence)
            return zip(words, places(of: words, capitals, in: sentence)).map { word, place in
                let found = evidence(of: word, place, capitals, in: sentence, .unlimited)
                let known = Sureness.Known(
                    found.evidence, probability: policy.probability(of: found.evidence), reading: found.reading,
                    others: found.suggestions.dropFirst())
                return (word.range, found.reading, found.evidence, found.suggestions.first?.text, known)
            }
        }
    }

    /// What is probably right is only mentioned to those who ask for more.
    private func isReported(_ severity: Severity) -> Bool { severity != .hint || level == .picky }
}

extension MessageKey {
    /// The word is right in a chat.
    static let colloquial: MessageKey = "spelling.colloquial"
    /// The word is not in the dictionary.
    static let unknownWord: MessageKey = "spelling.unknown-word"
    /// Most words are not in the dictionary of `language`, a code.
    static let otherLanguage: MessageKey = "spelling.other-language"
    /// The word is right in `language`, a code.
    static let wordOfAnotherLanguage: MessageKey = "spelling.unknown-word.other-language"
}
