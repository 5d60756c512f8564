/// Everything that proofreading in a language needs, in one value: its dictionary, what was learned about it, and its rules.
///
/// Made by whoever reads the files (`LanguagePacks`), or by hand in tests.
public struct LanguagePack: Sendable {
    /// The language.
    public let language: Language
    /// Says whether a word is right.
    public let dictionary: any SpellingDictionary
    /// Says what was meant by unknown words.
    public let suggester: any Suggester
    /// The rules that look at sentences: those of its ``LanguageRules``, and those made of its data.
    public let rules: [any Rule]
    /// Says what kind of words the words of a sentence are; `nil` when the language has no tagger.
    public let tagger: Tagger?
    /// What else is known of the language.
    let traits: LanguageTraits

    /// Makes a pack.
    /// - Parameters:
    ///   - language: the language.
    ///   - dictionary: its dictionary.
    ///   - suggester: says what was meant by unknown words; what the dictionary itself suggests, unless given.
    ///   - dataRules: the rules that are made of the language's data.
    ///   - tagger: says what kind of words the words of a sentence are.
    public init(
        language: Language, dictionary: any SpellingDictionary, suggester: (any Suggester)? = nil,
        dataRules: [any Rule] = [], tagger: Tagger? = nil
    ) {
        self.language = language
        self.dictionary = dictionary
        self.suggester = suggester ?? DictionarySuggester(dictionary: dictionary)
        self.tagger = tagger
        self.traits = .of(language.code)
        self.rules = dataRules + LanguageRules.rules(of: language.code)
    }

    /// The language's code.
    public var code: LanguageCode { language.code }
}

/// The port for the packs of the installed languages.
public protocol LanguagePackProvider: DictionaryProvider {
    /// The rules of all installed languages, known without loading any.
    var catalogue: RuleCatalogue { get }

    /// The pack of an installed language, made when first asked for and kept. Blocks while its dictionary and data are read (50–300 ms).
    /// - Throws: ``DictionaryError``.
    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack
}
