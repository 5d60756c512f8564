import ArgumentParser

/// What can be done with the history as a whole, also while a server uses it.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract:
            "Backs the history up, restores it, takes it out and in, copies and migrates it, and forgets what is old.",
        subcommands: [
            BackUpHistoryCommand.self, RestoreHistoryCommand.self, ExportHistoryCommand.self, ImportHistoryCommand.self,
            CopyHistoryCommand.self, MigrateHistoryCommand.self, TrimHistoryCommand.self,
        ])
}
