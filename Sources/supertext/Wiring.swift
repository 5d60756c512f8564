import Checking
import Foundation
import History
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Proofreading
import SuperTextHTTP

/// Puts the parts together: the only place that knows the adapters.
enum Wiring {
    /// A proofreader with the dictionaries that the settings name and the system's.
    /// - Parameter memory: where findings are remembered, for texts that are checked again and again.
    /// - Throws: ``SettingsError`` when there is no manifest of the languages.
    static func proofreader(_ settings: Settings, memory: ParagraphMemory? = nil) throws -> Proofreader {
        proofreader(settings, try packs(settings), memory)
    }

    private static func proofreader(
        _ settings: Settings, _ packs: LanguagePacks, _ memory: ParagraphMemory?
    ) -> Proofreader {
        Proofreader(
            packs: packs, detector: CLD2Detector(), defaultLanguage: settings.defaultLanguage,
            memory: memory)
    }

    /// The languages that the settings name.
    /// - Throws: ``SettingsError`` when there is no manifest of the languages.
    static func packs(_ settings: Settings) throws -> LanguagePacks {
        let own = try dictionaries(settings)
        let manifest: LanguageManifest
        do {
            manifest = try LanguageManifest(path: own + "/" + manifestName)
        } catch {
            throw SettingsError("\(error)")
        }
        let folders = DictionaryFolders(own: own, user: settings.dictionaries.filter { $0 != own })
        return LanguagePacks(
            dictionaries: HunspellDictionaries(manifest: manifest, folders: folders), folder: own,
            rules: settings.rules, phrases: try phrases(own),
            complain: Terminal.complain)
    }

    /// The sentences in the folder of the languages, or those that came with the program when a folder of the user's has none.
    /// - Throws: ``SettingsError`` when there are none in English.
    private static func phrases(_ own: String) throws -> PhraseFiles {
        let isThere = FileManager.default.fileExists(atPath: own + "/en/phrases.yml")
        let folder = isThere ? own : Resources.folder("Dictionaries", holding: "en/phrases.yml") ?? own
        let phrases = PhraseFiles(folder: folder, complain: Terminal.complain)
        do {
            try phrases.requireEnglish()
        } catch {
            throw SettingsError("Without sentences in English nothing can be said. \(error)")
        }
        return phrases
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

    /// The use cases over a proofreader, and the history and the personal dictionary in the settings' database.
    static func service(_ settings: Settings) throws -> CheckService {
        let database = try AppDatabase.open(path: settings.database)
        let packs = try packs(settings)
        let workers = Workers()
        return CheckService(
            proofreader: proofreader(settings, packs, ParagraphMemory()), workers: workers,
            history: SQLiteHistory(database),
            words: WordService(store: SQLiteWordList(database), dictionaries: packs, workers: workers),
            limits: settings.limits)
    }

    /// The personal dictionary in the settings' database; no word when there is no database yet.
    static func personalWords(_ settings: Settings) async throws -> PersonalWordLists {
        guard FileManager.default.fileExists(atPath: settings.database) else { return .none }
        let words = try await SQLiteWordList(try AppDatabase.open(path: settings.database)).allWords(of: .local)
        return PersonalWordLists(words)
    }

    /// How the server listens.
    static func serverConfiguration(_ settings: Settings) -> ServerConfiguration {
        ServerConfiguration(
            hostname: settings.hostname, port: settings.port, unixSocket: settings.socket,
            publicFolder: settings.publicFolder, allowedHosts: settings.allowedHosts,
            allowedOrigins: settings.allowedOrigins)
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
        case let error as StoreError: error.reason
        case let problem as Problem: problem.detail
        case let error as CannotListen: "\(error)" + (advice(on: error).map { " " + $0 } ?? "")
        default: "\(error)"
        }
    }
}
