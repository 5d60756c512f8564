import ArgumentParser
import Proofreading
import Text

/// Lists the languages that can be checked.
struct LanguagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "Lists the installed languages.")

    @OptionGroup var options: CommonOptions

    func run() async throws {
        for language in try Wiring.proofreader(try options.settings()).languages {
            print(language.code.tag.padding(toLength: 8, withPad: " ", startingAt: 0) + language.name)
        }
    }
}
