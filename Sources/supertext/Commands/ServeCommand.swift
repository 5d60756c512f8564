import ArgumentParser
import Checking
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

    @Option(help: "The file of the history (data/supertext.sqlite).")
    var database: String?

    @Option(help: "The folder of the page.")
    var `public`: String?

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let settings = try options.settings([
            "hostname": hostname.map { .text($0) },
            "port": port.map { .number($0) },
            "socket": socket.map { .text($0) },
            "database": database.map { .text($0) },
            "public": `public`.map { .text($0) },
        ])
        var logger = Logger(label: "supertext", factory: StreamLogHandler.standardError(label:))
        logger.logLevel = settings.logLevel
        let server = SuperTextServer(
            service: try Wiring.service(settings), configuration: Wiring.serverConfiguration(settings), logger: logger
        ) { address in
            switch address {
            case .tcp(let host, let port): Terminal.say("SuperText is ready at http://\(host):\(port)")
            case .unixSocket(let path): Terminal.say("SuperText is ready at the socket \(path)")
            }
        }
        let group = ServiceGroup(
            configuration: .init(
                services: [.init(service: server)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await group.run()
    }
}
