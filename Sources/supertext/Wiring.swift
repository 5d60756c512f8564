import Checking
import EditTagging
import Foundation
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Logging
import Morphology
import Proofreading
import Spelling
import SuperTextHTTP
import Text

/// Puts the parts together: the only place, with ``Stores``, that knows the adapters.
enum Wiring {
    /// A proofreader with the dictionaries that the settings name and the system's.
    /// - Parameter memory: where findings are remembered, for texts that are checked again and again.
    /// - Throws: ``SettingsError`` when there is no manifest of the languages.
    static func proofreader(_ settings: Settings, memory: ParagraphMemory? = nil) throws -> Proofreader {
        proofreader(settings, try packs(settings), memory, nil)
    }

    /// A proofreader with languages that were read.
    static func proofreader(
        _ settings: Settings, _ packs: LanguagePacks, _ memory: ParagraphMemory?, _ meter: (any WorkMeter)?
    ) -> Proofreader {
        Proofreader(
            packs: packs, detector: CLD2Detector(), defaultLanguage: settings.defaultLanguage,
            memory: memory, meter: meter, deep: deepStage(settings, packs))
    }

    /// The deep stage with the languages' models, on threads of its own, half as many as there are cores, so that the others are left to all other
    /// work; `nil` when it is turned off or there is
    /// no model.
    private static func deepStage(_ settings: Settings, _ packs: LanguagePacks) -> DeepStage? {
        let models =
            settings.deep
            ? packs.editModels.files.map {
                EditModelFile(languages: $0.languages, read: $0.bytes, wasRead: ResidentMemory.release)
            } : []
        if models.isEmpty { return nil }
        return DeepStage(
            tagger: NeuralEditTagger(models: models),
            on: Workers(count: ProcessInfo.processInfo.activeProcessorCount / 2),
            limits: settings.deepLimits)
    }

    /// The languages that the settings name.
    /// - Parameters:
    ///   - lookups: counts what dictionaries are asked.
    ///   - savesPacks: whether languages that have to be compiled are kept compiled for the next start.
    ///   - complain: is told of damaged files that can be gone without.
    /// - Throws: ``SettingsError`` when there is no manifest of the languages.
    static func packs(
        _ settings: Settings, counting lookups: LookupCount? = nil, savesPacks: Bool = false,
        complain: @escaping @Sendable (String) -> Void = { Terminal.complain($0) }
    ) throws -> LanguagePacks {
        let own = try dictionaries(settings)
        let manifest = try manifest(own)
        let folders = DictionaryFolders(own: own, user: settings.dictionaries.filter { $0 != own })
        let store = PackStore(shipped: settings.packs, cache: settings.cache, saves: savesPacks)
        return LanguagePacks(
            dictionaries: HunspellDictionaries(
                manifest: manifest, folders: folders, lookups: lookups, filters: { store.pack(named: $0) }),
            folder: own, store: store,
            rules: settings.rules, phrases: try phrases(own, complain: complain), complain: complain)
    }

    /// The sentences in the folder of the languages, or those that came with the program when a folder of the user's has none.
    /// - Throws: ``SettingsError`` when there are none in English.
    private static func phrases(
        _ own: String, complain: @escaping @Sendable (String) -> Void
    ) throws -> PhraseFiles {
        let isThere = FileManager.default.fileExists(atPath: own + "/en/phrases.yml")
        let folder = isThere ? own : Resources.folder("Dictionaries", holding: "en/phrases.yml") ?? own
        let phrases = PhraseFiles(folder: folder, complain: complain)
        do {
            try phrases.requireEnglish()
        } catch {
            throw SettingsError("Without sentences in English nothing can be said. \(error)")
        }
        return phrases
    }

    private static func manifest(_ own: String) throws -> LanguageManifest {
        do {
            return try LanguageManifest(path: own + "/" + manifestName)
        } catch {
            throw SettingsError("\(error)")
        }
    }

    /// The paths of the dictionaries of the settings' languages, without `.aff` and `.dic`.
    static func dictionaryBases(_ settings: Settings) throws -> [String] {
        let own = try dictionaries(settings)
        let folders = DictionaryFolders(own: own, user: settings.dictionaries.filter { $0 != own })
        return HunspellDictionaries(manifest: try manifest(own), folders: folders).bases
    }

