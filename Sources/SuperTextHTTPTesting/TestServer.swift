import Checking
import Foundation
import History
import HunspellSpelling
import LanguageDetection
import LanguagePacks
import Logging
import Morphology
import Proofreading
import ServiceLifecycle
import Spelling
import SuperTextHTTP
import Text

/// A server over real sockets, with Hunspell and SQLite behind it, that runs while a test does.
package struct TestServer: Sendable {
    /// What a test can change.
    package struct Options: Sendable {
        package var configuration = ServerConfiguration(port: 0)
        package var limits = Limits()
        /// The dictionaries; the installed ones unless a test needs to hold a check up.
        package var dictionaries: any DictionaryProvider = TestServer.installed
        package var history: (any HistoryStore)?
        package var keys: (any KeyStore)?
        /// The folder with the database, for a test that starts several servers over one; a new one unless given.
        package var database: URL?
        /// The clock.
        package var now: @Sendable () -> Date = { Date() }
        /// What is done with the keys before the server starts.
        package var prepare: @Sendable (KeyService) async throws -> Void = { _ in }
        /// Where the server logs to; nowhere unless a test reads it.
        package var log: Log?
    }

    /// Where it listens.
    package let tcp: ServerAddress
    /// The use cases behind it.
    package let service: CheckService
    /// The keys; none until a test adds one.
    package let keys: KeyService
    /// Begins to shut the server down gracefully.
    package let shutDown: @Sendable () async -> Void

    /// The dictionaries of this machine, loaded once for all tests.
    package static let installed = HunspellDictionaries(
        manifest: LanguageManifest(languages: [
            LanguageManifest.Entry(code: "en-US", name: "English (US)", dictionary: "en_US", package: "hunspell-en-us"),
            LanguageManifest.Entry(code: "en-GB", name: "English (UK)", dictionary: "en_GB", package: "hunspell-en-gb"),
            LanguageManifest.Entry(code: "fr", name: "French", dictionary: "fr", package: "hunspell-fr"),
        ]),
        folders: DictionaryFolders(own: nil), lookups: lookups)

    /// What the dictionaries were asked.
    package static let lookups = LookupCount()

    /// The project's own sentences, read once for all tests.
    package static let phrases = PhraseFiles(folder: data.path, complain: { _ in })

    /// The project's `Dictionaries`.
    private static let data = URL(filePath: #filePath).appending(path: "../../../Dictionaries").standardizedFileURL

    /// Puts what is known of the languages into a folder, but for what takes a while to load.
    private static func linkData(into folder: URL) throws {
        let tables = ["en/language.yml", "en/variant-words.tsv", "en/variant-spellings.tsv", "fr/language.yml"]
        for name in ["language-profiles.bin"] + tables {
            let link = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: data.appending(path: name))
        }
    }

    /// Runs a server while the body does, and shuts it down.
    package static func run<Value: Sendable>(
        _ change: (inout Options) -> Void = { _ in }, _ body: @Sendable (TestServer) async throws -> Value
    ) async throws -> Value {
        var options = Options()
        change(&options)
        let folder = FileManager.default.temporaryDirectory.appending(path: "supertext-http-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try AppDatabase.open(path: (options.database ?? folder).appending(path: "history.sqlite").path)
        // Enough threads for some to be held up.
        let workers = Workers(count: 4)
        // What the dictionaries suggest goes unranked, as the data for that would take a while to load.
        try linkData(into: folder)
        let packs = LanguagePacks(
            dictionaries: options.dictionaries, folder: folder.path, phrases: phrases, complain: { _ in })
        let metrics = PrometheusMetrics()
        let meter = WorkMetrics(factory: metrics)
        let proofreader = Proofreader(
            packs: packs, detector: CLD2Detector(), memory: ParagraphMemory(), meter: meter)
        let service = CheckService(
            proofreader: proofreader, workers: workers, history: options.history ?? SQLiteHistory(database),
            words: WordService(store: SQLiteWordList(database), dictionaries: packs, workers: workers),
            limits: options.limits, meter: meter, now: options.now)
        let keys = KeyService(store: options.keys ?? SQLiteKeyStore(database), now: options.now)
        try await options.prepare(keys)
        let sources = MetricsSources(history: SQLiteHistory(database), lookups: lookups)
        return try await run(service, keys, options, metrics, sources, body)
    }

    private static func run<Value: Sendable>(
        _ service: CheckService, _ keys: KeyService, _ options: Options, _ metrics: PrometheusMetrics,
        _ sources: MetricsSources,
        _ body: @Sendable (TestServer) async throws -> Value
    ) async throws -> Value {
        let (addresses, entry) = AsyncStream.makeStream(of: ServerAddress.self)
        let configuration = options.configuration
        let logger = Logger(label: "test") { _ in LogRecorder(options.log ?? Log(level: .critical)) }
        let server = SuperTextServer(
            service: service, keys: keys, configuration: configuration, metrics: metrics, sources: sources,
            logger: logger
        ) { address in
            entry.yield(address)
        }
        let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { entry.finish() }
                try await group.run()
            }
            var tcp: ServerAddress?
            var missing = configuration.unixSocket == nil ? 1 : 2
            for await address in addresses {
                if case .tcp = address { tcp = address }
                missing -= 1
                if missing == 0 { break }
            }
            guard let tcp else {
                // The server ended before it listened: what it threw says why.
                try await tasks.waitForAll()
                throw DidNotStart()
            }
            let value = try await body(
                TestServer(tcp: tcp, service: service, keys: keys, shutDown: { await group.triggerGracefulShutdown() }))
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            return value
        }
    }

    struct DidNotStart: Error {}
}
