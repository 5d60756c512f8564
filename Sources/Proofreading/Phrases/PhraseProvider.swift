import Text

/// The port for the texts that answers are worded with.
public protocol PhraseProvider: Sendable {
    /// The languages that findings can be explained in, English first.
    var phraseLanguages: [LanguageCode] { get }

    /// The sentences of an interface language by their keys, in English where the language has none; read when first asked for (some
    /// milliseconds), and kept. English when the language has no sentences at all.
    func phrases(in language: LanguageCode) -> [String: String]

    /// What is known of words of a language, whatever its region, besides how they are spelled. Costs nothing until a word is asked for: then
    /// some milliseconds for the first, and some 0.1 ms for each that something is known of.
    func notes(on language: LanguageCode) -> WordNotes
}

extension PhraseProvider {
    /// No language.
    public var phraseLanguages: [LanguageCode] { [] }
    /// No sentence.
    public func phrases(in language: LanguageCode) -> [String: String] { [:] }
    /// Nothing.
    public func notes(on language: LanguageCode) -> WordNotes { WordNotes() }
}
