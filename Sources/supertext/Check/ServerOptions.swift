import ArgumentParser

/// The options that say which server checks.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Have a server check, as http://127.0.0.1:8080, in place of this program. Texts are not kept there.",
            valueName: "address"))
    var server: String?

    @Option(
        help: ArgumentHelp(
            "The key, where the server wants one. SUPERTEXT_KEY says it to nobody else.", valueName: "key"))
    var key: String?

    func validate() throws {
        if key != nil, server == nil { throw ValidationError("--key is for a server: name it with --server.") }
    }
}
