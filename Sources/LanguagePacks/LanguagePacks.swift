import Foundation
import Grammar
import Morphology
import Proofreading
import Spelling
import Synchronization
import Text

/// The packs of the installed languages, each made of its dictionary and the data in its folder when first asked for, and then kept.
///
/// | file of `Dictionaries/en` | what it is |
/// |---|---|
/// | `language.yml` | what is true of the language: `docs/languages.md` |
/// | `lexicon.bin` | the words and how frequent they are |
/// | `errors.tsv` | what people mistype |
/// | `vulgar.txt` | what is never offered |
/// | `government.tsv` | what case verbs ask of their objects |
/// | `variant-words.tsv`, `variant-spellings.tsv` | what its variants write differently |
/// | `names.txt` | the names and terms that the dictionary lacks |
/// | `verdict.bin` | how likely unknown words are mistakes |
/// | `sureness.tsv` | how sure what is suggested for them is |
/// | `contexts.bin` | which words and endings stand beside which |
/// | `confusions.bin` | which words are taken for each other |
/// | `classifiers.*.bin` | what was meant where patterns do not tell |
/// | `tagger.bin` | what kind of words stand where |
/// | `lemmas.bin` | how words are inflected |
/// | `morphology.bin`, `morphology.gpl.bin` | all readings of words, and all forms of lemmas |
/// | `rules/*.yml` | rules as patterns: `docs/rules.md` |
/// | `phrases.yml`, `memory-aids.yml`, `meanings.yml` | texts: ``PhraseFiles`` |
///
/// `Dictionaries/common-words.bin` holds the commonest words of all languages, `Dictionaries/language-profiles.bin` what their letters say,
/// `Dictionaries/renamed-rules.tsv` which rules took the place of others.
///
/// A language without them goes with what its dictionary suggests. Variants of a language share the data.
public final class LanguagePacks: LanguagePackProvider {
    private let dictionaries: any DictionaryProvider
    private let folder: String
    private let complain: @Sendable (String) -> Void
    private let packs: [LanguageCode: Entry]
    private let data: [String: Shared]
    private let sharedWords = MadeOnce<CommonWords?>()
    private let profiles = MadeOnce<LanguageProfiles>()
    private let renamed = MadeOnce<RenamedRules>()
    private let ownRules: UserRules?
    private let phraseFiles: PhraseFiles
    private let models: EditModels
    /// The rules of all installed languages that are in no file.
    public let catalogue: RuleCatalogue

    /// Looks for the data of the installed languages. Reads none of it yet.
    /// - Parameters:
    ///   - dictionaries: the installed languages and their dictionaries.
    ///   - folder: the folder with a folder for each language, `Dictionaries`.
    ///   - store: where languages are that were compiled; unless given, all is read from `folder`.
    ///   - rules: a folder of the user's with rule files in a folder for each language; none unless given.
    ///   - phrases: the texts that answers are worded with; those in `folder` unless given.
    ///   - complain: is told when files are damaged: to go without them is better than not to check at all.
    public init(
        dictionaries: any DictionaryProvider, folder: String, store: PackStore = .none, rules: String? = nil,
        phrases: PhraseFiles? = nil,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.dictionaries = dictionaries
        self.folder = folder
        self.complain = complain
        phraseFiles = phrases ?? PhraseFiles(folder: folder, complain: complain)
        let languages = dictionaries.languages
        packs = Dictionary(languages.map { ($0.code, Entry()) }, uniquingKeysWith: { first, _ in first })
        let bases = Set(languages.map(\.code.base)).sorted()
        let folders = Dictionary(
            uniqueKeysWithValues: bases.map {
                ($0, LanguageFolder("\(folder)/\($0)", store: store, complain: complain))
            })
        let own = rules.map {
            UserRules(
                folder: $0,
                knowledge: { language in
                    (try? Self.knowledge(of: language, in: folders[language], dictionaries)) ?? WordKnowledge()
                }, complain: complain)
        }
        ownRules = own
        let models = EditModels(in: folder, of: bases, complain: complain)
        self.models = models
        data = folders.mapValues { folder in
            Shared(
                folder,
                GrammarFiles(
                    folder: folder, own: own, hasEditModel: models.cover(folder.language), complain: complain))
        }
        catalogue = RuleCatalogue(data.sorted { $0.key < $1.key }.map { ($0.key, $0.value.grammar.programmed) })
    }

    /// The installed languages.
    public var languages: [Language] { dictionaries.languages }

