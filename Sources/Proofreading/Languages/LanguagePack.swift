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
    /// The rules of rule files: the shipped ones, and those of the user.
    public private(set) var patterns: [PatternRules]
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
    ///   - patterns: the rules of rule files.
    public init(
        language: Language, dictionary: any SpellingDictionary, suggester: (any Suggester)? = nil,
        dataRules: [any Rule] = [], tagger: Tagger? = nil, patterns: [PatternRules] = []
    ) {
        self.language = language
        self.dictionary = dictionary
        self.suggester = suggester ?? DictionarySuggester(dictionary: dictionary)
        self.tagger = tagger
        self.traits = .of(language.code)
        self.rules = dataRules + LanguageRules.rules(of: language.code)
        self.patterns = patterns
    }

    /// The same pack with other rules of rule files.
    public func with(patterns: [PatternRules]) -> LanguagePack {
        var pack = self
        pack.patterns = patterns
        return pack
    }

    /// The language's code.
    public var code: LanguageCode { language.code }
}

/// The port for the packs of the installed languages.
public protocol LanguagePackProvider: DictionaryProvider {
    /// The rules of all installed languages. The first to ask may have to wait while rule files are read.
    var catalogue: RuleCatalogue { get }

    /// What a rule is; `nil` if there is none of that identifier. Reads no more than the files of the rule's own language.
    func rule(_ id: RuleID) -> RuleInfo?

    /// A number that changes when rules do, as when the user edits a file. Asked once a check, and cheap.
    var rulesVersion: Int { get }

    /// The pack of an installed language, made when first asked for and kept. Blocks while its dictionary and data are read (50–300 ms).
    /// - Throws: ``DictionaryError``.
    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack
}

extension LanguagePackProvider {
    /// What a rule is, as the catalogue says.
    public func rule(_ id: RuleID) -> RuleInfo? { catalogue.info(of: id) }

    /// Rules that never change.
    public var rulesVersion: Int { 0 }
}
