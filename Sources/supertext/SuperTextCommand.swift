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
        ])
}
