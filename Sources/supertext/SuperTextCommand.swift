import ArgumentParser
import Checking

/// The command line. Each subcommand reads its settings, wires the parts it needs, and runs.
@main
struct SuperTextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "supertext",
        abstract: "Proofreads texts: each correction, and why.",
        version: Version.current,
        subcommands: [
            ServeCommand.self, CheckCommand.self, DetectCommand.self, LanguagesCommand.self, RulesCommand.self,
            WordsCommand.self, HistoryCommand.self, KeysCommand.self, CompileCommand.self,
        ])

    /// Runs the command that the arguments name. Whatever it throws is said in words, and the exit status is 2: by itself
    /// ArgumentParser would take 1, which says that a text has mistakes.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            exit(withError: code)
        } catch  where exitCode(for: error) != .failure {
            // Help, and arguments that cannot be understood.
            exit(withError: error)
        } catch {
            Terminal.complain(Wiring.describe(error))
            exit(withError: ExitCode(2))
        }
    }
}