    private static let manifestName = "languages.json"

    /// The first folder named that holds a manifest, else the one that came with the program.
    static func dictionaries(_ settings: Settings) throws -> String {
        let named = settings.dictionaries.first { folder in
            FileManager.default.fileExists(atPath: folder + "/" + manifestName)
        }
        guard let folder = named ?? Resources.folder("Dictionaries") else {
            throw SettingsError(
                "No \(manifestName) was found. Name the folder that holds it with --dictionaries.")
        }
        return folder
    }

    /// Where the rules of a language's files stand, those of the user's folder with them.
    static func rulePlaces(of language: String, _ settings: Settings) throws -> RulePlaces {
        let own = settings.rules.map { ["\($0)/\(language)"] } ?? []
        let files = (["\(try dictionaries(settings))/\(language)/rules"] + own).flatMap {
            RuleFolder($0, language: language).files
        }
        return RulePlaces(of: files, language: language)
    }

    /// What a server measures.
    struct Meters: Sendable {
        let metrics = PrometheusMetrics()
        let lookups = LookupCount()
        let work: WorkMetrics

        init() { work = WorkMetrics(factory: metrics) }
    }

    /// The use cases over a proofreader, and the history and the personal dictionary that are kept.
    /// - Throws: ``SettingsError`` when there is no manifest of the languages.
    static func service(_ settings: Settings, _ stores: Stores, _ meters: Meters) throws -> CheckService {
        let packs = try packs(settings, counting: meters.lookups, savesPacks: true)
        packs.readPhrases()
        let workers = Workers()
        return CheckService(
            proofreader: proofreader(settings, packs, ParagraphMemory(), meters.work), workers: workers,
            history: stores.history,
            words: WordService(
                store: stores.words, dictionaries: packs, workers: workers, changes: stores.sharing?.changes),
            sharing: stores.sharing, limits: settings.limits, meter: meters.work)
    }

    /// Forgets who had a key, with what is kept.
    static func keyRemoval(_ stores: Stores) -> KeyRemoval {
        KeyRemoval(keys: stores.keys, history: stores.history, words: stores.words)
    }

    /// The personal dictionary in the settings' database; no word when there is no database yet.
    static func personalWords(_ settings: Settings) async throws -> [PersonalEntry] {
        if case .file(let path) = try DatabasePlace(settings), !FileManager.default.fileExists(atPath: path) {
            return []
        }
        let words = try await Stores.open(settings, patience: .seconds(1)).words.allWords(of: .local)
        return words.map { PersonalEntry($0) }
    }

    /// How the server listens.
    static func serverConfiguration(_ settings: Settings) -> ServerConfiguration {
        ServerConfiguration(
            hostname: settings.hostname, port: settings.port, unixSocket: settings.socket,
            isOpen: settings.open, publicFolder: settings.publicFolder, allowedHosts: settings.allowedHosts,
            allowedOrigins: settings.allowedOrigins, trustedProxies: settings.trustedProxies,
            rateLimits: settings.rateLimits, maximumConnectionsOfOne: settings.connectionsPerAddress,
            timeouts: .init(shutdown: .seconds(settings.shutdownSeconds)))
    }

    private static func advice(on error: CannotListen) -> String? {
        switch (error.address, error.reason) {
        case (.tcp, .isTaken), (.tcp, .isNotAllowed):
            "Choose another with --port or SUPERTEXT_PORT; 0 takes any that is free."
        case (.tcp, .isElsewhere): "Choose another with --hostname or SUPERTEXT_HOSTNAME; 0.0.0.0 is all of them."
        case (.unixSocket, _): "Choose another path with --socket or SUPERTEXT_SOCKET."
        default: nil
        }
    }

    /// An error in words for a terminal.
    static func describe(_ error: any Error, installed: [Language] = []) -> String {
        switch error {
        case let error as DictionaryError: Problem(error, installed: installed).detail
        case let error as StoreError: error.description
        case let problem as Problem: problem.detail
        case let error as NeedsKey:
            "\(error) Make a key, “supertext keys add NAME”, or say with --open or SUPERTEXT_OPEN=true that they may."
        case let error as CannotListen: "\(error)" + (advice(on: error).map { " " + $0 } ?? "")
        default: "\(error)"
        }
    }
}
