import ArgumentParser
import Foundation
import History

/// Puts a backup in the place of the history.
struct RestoreHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Puts a backup in the place of the history.",
        discussion: """
            The backup is looked through first. The history that it replaces stays beside it, under a name with the date. Stop the server \
            before: while a program uses the history, nothing is done.
            """)

    @Argument(help: "The backup; an earlier version of SuperText may have made it.")
    var file: String

    @OptionGroup var options: HistoryOptions

    func run() async throws {
        let settings = try options.settings()
        let path = try DatabasePlace.file(settings, for: "be restored", advice: "Restore it with pg_restore.")
        let old = try DatabaseRestoration.restore(file, to: path, at: Date())
        Terminal.say("The history is restored from \(file)." + (old.map { " The one before is \($0)." } ?? ""))
    }
}
