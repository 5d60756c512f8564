/// The stage that looks every word up, and says what was meant by those that are unknown.
struct SpellingStage: Stage {
    private let dictionary: any SpellingDictionary
    private let suggester: any Suggester
    private let policy: UnknownWordPolicy
    private let level: Level
    private let detail: Detail
    private let traits: LanguageTraits
    private let reportsUnknownWords: Bool
    /// Whether words that are known from chats are noted.
    private let notesColloquialWords: Bool
    /// Languages that the text may have words of.
    private let alternatives: [LanguagePack]

    /// Makes the stage.
    /// - Parameters:
    ///   - words: the words that are right besides the dictionary's.
    ///   - alternatives: languages in which an unknown word may be right, so that it is only hinted at.
    init(
        _ pack: LanguagePack, adding words: PersonalWords, level: Level, detail: Detail, rules: RuleSelection,
        alternatives: [LanguagePack]
    ) {
        dictionary = words.isEmpty ? pack.dictionary : PersonalDictionary(pack.dictionary, adding: words)
        suggester = words.isEmpty ? pack.suggester : PersonalSuggester(pack.suggester, adding: words)
        policy = UnknownWordPolicy(dictionary: dictionary, traits: pack.traits)
        traits = pack.traits
        reportsUnknownWords = rules.allows(SpellingRules.unknownWord, at: level)
        notesColloquialWords = rules.allows(SpellingRules.colloquial, at: level)
        self.level = level
        self.detail = detail
        self.alternatives = alternatives
    }

    func findings(
        in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> StageFindings {
        var found = StageFindings()
        for sentence in paragraph.sentences {
            try cancellation.check()
            var words = unknownWords(of: sentence)
            found.unknownWords += takeColloquialWords(from: &words, of: paragraph)
            guard reportsUnknownWords, !words.isEmpty else { continue }
            found.unknownWords += try judge(words, of: sentence, in: paragraph, cancellation)
        }
        return found
    }

    // MARK: Looking up

    /// A word that the dictionary does not have.
    private struct Unknown {
        /// Its bytes, or those of the unknown part of a hyphenated one.
        let range: Range<Int>
        /// The bytes of the words beside it, where there are any in the sentence.
        let previous: Range<Int>?
        let next: Range<Int>?
    }

    private func unknownWords(of sentence: SentenceView) -> [Unknown] {
        let tokens = sentence.sentence.tokens
        var unknown: [Unknown] = []
        var previous: Range<Int>?
        for index in tokens.indices where tokens[index].kind == .word {
            for range in unknownRanges(of: tokens[index], in: sentence.document) {
                let next = tokens[(index + 1)...].first { $0.kind == .word }?.range
                unknown.append(Unknown(range: range, previous: previous, next: next))
            }
            previous = tokens[index].range
        }
        return unknown
    }

    /// What is unknown of a word: nothing, all of it, or the wrong parts of a hyphenated one.
    private func unknownRanges(of token: Token, in document: Document) -> [Range<Int>] {
        if document.withSpelledForm(of: token, { dictionary.accepts($0) }) { return [] }
        let parts = document.parts(of: token)
        guard parts.count > 1 else { return [token.range] }
        return parts.filter { part in
            !document.withSpelledForm(of: part, in: token) { dictionary.accepts($0) }
        }
    }

    // MARK: Words of chats

    /// Takes the words out that are known from chats, of which nothing else is said.
    /// - Returns: what is noted of them.
    private func takeColloquialWords(from words: inout [Unknown], of paragraph: AnalysedParagraph) -> [UnknownWord] {
        var colloquial: [Range<Int>] = []
        words.removeAll { word in
            guard traits.isColloquial(paragraph.document.prose.span.extracting(word.range)) else { return false }
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

    // MARK: Judging

    /// The confidence from which on a suggestion is no guess.
    private static let clearConfidence = 0.8

    private func judge(
        _ words: [Unknown], of sentence: SentenceView, in paragraph: AnalysedParagraph, _ cancellation: Cancellation
    ) throws(CancellationError) -> [UnknownWord] {
        let document = paragraph.document
        var spellings: [[UInt8]] = []
        var suggestions: [[Suggestion]] = []
        // The words of which it is anyone's guess what was meant, as in a passage in another language.
        var unclear: Set<Range<Int>> = []
        for word in words {
            try cancellation.check()
            let spelling = SpelledForm.of(document.prose.span.extracting(word.range))
            let offered =
                detail >= .suggestions
                ? suggester.suggestions(for: spelling.span, in: WordContext(of: word.range, in: sentence)) : []
            if offered.first?.confidence ?? 0 < Self.clearConfidence { unclear.insert(word.range) }
            spellings.append(spelling)
            suggestions.append(offered)
        }
        return words.indices.map { index in
            let word = words[index]
            let evidence = UnknownWordPolicy.Evidence(
                isFirstInSentence: word.previous == nil && sentence.isBeginning,
                isBesideUnclear: [word.previous, word.next].contains { $0.map(unclear.contains) ?? false },
                best: suggestions[index].first)
            return judge(word, spellings[index], suggestions[index], evidence, in: paragraph)
        }
    }

    private func judge(
        _ word: Unknown, _ spelling: [UInt8], _ suggestions: [Suggestion], _ evidence: UnknownWordPolicy.Evidence,
        in paragraph: AnalysedParagraph
    ) -> UnknownWord {
        let verdict = policy.verdict(on: spelling.span, evidence)
        let reading = String(decoding: spelling, as: UTF8.self)
        guard isReported(verdict.once) else {
            return UnknownWord(range: word.range, reading: reading, finding: nil, severityIfRepeated: nil)
        }
        let repeated = isReported(verdict.repeated) ? verdict.repeated : nil
        let explains = detail >= .explanations
        if let other = alternatives.first(where: { $0.dictionary.accepts(spelling.span) }) {
            let message = Message(.wordOfAnotherLanguage, ["language": other.code.tag])
            return UnknownWord(
                range: word.range, reading: reading,
                finding: paragraph.finding(
                    SpellingRules.unknownWord, .hint, at: word.range, message, suggestions, explains: explains),
                severityIfRepeated: repeated.map { _ in .hint })
        }
        return UnknownWord(
            range: word.range, reading: reading,
            finding: paragraph.finding(
                SpellingRules.unknownWord, verdict.once, at: word.range, Message(.unknownWord), suggestions,
                explains: explains),
            severityIfRepeated: repeated)
    }

    /// What is probably right is only mentioned to those who ask for more.
    private func isReported(_ severity: Severity) -> Bool { severity != .hint || level == .picky }
}

extension MessageKey {
    /// The word is right in a chat.
    static let colloquial: MessageKey = "spelling.colloquial"
    /// The word is not in the dictionary.
    static let unknownWord: MessageKey = "spelling.unknown-word"
    /// The word is right in `language`, a code.
    static let wordOfAnotherLanguage: MessageKey = "spelling.unknown-word.other-language"
}
