import ArgumentParser

/// Forgets a key that was revoked, and everything that was kept with it.
struct ForgetKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Forgets a key that was revoked, and deletes its history and words.",
        discussion: "What another key opens as well stays, and so does what was kept before there were keys.")

    @Argument(help: "The key's name.")
    var name: String

    @OptionGroup var options: DatabaseOptions

    func run() async throws {
        switch try await Wiring.keyRemoval(try await options.open()).forget(name) {
        case let texts?:
            Terminal.remark(
                "The key “\(name)” is forgotten, and its words and \(texts) \(texts == 1 ? "text" : "texts") with it.")
        case nil: Terminal.remark("The key “\(name)” is forgotten. Its history and words stay: they are not its alone.")
        }
    }
}
