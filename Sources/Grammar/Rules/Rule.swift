import Morphology
import Text

/// A rule looks at one sentence at a time and says what is wrong in it.
///
/// To add a rule, add a file with a type that conforms, put it into ``LanguageRules``, and give it words in
/// the phrasebook. A rule without an example that it flags and one that it does not flag fails the tests.
public protocol Rule: Sendable {
    /// What the rule is.
    var info: RuleInfo { get }

    /// What is wrong in a sentence, in the order of the text. Called from several threads at once.
    func matches(in sentence: SentenceView) -> [Match]
}

/// What a rule found.
public struct Match: Hashable, Sendable {
    /// The bytes of the text that are wrong.
    public let range: Range<Int>
    /// What is wrong.
    public let message: Message
    /// What to write instead, most likely first.
    public let suggestions: [Suggestion]
    /// What went wrong, when the rule knows; else it is worked out from the edit.
    public let cause: Cause?

    /// Makes a match.
    public init(range: Range<Int>, message: Message, suggestions: [Suggestion], cause: Cause? = nil) {
        self.range = range
        self.message = message
        self.suggestions = suggestions
        self.cause = cause
    }
}

/// A sentence as a rule sees it.
public struct SentenceView: Sendable {
    /// The document that the sentence is part of.
    public let document: Document
    /// The sentence without the tokens that are markup alone: with marks in between, “the **the**” would not stand side by side.
    public let sentence: Sentence
    /// The language it is in.
    public let language: LanguageCode
    /// What is known of the language.
    let traits: LanguageTraits
    /// Whether the view begins where the sentence does: a sentence that is longer than any prose is seen in pieces.
    public let isBeginning: Bool
    /// Whether the sentence is all that there is of its paragraph.
    public let isAlone: Bool
    /// Whether what is found in it is still wanted. Whatever takes long asks now and then, and stops where it is.
    let cancellation: Cancellation
    private let lazyTags: LazyTags?
    private let dictionary: (any SpellingDictionary)?
    private let makeMorphology: MakeMorphology

    /// Makes a view.
    /// - Parameter tagger: says what kind of words its words are, for the rules that ask.
    public init(document: Document, sentence: Sentence, language: LanguageCode, tagger: Tagger? = nil) {
        self.init(
            document, sentence.withoutMarkup, language, .of(language), tagger, { nil }, nil, .never, isBeginning: true,
            isAlone: false)
    }

    private init(
        _ document: Document, _ sentence: Sentence, _ language: LanguageCode, _ traits: LanguageTraits,
        _ tagger: Tagger?, _ morphology: @escaping MakeMorphology, _ dictionary: (any SpellingDictionary)?,
        _ cancellation: Cancellation, isBeginning: Bool, isAlone: Bool
    ) {
        self.cancellation = cancellation
        self.lazyTags = tagger.map { LazyTags($0, dictionary, morphology) }
        self.makeMorphology = morphology
        self.dictionary = dictionary
        self.document = document
        self.sentence = sentence
        self.language = language
        self.traits = traits
        self.isBeginning = isBeginning
        self.isAlone = isAlone
    }

    /// The most tokens that a view has, so that whoever looks at one has soon looked at it.
    static let maximumTokens = 4096

    /// The views of a sentence: one, unless it is longer than any prose.
    static func views(
        of sentence: Sentence, in document: Document, _ language: LanguageCode, _ traits: LanguageTraits,
        _ tagger: Tagger?, _ morphology: @escaping MakeMorphology, _ dictionary: (any SpellingDictionary)?,
        isAlone: Bool, _ cancellation: Cancellation
    ) -> [SentenceView] {
        let sentence = sentence.withoutMarkup
        let tokens = sentence.tokens
        guard tokens.count > maximumTokens else {
            return [
                SentenceView(
                    document, sentence, language, traits, tagger, morphology, dictionary, cancellation,
                    isBeginning: true, isAlone: isAlone)
            ]
        }
        return stride(from: 0, to: tokens.count, by: maximumTokens).map { start in
            let end = min(start + maximumTokens, tokens.count)
            let first = start == 0 ? sentence.range.lowerBound : tokens[start].range.lowerBound
            let last = end == tokens.count ? sentence.range.upperBound : tokens[end].range.lowerBound
            return SentenceView(
                document, Sentence(range: first..<last, tokens: Array(tokens[start..<end])), language, traits,
                tagger, morphology, dictionary, cancellation, isBeginning: start == 0, isAlone: isAlone)
        }
    }

    /// What kind of words its words are; `nil` when the language has no tagger.
    ///
    /// Worked out when first asked for, about a microsecond a word, and kept for all rules.
    public var tags: SentenceTags? { lazyTags?.tags(of: sentence, in: document) }

    /// What knows all that a word may be, and all forms that it has; `nil` when the language has no such lexicon.
    var morphology: MorphologicalAnalyser? { makeMorphology() }

    /// Whether the language's dictionary has a word as it is written; true when there is no dictionary at hand.
    func hasInDictionary(_ token: Token) -> Bool {
        dictionary.map { dictionary in document.withSpelledForm(of: token) { dictionary.accepts($0) } } ?? true
    }

    /// Whether a word is right as a name or a term alone, in the case in which it is written.
    func isName(_ token: Token) -> Bool {
        dictionary.map { dictionary in document.withSpelledForm(of: token) { dictionary.knowsAsName($0) } } ?? false
    }

    /// Whether the language's dictionary has a word; true when there is no dictionary at hand.
    func hasInDictionary(_ word: String) -> Bool {
        dictionary.map { $0.accepts(Array(SpelledForm.of(word).utf8).span) } ?? true
    }

    /// Whether the language's dictionary has all words of a text, those with hyphens and apostrophes as a whole or in parts.
    package func hasWordsInDictionary(_ text: String) -> Bool {
        text.split(separator: " ").allSatisfy { word in
            let word = word.trimmingPrefix { !$0.isLetter }
            guard let last = word.lastIndex(where: \.isLetter) else { return true }
            return hasInDictionary(String(word[...last]))
                || word[...last].split { !$0.isLetter }.allSatisfy { hasInDictionary(String($0)) }
        }
    }

    /// The longest text of which it matters that it is all of the text.
    package static let longestAsked = 64

    /// Whether the sentence is all that there is, and no longer than a word or two.
    package var isAllOfText: Bool {
        let text = document.prose
        return text.count <= Self.longestAsked && text[..<sentence.range.lowerBound].allSatisfy(\.isAsciiSpace)
            && text[sentence.range.upperBound...].allSatisfy(\.isAsciiSpace)
    }

    /// The bytes of a token, as prose.
    public func bytes(of token: Token) -> ArraySlice<UInt8> { document.prose[token.range] }

    /// How many bytes before a sentence a rule may look at.
    public static let visibleBefore = 16

    /// What stands before the sentence, at most ``visibleBefore`` bytes of it.
    public var before: ArraySlice<UInt8> {
        document.prose[..<sentence.range.lowerBound].suffix(Self.visibleBefore)
    }
}
