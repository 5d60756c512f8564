import ArgumentParser
import Checking
import Foundation
import LanguagePacks
import Logging
import ServiceLifecycle
import SuperTextHTTP

/// Runs the server until it is told to stop.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Starts the server.",
        discussion: "Each option can also be set in the environment, as SUPERTEXT_PORT, or in the settings file.")

    @Option(help: "The address or name to listen on (127.0.0.1).")
    var hostname: String?

    @Option(help: "The port to listen on (8080); 0 for any that is free.")
    var port: Int?

    @Option(help: "A Unix socket to listen on as well.")
    var socket: String?

    @Flag(help: "Let other machines use the server without a key, and read the history.")
    var open = false

    @Option(help: "The file of the history, or postgres://… (data/supertext.sqlite).")
    var database: String?

    @Option(help: "The folder of the page.")
    var `public`: String?

    @OptionGroup var retention: RetentionOptions
    @OptionGroup var options: CommonOptions

    func run() async throws {
        // A limit on the size of files is an error like a full disk, and does not end the server.
        signal(SIGXFSZ, SIG_IGN)
        ResidentMemory.returnLargeMemory()
        // Whatever is made from here on is for its owner alone, the Unix socket too until it is said who else may use it.
        umask(0o077)
        let flags: [String: SettingValue?] = [
            "hostname": hostname.map { .text($0) },
            "port": port.map { .number($0) },
            "socket": socket.map { .text($0) },
            "open": open ? .yesOrNo(true) : nil,
            "database": database.map { .text($0) },
            "public": `public`.map { .text($0) },
        ]
        let settings = try options.settings(flags.merging(retention.flags) { $1 })
        var logger = Logger(label: "supertext") { label in
            let handler: any LogHandler =
                settings.logsJSON ? JSONLogHandler() : StreamLogHandler.standardError(label: label)
            return handler
        }
        logger.logLevel = settings.logLevel
        OpenFiles.allowMany()
        let stores = try Stores.serving(settings, logger: logger)
        let meters = Wiring.Meters()
        let service = try Wiring.service(settings, stores, meters)
        let server = SuperTextServer(
            service: service, keys: KeyService(store: stores.keys, changes: stores.sharing?.changes),
            configuration: Wiring.serverConfiguration(settings),
            retention: settings.retention, buckets: stores.buckets, metrics: meters.metrics,
            sources: MetricsSources(history: stores.history, lookups: meters.lookups), logger: logger
        ) { address in
            ResidentMemory.release()
            switch address {
            case .tcp(let host, let port): Terminal.say("SuperText is ready at http://\(host):\(port)")
            case .unixSocket(let path): Terminal.say("SuperText is ready at the socket \(path)")
            }
        }
        let reloading = LanguageReloading(settings: settings, service: service, meters: meters, logger: logger)
        let group = ServiceGroup(
            configuration: .init(
                services: [reloading, MemoryRelease(), server], gracefulShutdownSignals: [.sigterm, .sigint],
                logger: logger))
        // Last, so that everything that was done is kept.
        defer { Self.close(stores, logger) }
        try await group.run()
        logger.info("stopped")
    }

    private static func close(_ stores: Stores, _ logger: Logger) {
        do {
            try stores.close()
        } catch {
            logger.error("the database could not be closed", metadata: ["reason": "\(error)"])
        }
    }
}