    /// Whether a language's dictionary and data are in memory. Never waits.
    public func isLoaded(_ code: LanguageCode) -> Bool {
        language(for: code).flatMap { packs[$0.code] }?.isLoaded.load(ordering: .acquiring) ?? false
    }

    /// The commonest words of all languages, read when first asked for; `nil` when there is no such file.
    public var commonWords: CommonWords? {
        sharedWords.value {
            do throws(LexiconError) {
                return try LanguageFiles.commonWords(in: folder)
            } catch {
                complain(
                    "common-words.bin in \(folder) cannot be used: \(error). Words of other languages go unrecognised.")
                return nil
            }
        }
    }

    /// What letters say about the language of a text, read when first asked for. Without the file, languages are told by the detector alone.
    public var languageProfiles: LanguageProfiles {
        profiles.value {
            do throws(LexiconError) {
                if let profiles = try LanguageFiles.languageProfiles(in: folder) { return profiles }
                complain("There is no language-profiles.bin in \(folder). Languages are told less surely.")
            } catch {
                complain(
                    "language-profiles.bin in \(folder) cannot be used: \(error). Languages are told less surely.")
            }
            return .none
        }
    }

    /// What the variants of an installed language write differently, by its code without a region, read when first asked for.
    public func variantWords(of base: String) -> VariantWords {
        guard let shared = data[base] else { return .none }
        return shared.variantWords.value {
            do throws(DataFileError) {
                return try LanguageFiles.variantWords(in: shared.folder)
            } catch {
                complain("\(shared.folder.path)/\(error) Its variants are not told apart.")
                return .none
            }
        }
    }

    /// The models of the deep stage that some of the installed languages have.
    public var editModels: EditModels { models }

