import ArgumentParser

/// Keys, for a server that several people use.
struct KeysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Adds, lists and revokes the keys of people and programs who use the server.",
        discussion: """
            From the first key on, nobody uses the server without one. Each key has a history and a personal dictionary of its own, which \
            no other key opens. A server that runs notices a change within a second.
            """,
        subcommands: [
            AddKeyCommand.self, ListKeysCommand.self, RevokeKeyCommand.self, ForgetKeyCommand.self,
        ],
        defaultSubcommand: ListKeysCommand.self)
}
