/// Proofreads documents in one language: words by its dictionary, sentences by its rules.
///
/// A document is inspected a part at a time, in any order and on any thread; then each finding and each unknown word becomes a
/// correction, unless it turns out to be none.
public struct Proofreader: Sendable {
    /// The language.
    public let language: LanguageCode
    private let speller: Speller
    private let suggester: any Suggester
    private let policy: UnknownWordPolicy
    private let level: Level
    private let rules: [any Rule]

    /// Makes a proofreader.
    /// - Parameters:
    ///   - language: the language of the documents.
    ///   - dictionary: its dictionary.
    ///   - suggester: says what was meant by a word that the dictionary does not have.
    ///   - rules: the rules to apply; those for other languages are left out.
    ///   - spells: whether unknown words are reported.
    ///   - level: how much is reported of unknown words.
    public init(
        language: LanguageCode, dictionary: any SpellingDictionary, suggester: any Suggester, rules: [any Rule],
        spells: Bool = true, level: Level = .default
    ) {
        self.language = language
        self.speller = Speller(dictionary: dictionary, isActive: spells)
        self.suggester = suggester
        self.policy = UnknownWordPolicy(dictionary: dictionary, language: language)
        self.level = level
        self.rules = rules.filter { $0.info.languages?.contains(language.base) ?? true }
    }

    /// What is wrong in a part of a document.
    /// - Parameters:
    ///   - part: a range that begins and ends where a sentence does, such as one that ``Segmenter/chunks(of:ofAbout:)`` gives.
    ///   - foreign: the ranges of the document that are in another language, in order, none overlapping another: what is inside of
    ///     them is left out.
    public func inspect(
        _ document: Document, in part: Range<Int>, except foreign: [Range<Int>] = []
    ) -> Inspection {
        var inspection = Inspection()
        for sentence in Segmenter(language: language).sentences(of: document, in: part) {
            // With marks in between, “the **the**” would not stand side by side.
            let view = SentenceView(document: document, sentence: sentence.withoutMarkup, language: language)
            let words = speller.inspect(view, into: &inspection.unknownWords)
            for rule in rules {
                for finding in rule.findings(in: view) {
                    inspection.findings.append(
                        LocatedFinding(finding: finding, rule: rule.info, sentence: sentence.range))
                }
            }
            inspection.words += words
            if words > 0 { inspection.sentences += 1 }
            inspection.sentenceRanges.append(sentence.range)
        }
        inspection.leaveOut(foreign.overlapping(part))
        return inspection
    }

    /// The correction for what a rule found.
    public func correction(for located: LocatedFinding, in document: Document, explain: Bool) -> Correction {
        let finding = located.finding
        let text = document.text(in: finding.range)
        return Correction(
            range: finding.range, text: text, sentence: located.sentence, rule: located.rule.id,
            category: located.rule.category, severity: located.rule.severity,
            message: finding.message, shortMessage: located.rule.name, suggestions: finding.suggestions,
            explanation: explain
                ? Explainer.explain(text, replacement: finding.suggestions.first?.text, cause: finding.cause) : nil)
    }

    /// What may have been meant by an unknown word, most likely first. May block as long as the suggester does.
    public func suggestions(for unknown: UnknownWord, in document: Document) -> [Suggestion] {
        let word = SpelledForm.of(document.prose.span.extracting(unknown.range))
        let context = WordContext(
            previous: unknown.previous.map { document.text(in: $0) }, next: unknown.next.map { document.text(in: $0) })
        return suggester.suggestions(for: word.span, in: context)
    }

    /// The correction for an unknown word; `nil` when it is probably right.
    public func correction(
        for unknown: UnknownWord, _ evidence: UnknownWordEvidence, in document: Document, explain: Bool
    ) -> Correction? {
        let word = SpelledForm.of(document.prose.span.extracting(unknown.range))
        let best = evidence.suggestions.first
        var severity = policy.severity(
            of: word.span,
            UnknownWordPolicy.Evidence(
                isFirstInSentence: unknown.previous == nil, occurrences: evidence.occurrences,
                isBesideRiddle: evidence.isBesideRiddle, best: best))
        // Who writes `PayPal` did not mean `papal`; who writes `JavaSript` meant `JavaScript`.
        if WordShape(0..<word.count, in: word.span).isCamelCase,
            best.map({ !WordShape(0..<$0.text.utf8.count, in: Array($0.text.utf8).span).isCamelCase }) ?? true
        {
            severity = .hint
        }
        if severity == .hint, level == .default { return nil }
        let text = document.text(in: unknown.range)
        return Correction(
            range: unknown.range, text: text, sentence: unknown.sentence, rule: Speller.rule.id,
            category: Speller.rule.category, severity: severity,
            message: Speller.message, shortMessage: Speller.rule.name, suggestions: evidence.suggestions,
            explanation: explain ? Explainer.explain(text, replacement: best?.text) : nil)
    }
}
