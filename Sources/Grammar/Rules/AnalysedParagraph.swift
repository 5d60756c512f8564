import Morphology
import Text

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
    package let foreign: [LanguageRange]
    /// Whether what is found in it is still wanted. Whatever takes long asks now and then, and stops where it is.
    let cancellation: Cancellation
    /// Where the whole paragraph begins, which findings count from.
    package let paragraphStart: Int
    /// Says which words there are, for what explanations ask.
    package let dictionary: (any SpellingDictionary)?
    /// What is known of the language, for what explanations ask.
    package let facts: LanguageFacts
    /// The hash of what the whole paragraph holds.
    package let contentHash: UInt64
    /// The apostrophe that it uses.
    package let apostrophe: Apostrophe

    /// Puts an analysed paragraph together.
    /// - Parameters:
    ///   - range: its bytes: all of the paragraph, or the part that is in the language.
    ///   - paragraph: the bytes of the whole paragraph.
    ///   - tagger: says what kind of words its words are, for the rules that ask.
    ///   - morphology: gives what reads words, for the rules that ask.
    ///   - dictionary: the language's, for the rules that ask.
    ///   - facts: what is known of the language, for explanations.
    ///   - foreign: the parts of it that are in other languages, in order.
    package init(
        _ document: Document, _ range: Range<Int>, of paragraph: Range<Int>, contentHash: UInt64, sentences: [Sentence],
        language: LanguageCode, tagger: Tagger? = nil, morphology: @escaping MakeMorphology = { nil },
        dictionary: (any SpellingDictionary)? = nil,
        facts: LanguageFacts = .none, foreign: [LanguageRange] = [], _ cancellation: Cancellation = .never
    ) {
        let traits = LanguageTraits.of(language)
        self.document = document
        self.range = range
        self.language = language
        self.dictionary = dictionary
        self.facts = facts
        let isAlone = sentences.count == 1
        self.sentences = sentences.flatMap {
            SentenceView.views(
                of: $0, in: document, language, traits, tagger, morphology, dictionary, isAlone: isAlone, cancellation)
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
        morphology: @escaping MakeMorphology = { nil }, dictionary: (any SpellingDictionary)? = nil
    ) {
        let range = 0..<document.prose.count
        self.init(
            document, range, of: range, contentHash: document.contentHash(of: range),
            sentences: Segmenter(language: language).sentences(of: document, in: range), language: language,
            tagger: tagger, morphology: morphology, dictionary: dictionary)
    }
}
