import Foundation
import Proofreading
import Synchronization

/// The packs of the installed languages, each made of its dictionary and the data in its folder when first asked for, and then kept.
///
/// | file of `Dictionaries/en` | what it is |
/// |---|---|
/// | `lexicon.bin` | the words and how frequent they are |
/// | `errors.tsv` | what people mistype |
/// | `names.txt` | the names and terms that the dictionary lacks |
/// | `contexts.bin` | which words stand side by side |
/// | `confusions.bin` | which words are taken for each other |
/// | `rules/*.yml` | rules as patterns: `docs/rules.md` |
/// | `tagger.bin` | what kind of words stand where |
/// | `lemmas.bin` | how words are inflected |
///
/// A language without them goes with what its dictionary suggests. Variants of a language share the data.
public final class LanguagePacks: LanguagePackProvider {
    private let dictionaries: any DictionaryProvider
    private let folder: String
    private let complain: @Sendable (String) -> Void
    private let packs: [LanguageCode: Entry]
    private let data: [String: Shared]
    private let ownRules: UserRules?
    /// The rules of all installed languages, and which version of the user's they were put together with.
    private let known = Mutex<(version: Int, catalogue: RuleCatalogue)?>(nil)

    /// Looks for the data of the installed languages. Reads none of it yet.
    /// - Parameters:
    ///   - dictionaries: the installed languages and their dictionaries.
    ///   - folder: the folder with a folder for each language, `Dictionaries`.
    ///   - rules: a folder of the user's with rule files in a folder for each language; none unless given.
    ///   - complain: is told when files are damaged: to go without them is better than not to check at all.
    public init(
        dictionaries: any DictionaryProvider, folder: String, rules: String? = nil,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.dictionaries = dictionaries
        self.folder = folder
        self.complain = complain
        let languages = dictionaries.languages
        packs = Dictionary(languages.map { ($0.code, Entry()) }, uniquingKeysWith: { first, _ in first })
        let bases = Set(languages.map(\.code.base)).sorted()
        data = Dictionary(uniqueKeysWithValues: bases.map { ($0, Shared()) })
        ownRules = rules.map {
            UserRules(folder: $0, tagger: { try? LanguageFiles.tagger(in: "\(folder)/\($0)") }, complain: complain)
        }
    }

    private static let confusions = "confusions.bin"

    /// The installed languages.
    public var languages: [Language] { dictionaries.languages }

    /// Whether a language's dictionary and data are in memory. Never waits.
    public func isLoaded(_ code: LanguageCode) -> Bool {
        language(for: code).flatMap { packs[$0.code] }?.isLoaded.load(ordering: .acquiring) ?? false
    }

    /// A language's dictionary alone.
    public func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        try dictionaries.dictionary(for: code)
    }

    // MARK: Rules

    /// The rules of all installed languages. The first to ask waits while the rule files of all of them are read.
    public var catalogue: RuleCatalogue {
        let version = rulesVersion
        return known.withLock { known in
            if let known, known.version == version { return known.catalogue }
            let own = ownRules?.all ?? [:]
            let made = RuleCatalogue(data.keys.sorted().map { ($0, infos(of: $0, own[$0])) })
            known = (version, made)
            return made
        }
    }

    private func infos(of base: String, _ own: PatternRules?) -> [RuleInfo] {
        let ofData =
            FileManager.default.fileExists(atPath: "\(folder)/\(base)/\(Self.confusions)") ? [ConfusedWords.rule] : []
        return ofData + LanguageRules.rules(of: LanguageCode(base)).map(\.info) + (shippedRules(of: base)?.infos ?? [])
            + (own?.infos ?? [])
    }

    /// What a rule is. Of rule files those of the rule's own language are read.
    public func rule(_ id: RuleID) -> RuleInfo? {
        let base = String(id.rawValue.prefix { $0 != "." })
        guard data[base] != nil else { return catalogue.info(of: id) }
        return shippedRules(of: base)?.info(of: id) ?? ownRules?.rules(of: base)?.info(of: id)
    }

    /// Changes when a rule file of the user's does.
    public var rulesVersion: Int { ownRules?.version ?? 0 }

    private func shippedRules(of base: String) -> PatternRules? {
        data[base]?.rules.withLock { rules in
            if let rules { return rules }
            let (made, faults) = RuleFolder("\(folder)/\(base)/rules", language: base).rules(
                tagger: nil, proving: false)
            for fault in faults { complain("\(fault)") }
            rules = made
            return made
        }
    }

    private func patterns(of base: String) -> [PatternRules] {
        [shippedRules(of: base), ownRules?.rules(of: base)].compactMap { $0 }.filter { $0.count > 0 }
    }

    // MARK: Packs

    /// The pack of an installed language. Asked by several threads at the same time, it is made once and all wait for it.
    public func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
        guard let language = language(for: code), let entry = packs[language.code] else { throw .notInstalled(code) }
        let version = rulesVersion
        return try entry.pack.withLock { pack throws(DictionaryError) in
            if let known = pack {
                if entry.rulesVersion.load(ordering: .relaxed) == version { return known }
                let renewed = known.with(patterns: patterns(of: language.code.base))
                pack = renewed
                entry.rulesVersion.store(version, ordering: .relaxed)
                return renewed
            }
            let data = data(of: language)
            var dictionary = try dictionaries.dictionary(for: language.code)
            if let names = data.names {
                dictionary = CompletedDictionary(dictionary, adding: names, traits: .of(language.code))
            }
            let made = LanguagePack(
                language: language, dictionary: dictionary,
                suggester: data.ranking.map { RankedSuggester(dictionary: dictionary, data: $0) },
                dataRules: data.confusedWords.map { [$0] } ?? [], tagger: data.tagger,
                patterns: patterns(of: language.code.base))
            pack = made
            entry.rulesVersion.store(version, ordering: .relaxed)
            entry.isLoaded.store(true, ordering: .releasing)
            return made
        }
    }

    /// A language's pack, once it was made.
    private final class Entry: Sendable {
        let isLoaded = Atomic<Bool>(false)
        /// Which of the user's rules the pack was made with.
        let rulesVersion = Atomic<Int>(0)
        let pack = Mutex<LanguagePack?>(nil)
    }

    // MARK: Data

    /// What the variants of a language share.
    private final class Shared: Sendable {
        let data = Mutex<LanguageData?>(nil)
        let rules = Mutex<PatternRules?>(nil)
    }

    private struct LanguageData: Sendable {
        var ranking: RankingData?
        var confusedWords: ConfusedWords?
        var names: WordList?
        var tagger: Tagger?
    }

    private func data(of language: Language) -> LanguageData {
        guard let shared = data[language.code.base] else { return LanguageData() }
        return shared.data.withLock { data in
            if let data { return data }
            let folder = "\(folder)/\(language.code.base)"
            let made = LanguageData(
                ranking: read(language, folder, LanguageFiles.ranking),
                confusedWords: read(language, folder, LanguageFiles.confusedWords),
                names: LanguageFiles.names(in: folder),
                tagger: read(language, folder, LanguageFiles.tagger))
            data = made
            return made
        }
    }

    private func read<Data>(
        _ language: Language, _ folder: String, _ files: (_ folder: String) throws(LexiconError) -> Data?
    ) -> Data? {
        do throws(LexiconError) {
            return try files(folder)
        } catch {
            complain("The files in \(folder) cannot be used: \(error). \(language.name) goes without.")
            return nil
        }
    }
}
