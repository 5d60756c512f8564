import Text

/// The port for one language's dictionary: whether a word is right, and what it might have been.
///
/// Words are well-formed UTF-8 in NFC, with straight apostrophes and without soft hyphens or zero-width characters.
/// Implementations may be called from any number of threads at once, and may block: call them off the event loop.
public protocol SpellingDictionary: Sendable {
    /// Whether the word is right, in the case in which it is written.
    func accepts(_ word: Span<UInt8>) -> Bool

    /// Whether it is certain, without much of a look, that the word is not right. False where that takes a look. Of many words that may
    /// have been meant, hardly any is one.
    func lacks(_ word: Span<UInt8>) -> Bool

    /// Whether the word is right only because it is listed as a name or a term: `gzip`.
    func knowsAsName(_ word: Span<UInt8>) -> Bool

    /// The dictionary's own suggestions for a wrong word, best first. Slow: tens of milliseconds.
    func suggestions(for word: Span<UInt8>) -> [String]

    /// The same; those that were found by then when it is cancelled.
    func suggestions(for word: Span<UInt8>, _ cancellation: Cancellation) -> [String]

    /// The common mistakes that the dictionary names; none unless it says so.
    var replacements: [Replacement] { get }

    /// Whether words are right that are joined of others, so that a long one that is not takes long to look up: it may be parted in many
    /// ways. False unless it says so.
    var joinsWords: Bool { get }

    /// The inflected forms that a word has if it is inflected as another is, itself left out, at most ``maximumInflections``; `nil` when the
    /// other is no base word of the dictionary, or nothing is known of inflection. The first call may read files: 10–50 ms.
    /// - Parameters:
    ///   - word: a word that the dictionary need not have.
    ///   - model: the other, as the dictionary lists it; case and kind of apostrophe may differ.
    func inflections(of word: String, like model: String) -> [String]?

    /// For each of some words one of the dictionary's that it is probably inflected like, by its ending; none for those that nothing is like.
    /// Reads files: 10–50 ms, whatever the number of words.
    func models(for words: [String]) -> [String: String]
}

/// The most forms that a word is inflected to.
public let maximumInflections = 1000

extension SpellingDictionary {
    /// All of them, whether they are still wanted or not.
    public func suggestions(for word: Span<UInt8>, _ cancellation: Cancellation) -> [String] { suggestions(for: word) }

    /// It takes a look.
    public func lacks(_ word: Span<UInt8>) -> Bool { false }

    /// It has no list of names.
    public func knowsAsName(_ word: Span<UInt8>) -> Bool { false }

    /// None.
    public var replacements: [Replacement] { [] }

    /// It has all words listed.
    public var joinsWords: Bool { false }

    /// Unknown.
    public func inflections(of word: String, like model: String) -> [String]? { nil }

    /// Unknown.
    public func models(for words: [String]) -> [String: String] { [:] }
}

/// The port for the languages that are installed and their dictionaries.
public protocol DictionaryProvider: Sendable {
    /// The languages whose dictionary files were found, in the manifest's order.
    var languages: [Language] { get }

    /// Whether the language's dictionary is in memory already, so that asking for it takes no time.
    func isLoaded(_ code: LanguageCode) -> Bool

    /// The language's dictionary, loaded when first asked for and kept. Blocks while it loads (40–300 ms).
    /// - Throws: ``DictionaryError``.
    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary

    /// The commonest words of all languages, where they are known; `nil` unless a provider says otherwise.
    var commonWords: CommonWords? { get }

    /// What letters say about the language of a text; ``LanguageProfiles/none`` unless a provider says otherwise. Read when first asked for,
    /// and then cheap.
    var languageProfiles: LanguageProfiles { get }

    /// What the variants of a language write differently, by its code without a region; ``VariantWords/none`` unless a provider says otherwise.
    /// Read when first asked for, and then cheap.
    func variantWords(of base: String) -> VariantWords
}

extension DictionaryProvider {
    /// Unknown.
    public var commonWords: CommonWords? { nil }

    /// Unknown.
    public var languageProfiles: LanguageProfiles { .none }

    /// Unknown.
    public func variantWords(of base: String) -> VariantWords { .none }

    /// The installed language of that code. Otherwise, of a bare code the first variant; of a region’s the language, where it is installed
    /// without regions: `fr` for `fr-CA`, but not `en-US` for `en-IE`.
    public func language(for code: LanguageCode) -> Language? {
        languages.first { $0.code == code }
            ?? languages.first { code.isVariant ? $0.code.tag == code.base : $0.code.base == code.base }
    }
}

/// Why a dictionary could not be had.
public enum DictionaryError: Error, Hashable, Sendable {
    /// No language of that code is installed.
    case notInstalled(LanguageCode)
    /// The language's files are there but cannot be used; the reason says what is wrong with which file.
    case unusable(LanguageCode, reason: String)
}
