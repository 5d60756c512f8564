import ArgumentParser
import Checking

/// Takes a key back.
struct RevokeKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Takes a key back: it opens nothing any more. What was kept with it stays.")

    @Argument(help: "The key's name.")
    var name: String

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        try await KeyService(store: try await options.open().keys).revoke(name)
        Terminal.remark(
            """
            The key “\(name)” is revoked. “supertext keys add NEW --history-of \(name)” makes another that opens what it opened; \
            “supertext keys forget \(name)” deletes that.
            """)
    }
}
