import ArgumentParser
import History

/// Copies the history into a file.
struct BackUpHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the history into a file, as it stands at one moment.",
        discussion: """
            A server may run and write meanwhile. The file is there whole or not at all, and you alone may read it.
            """)

    @Argument(help: "The file to make.")
    var file: String

    @Flag(help: "Replace a file that is there already.")
    var force = false

    @OptionGroup var options: HistoryOptions

    func run() async throws {
        let settings = try options.settings()
        let path = try DatabasePlace.file(settings, for: "be backed up", advice: "Back it up with pg_dump.")
        try DatabaseBackup.make(of: path, to: file, isReplacing: force)
        Terminal.say("The history is backed up in \(file).")
    }
}
