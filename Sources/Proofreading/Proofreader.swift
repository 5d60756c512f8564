/// Proofreads documents in one language: words by its dictionary, sentences by its rules.
///
/// A document is inspected a chunk at a time, in any order and on any thread; then the findings of all chunks are resolved,
/// and each that is left becomes a correction.
public struct Proofreader: Sendable {
    /// The language.
    public let language: LanguageCode
    private let speller: Speller
    private let suggester: any Suggester
    private let rules: [any Rule]

    /// Makes a proofreader.
    /// - Parameters:
    ///   - language: the language of the documents.
    ///   - dictionary: its dictionary.
    ///   - suggester: says what was meant by a word that the dictionary does not have.
    ///   - rules: the rules to apply; those for other languages are left out.
    ///   - spells: whether unknown words are reported.
    public init(
        language: LanguageCode, dictionary: any SpellingDictionary, suggester: any Suggester, rules: [any Rule],
        spells: Bool = true
    ) {
        self.language = language
        self.speller = Speller(dictionary: dictionary, isActive: spells)
        self.suggester = suggester
        self.rules = rules.filter { $0.info.languages?.contains(language.base) ?? true }
    }

    /// What is wrong in a chunk of a document.
    /// - Parameter chunk: a range that ``Segmenter/chunks(of:ofAbout:)`` gave.
    public func inspect(_ document: Document, in chunk: Range<Int>) -> Inspection {
        var inspection = Inspection()
        for sentence in Segmenter(language: language).sentences(of: document, in: chunk) {
            let view = SentenceView(document: document, sentence: sentence, language: language)
            let words = speller.inspect(view, into: &inspection.findings)
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
        return inspection
    }

    /// The correction for a finding, with suggestions and, if asked for, an explanation. May block as long as the suggester does.
    public func correction(for located: LocatedFinding, in document: Document, explain: Bool) -> Correction {
        let finding = located.finding
        let text = document.text(in: finding.range)
        let suggestions: [Suggestion]
        if located.rule.id == Speller.rule.id {
            let word = SpelledForm.of(document.prose.span.extracting(finding.range))
            suggestions = suggester.suggestions(for: word.span, in: context(of: located, in: document))
        } else {
            suggestions = finding.suggestions
        }
        let replacement = suggestions.first?.text
        return Correction(
            range: finding.range, text: text, sentence: located.sentence, rule: located.rule.id,
            category: located.rule.category, severity: located.rule.severity,
            message: finding.message, shortMessage: located.rule.name, suggestions: suggestions,
            explanation: explain ? Explainer.explain(text, replacement: replacement, cause: finding.cause) : nil)
    }

    /// The words on both sides of a finding, which is inside its sentence.
    private func context(of located: LocatedFinding, in document: Document) -> WordContext {
        var context = WordContext()
        for sentence in Segmenter(language: language).sentences(of: document, in: located.sentence) {
            for token in sentence.tokens where token.kind == .word {
                if token.range.upperBound <= located.finding.range.lowerBound {
                    context.previous = document.text(in: token.range)
                } else if token.range.lowerBound >= located.finding.range.upperBound {
                    context.next = document.text(in: token.range)
                    return context
                }
            }
        }
        return context
    }
}

/// What was found in a chunk of a document.
public struct Inspection: Sendable {
    /// What is wrong.
    public var findings: [LocatedFinding] = []
    /// How many words the chunk has.
    public var words = 0
    /// How many sentences with words it has.
    public var sentences = 0
    /// The bytes of every sentence, in order and without gaps.
    public var sentenceRanges: [Range<Int>] = []

    /// Makes an inspection that found nothing.
    public init() {}

    /// Adds what was found in another chunk.
    public mutating func add(_ other: Inspection) {
        findings += other.findings
        words += other.words
        sentences += other.sentences
        sentenceRanges += other.sentenceRanges
    }
}
