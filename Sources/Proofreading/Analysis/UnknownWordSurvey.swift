import Grammar
import Spelling
import Text

/// What is known of the unknown words of a text, for fitting the verdict.
@_spi(Fitting) public struct UnknownWordSurvey {
    private let stage: SpellingStage
    private let language: LanguageCode

    /// Makes a survey with the dictionary and the suggestions of a language.
    public init(_ pack: LanguagePack) {
        stage = SpellingStage(pack, adding: .none, level: .picky, detail: .suggestions, rules: .all, alternatives: [])
        language = pack.code
    }

    /// The names of what is known.
    public static let features = MistakeFeature.allCases.map { "\($0)" }

    /// An unknown word of a text.
    public struct Word {
        /// Its bytes.
        public let range: Range<Int>
        /// How it is read.
        public let reading: String
        /// What is known of it, in the order of ``features``.
        public let values: [Float]
        /// How likely it is a mistake.
        public let probability: Double
        /// What is suggested first; `nil` where nothing is.
        public let suggestion: String?
        /// What ``Sureness`` looks at, in the order of ``surenessInputs``; empty where nothing is suggested.
        public let surenessValues: [Double]
    }

    /// The names of what ``Sureness`` looks at.
    public static let surenessInputs = Sureness.Input.allCases.map(\.rawValue)

    /// The unknown words of a text.
    public func words(of text: String) -> [Word] {
        stage.evidence(in: AnalysedParagraph(Document(text), language: language)).map {
            let known = $0.known
            return Word(
                range: $0.range, reading: $0.reading, values: MistakeFeatures($0.evidence).values,
                probability: stage.policy.probability(of: $0.evidence), suggestion: $0.suggestion,
                surenessValues: known.map { known in Sureness.Input.allCases.map { known[$0] } } ?? [])
        }
    }

    /// The likelihood from which on a word is reported at ``Level/default``.
    public static let reported = UnknownWordPolicy.reported
}
