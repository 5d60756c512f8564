/// A paragraph, or a part of one that is in another language, with all that is worked out once for every stage.
public struct AnalysedParagraph: Sendable {
    /// The document that it is part of.
    public let document: Document
    /// Its bytes.
    public let range: Range<Int>
    /// The language it is in.
    public let language: LanguageCode
    /// Its sentences with their tokens. What rules need to know of a sentence's words has its place in the view, so that it is worked out once.
    public let sentences: [SentenceView]
    /// The parts of it that are in other languages, in order: what is found there is dropped.
    let foreign: [LanguageRange]
    /// Whether what is found in it is still wanted. Whatever takes long asks now and then, and stops where it is.
    let cancellation: Cancellation
    /// Where the whole paragraph begins, which findings count from.
    private let paragraphStart: Int
    /// Says which words there are, for what explanations ask.
    private let dictionary: (any SpellingDictionary)?
    /// The hash of what the whole paragraph holds.
    private let contentHash: UInt64
    /// The apostrophe that it uses.
    private let apostrophe: Apostrophe

    /// Puts an analysed paragraph together.
    /// - Parameters:
    ///   - range: its bytes: all of the paragraph, or the part that is in the language.
    ///   - paragraph: the bytes of the whole paragraph.
    ///   - tagger: says what kind of words its words are, for the rules that ask.
    ///   - dictionary: the language's, for the rules that ask.
    ///   - foreign: the parts of it that are in other languages, in order.
    init(
        _ document: Document, _ range: Range<Int>, of paragraph: Range<Int>, contentHash: UInt64, sentences: [Sentence],
        language: LanguageCode, tagger: Tagger? = nil, dictionary: (any SpellingDictionary)? = nil,
        foreign: [LanguageRange] = [], _ cancellation: Cancellation = .never
    ) {
        let traits = LanguageTraits.of(language)
        self.document = document
        self.range = range
        self.language = language
        self.dictionary = dictionary
        let isAlone = sentences.count == 1
        self.sentences = sentences.flatMap {
            SentenceView.views(
                of: $0, in: document, language, traits, tagger, dictionary, isAlone: isAlone, cancellation)
        }
        self.foreign = foreign
        self.cancellation = cancellation
        self.paragraphStart = paragraph.lowerBound
        self.contentHash = contentHash
        self.apostrophe = Apostrophe.prevailing(in: document.prose.span.extracting(range)) ?? .straight
    }

    /// Analyses all of a document as one paragraph: for tests and tools.
    public init(
        _ document: Document, language: LanguageCode, tagger: Tagger? = nil,
        dictionary: (any SpellingDictionary)? = nil
    ) {
        let range = 0..<document.prose.count
        self.init(
            document, range, of: range, contentHash: document.contentHash(of: range),
            sentences: Segmenter(language: language).sentences(of: document, in: range), language: language,
            tagger: tagger, dictionary: dictionary)
    }

    /// What a rule found, as a finding: named, with the apostrophe that the word has, or else the paragraph, and explained.
    /// - Parameter explains: whether it is worked out why the first suggestion is right.
    func finding(
        _ rule: RuleInfo, _ severity: Severity, at range: Range<Int>, _ message: Message, _ suggestions: [Suggestion],
        cause: Cause? = nil, explains: Bool
    ) -> Finding {
        let reading = document.spelling(in: range)
        let own = Apostrophe.prevailing(in: document.prose.span.extracting(range)) ?? apostrophe
        return Finding(
            // The first of its kind: where the paragraph comes back in the text, whoever sees all of it says so.
            id: FindingID(
                rule: rule.id, paragraph: ParagraphIdentity(contentHash: contentHash, repetition: 0),
                place: range.shifted(by: -paragraphStart)),
            range: range, reading: reading, hasMarkup: document.hasMarkup(in: range), rule: rule.id,
            category: rule.category, severity: severity, message: message,
            suggestions: suggestions.map { $0.with(own, inPlaceOf: document.text(in: range)) },
            explanation: explains ? explanation(of: reading, suggestions.first, cause) : nil)
    }

    /// What a rule found, as serious as the rule is.
    func finding(of match: Match, by rule: RuleInfo, explains: Bool) -> Finding {
        finding(
            rule, rule.severity, at: match.range, match.message, match.suggestions, cause: match.cause,
            explains: explains)
    }

    private func explanation(of reading: String, _ best: Suggestion?, _ cause: Cause?) -> Explanation {
        Explanation(
            of: reading, replacement: best.map { Apostrophe.straight.replacingOthers(in: $0.text) }, cause: cause,
            language: language,
            ranking: best?.ranking,
            accepts: dictionary.map { dictionary in { dictionary.accepts(Array($0.utf8).span) } })
    }
}

extension Document {
    /// The hash of what a range of bytes holds but for the white space behind it, the same in every process.
    func contentHash(of range: Range<Int>) -> UInt64 {
        var hash = FNV1a()
        let text = source.span
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1].isAsciiSpace { end -= 1 }
        hash.combine(text.extracting(range.lowerBound..<end))
        return hash.mixed
    }

    /// What stands in a range as dictionaries are asked for it: see ``SpelledForm``.
    func spelling(in range: Range<Int>) -> String {
        String(decoding: SpelledForm.of(prose.span.extracting(range)), as: UTF8.self)
    }
}

extension Suggestion {
    /// The suggestion with an apostrophe, unless all that it is about is which one stands there.
    fileprivate func with(_ apostrophe: Apostrophe, inPlaceOf text: String) -> Suggestion {
        let written = apostrophe.replacingOthers(in: self.text)
        return written == self.text || written == text ? self : with(text: written)
    }
}