    /// A language's dictionary alone.
    public func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        try dictionaries.dictionary(for: code)
    }

    // MARK: Rules

    /// What a rule is, as far as that is in memory. Reads nothing.
    public func rule(_ id: RuleID) -> RuleInfo? {
        catalogue.info(of: id) ?? data[id.beginning]?.grammar.known(id)
            ?? renamedRules.successors(of: id).first.flatMap(rule)
    }

    /// The rules of an installed language, by its code without a region, or of all, with all that is known of them. Reads rule files, once.
    public func rules(of base: String?) -> [RuleInfo] {
        guard let base else {
            return catalogue.infos
                + data.keys.sorted().flatMap { base in (data[base]?.grammar.infos ?? []).map { placed($0, base) } }
        }
        return catalogue.infos(for: base) + (data[base]?.grammar.infos ?? []).map { placed($0, base) }
    }

    /// What a rule is, with its examples and the languages that have it. Reads the rule files of its language, once.
    public func describedRule(_ id: RuleID) -> RuleInfo? {
        let base = id.beginning
        return catalogue.info(of: id) ?? data[base]?.grammar.described(id).map { placed($0, base) }
            ?? renamedRules.successors(of: id).first.flatMap(describedRule)
    }

    /// The rules that took the place of others, read when first asked for.
    public var renamedRules: RenamedRules {
        renamed.value {
            do throws(DataFileError) {
                return try LanguageFiles.renamedRules(in: folder)
            } catch {
                complain("\(folder)/\(error) Identifiers of rules of before are not known.")
                return .none
            }
        }
    }

    /// A rule of a file with the languages that have it: its own, which may be all that there are.
    private func placed(_ info: RuleInfo, _ base: String) -> RuleInfo {
        info.with(languages: data.count == 1 ? nil : [base])
    }

    /// What examples of rules of a language are proven with, by its code without a region. Reads files.
    /// - Throws: ``LexiconError`` when they are damaged.
    public func knowledge(of base: String) throws(LexiconError) -> WordKnowledge {
        try Self.knowledge(of: base, in: data[base]?.folder, dictionaries)
    }

    private static func knowledge(
        of base: String, in folder: LanguageFolder?, _ dictionaries: any DictionaryProvider
    ) throws(LexiconError) -> WordKnowledge {
        guard let folder else { return WordKnowledge() }
        let names = LanguageFiles.names(in: folder)
        let morphology = MadeOnce<MorphologicalAnalyser?>()
        return WordKnowledge(
            tagger: try LanguageFiles.tagger(in: folder),
            morphology: { morphology.value { try? LanguageFiles.morphology(in: folder) } }
        ) { code in
            guard let language = dictionaries.language(for: code),
                let dictionary = try? dictionaries.dictionary(for: language.code)
            else { return nil }
            guard let names else { return dictionary }
            return CompletedDictionary(dictionary, adding: names, traits: .of(language.code))
        }
    }

    /// Changes when a rule file of the user's does.
    public var rulesVersion: Int { ownRules?.version ?? 0 }

    // MARK: Texts

    /// The languages that findings can be explained in, English first.
    public var phraseLanguages: [LanguageCode] { phraseFiles.phraseLanguages }

    /// Reads the sentences of all interface languages, so that nobody who asks waits for it: some 10 ms each.
    public func readPhrases() {
        for language in phraseLanguages { _ = phrases(in: language) }
    }

    /// The sentences of an interface language by their keys, in English where the language has none.
    public func phrases(in language: LanguageCode) -> [String: String] { phraseFiles.phrases(in: language) }

    /// What is known of words of a language besides how they are spelled.
    public func notes(on language: LanguageCode) -> WordNotes { phraseFiles.notes(on: language) }

    // MARK: Packs

    /// The pack of an installed language. Asked by several threads at the same time, it is made once and all wait for it.
    public func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
        guard let language = language(for: code), let entry = packs[language.code] else { throw .notInstalled(code) }
        return try entry.pack.withLock { pack throws(DictionaryError) in
            if let pack { return pack }
            let data = data(of: language)
            var dictionary = try dictionaries.dictionary(for: language.code)
            if let names = data.names {
                dictionary = CompletedDictionary(dictionary, adding: names, traits: .of(language.code))
            }
            let made = LanguagePack(
                language: language, dictionary: dictionary,
                suggester: data.ranking.map {
                    RankedSuggester(dictionary: dictionary, data: $0, language: language.code)
                },
                lexicon: data.ranking?.lexicon, mistakes: data.mistakes,
                sureness: data.sureness, commonWords: commonWords,
                facts: data.facts, variantWords: variantWords(of: language.code.base),
                morphology: { [grammar = self.data[language.code.base]?.grammar] in grammar?.morphology() },
                government: data.government,
                grammar: { [grammar = self.data[language.code.base]?.grammar] in grammar?.grammar ?? LanguageGrammar() }
            )
            pack = made
            entry.isLoaded.store(true, ordering: .releasing)
            ResidentMemory.release()
            return made
        }
    }

    /// What reads the words of an installed language, by its code without a region; `nil` when it has no lexicon for that. The first to ask
    /// waits while it is read (some ms).
    public func morphology(of base: String) -> MorphologicalAnalyser? {
        data[base]?.grammar.morphology()
    }

    /// Reads the rules on another thread.
    public func anticipateGrammar(of code: LanguageCode) { data[code.base]?.grammar.anticipate() }

    /// A language's pack, once it was made.
    private final class Entry: Sendable {
        let isLoaded = Atomic<Bool>(false)
        let pack = Mutex<LanguagePack?>(nil)
    }

    // MARK: Data

    /// What the variants of a language share.
    private final class Shared: Sendable {
        let data = Mutex<LanguageData?>(nil)
        let folder: LanguageFolder
        let grammar: GrammarFiles
        let variantWords = MadeOnce<VariantWords>()

        init(_ folder: LanguageFolder, _ grammar: GrammarFiles) {
            self.folder = folder
            self.grammar = grammar
        }
    }

    private struct LanguageData: Sendable {
        var ranking: RankingData?
        var names: WordList?
        var mistakes: MistakeModel?
        var sureness: Sureness?
        var government = VerbGovernment()
        var facts = LanguageFacts.none
    }

    private func data(of language: Language) -> LanguageData {
        guard let shared = data[language.code.base] else { return LanguageData() }
        return shared.data.withLock { data in
            if let data { return data }
            let folder = shared.folder
            let made = LanguageData(
                ranking: read(language, folder, LanguageFiles.ranking),
                names: LanguageFiles.names(in: folder), mistakes: read(language, folder, LanguageFiles.mistakes),
                sureness: LanguageFiles.sureness(in: folder), government: LanguageFiles.government(in: folder),
                facts: facts(in: folder))
            data = made
            return made
        }
    }

    private func facts(in folder: LanguageFolder) -> LanguageFacts {
        do throws(DataFileError) {
            return try LanguageFiles.facts(in: folder)
        } catch {
            complain("\(folder.path)/\(error) Its mistakes are explained less well.")
            return .none
        }
    }

    private func read<Data>(
        _ language: Language, _ folder: LanguageFolder,
        _ files: (_ folder: LanguageFolder) throws(LexiconError) -> Data?
    ) -> Data? {
        do throws(LexiconError) {
            return try files(folder)
        } catch {
            complain("The files in \(folder.path) cannot be used: \(error). \(language.name) goes without.")
            return nil
        }
    }
}
