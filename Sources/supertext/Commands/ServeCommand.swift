import ArgumentParser
import Configuration

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
        let settings = try await options.settings([
            "hostname": hostname.map { ConfigValue(.string($0), isSecret: false) },
            "port": port.map { ConfigValue(.int($0), isSecret: false) },
            "socket": socket.map { ConfigValue(.string($0), isSecret: false) },
            "database": database.map { ConfigValue(.string($0), isSecret: false) },
            "public": `public`.map { ConfigValue(.string($0), isSecret: false) },
        ])
        print(settings)
    }
}
