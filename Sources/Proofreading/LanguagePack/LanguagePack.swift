import Grammar
import Morphology
import Spelling
import Text

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
    /// The rules in Swift that look at sentences.
    public let rules: [any Rule]
    /// How likely unknown words are mistakes, if that was learned.
    let mistakes: MistakeModel?
    /// How sure what is suggested for them is, if that was learned.
    let sureness: Sureness?
    /// How words are made that the dictionary does not have.
    let formation: WordFormation
    /// What else is known of the language.
    let traits: LanguageTraits
    /// What case its verbs ask of their objects.
    public let government: VerbGovernment
    /// What is true of the language.
    let facts: LanguageFacts
    /// What the variants of the language write differently.
    let variantWords: VariantWords
    private let commonWords: CommonWords?
    private let makeMorphology: @Sendable () -> MorphologicalAnalyser?
    private let makeGrammar: @Sendable () -> LanguageGrammar

    /// Makes a pack.
    /// - Parameters:
    ///   - language: the language.
    ///   - dictionary: its dictionary.
    ///   - suggester: says what was meant by unknown words; what the dictionary itself suggests, unless given.
    ///   - lexicon: its frequent words, if known.
    ///   - mistakes: how likely unknown words are mistakes; their shape and the suggestions decide, unless given.
    ///   - sureness: how sure what is suggested for them is; as sure as the suggester, of words that are mistakes, unless given.
    ///   - commonWords: the commonest words of other languages, if known.
    ///   - facts: what is true of the language, as far as it is known.
    ///   - variantWords: what the variants of the language write differently, if known.
    ///   - morphology: gives what reads words; asked whenever somebody wants it, so whoever makes it keeps it.
    ///   - government: what case verbs ask of their objects.
    ///   - grammar: gives what rules of grammar need; asked once a check, so whoever makes it keeps it.
    public init(
        language: Language, dictionary: any SpellingDictionary, suggester: (any Suggester)? = nil,
        lexicon: Lexicon? = nil, mistakes: MistakeModel? = nil, sureness: Sureness? = nil,
        commonWords: CommonWords? = nil, facts: LanguageFacts = .none, variantWords: VariantWords = .none,
        morphology: @escaping @Sendable () -> MorphologicalAnalyser? = { nil },
        government: VerbGovernment = VerbGovernment(),
        grammar: @escaping @Sendable () -> LanguageGrammar = { LanguageGrammar() }
    ) {
        self.language = language
        self.dictionary = dictionary
        self.suggester = suggester ?? DictionarySuggester(dictionary: dictionary)
        self.mistakes = mistakes
        self.sureness = sureness
        self.traits = .of(language.code)
        self.formation = WordFormation(dictionary: dictionary, lexicon: lexicon, traits: traits)
        self.commonWords = commonWords
        self.facts = facts
        self.variantWords = variantWords
        self.rules = LanguageRules.rules(of: language.code)
        self.government = government
        self.makeMorphology = morphology
        self.makeGrammar = grammar
    }

    /// What rules of grammar need. The first to ask waits while it is read (20–100 ms); it may be another one when the user's rules change.
    public var grammar: LanguageGrammar { makeGrammar() }

    /// What reads words, and makes forms of lemmas; `nil` when the language has no lexicon for that. The first to ask waits while it is read.
    public var morphology: MorphologicalAnalyser? { makeMorphology() }

    /// The language's code.
    public var code: LanguageCode { language.code }

    /// In which other language a word is right and not rare: evidence that an unknown word is no mistake. Costs about 0.5 µs, and loads no
    /// dictionary.
    /// - Parameter word: a word that the dictionary lacks, in the form that ``SpellingDictionary`` takes.
    public func foreignness(of word: Span<UInt8>) -> Foreignness? { commonWords?.foreignness(of: word, in: code) }

    /// How common a word of the language is, in tenths of a Zipf unit; `nil` if it is not among the common ones (2.5 in a million).
    /// - Parameter word: the word in any case, with straight apostrophes.
    public func commonness(of word: Span<UInt8>) -> Int? { commonWords?.commonness(of: word, in: code) }
}

/// The port for the packs of the installed languages.
public protocol LanguagePackProvider: DictionaryProvider, PhraseProvider {
    /// The rules of all installed languages that are in no file. Reads nothing.
    var catalogue: RuleCatalogue { get }

    /// The rules of a language, by its code without a region, or of all languages, with all that is known of them. The first to ask for those
    /// of a language waits while its rule files are read: a tenth of a second to one.
    func rules(of base: String?) -> [RuleInfo]

    /// What a rule is, as far as that is in memory, maybe without examples. Reads nothing: a rule of a file is `nil` until the files of its
    /// language were read.
    func rule(_ id: RuleID) -> RuleInfo?

    /// What a rule is, with its examples and the languages that have it; `nil` if there is none of that identifier. The first to ask for one of a
    /// language waits while its rule files are read.
    func describedRule(_ id: RuleID) -> RuleInfo?

    /// The rules that took the place of others; none unless a provider says otherwise. Read when first asked for, and then cheap.
    var renamedRules: RenamedRules { get }

    /// A number that changes when rules do, as when the user edits a file. Asked once a check, and cheap.
    var rulesVersion: Int { get }

    /// The pack of an installed language, made when first asked for and kept. Blocks while its dictionary and data are read (50–300 ms).
    /// - Throws: ``DictionaryError``.
    func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack

    /// Says that the grammar of an installed language will be asked for, so that it may be read while its dictionary is. Never waits.
    func anticipateGrammar(of code: LanguageCode)
}

extension LanguagePackProvider {
    /// The rules as the catalogue lists them.
    public func rules(of base: String?) -> [RuleInfo] { base.map { catalogue.infos(for: $0) } ?? catalogue.infos }

    /// What a rule is, as the catalogue says.
    public func rule(_ id: RuleID) -> RuleInfo? { catalogue.info(of: id) }

    /// What a rule is, as the catalogue says.
    public func describedRule(_ id: RuleID) -> RuleInfo? { catalogue.info(of: id) }

    /// Nothing is read beforehand.
    public func anticipateGrammar(of code: LanguageCode) {}

    /// Rules that never change.
    public var rulesVersion: Int { 0 }
}

extension LanguagePackProvider {
    /// None.
    public var renamedRules: RenamedRules { .none }
}
