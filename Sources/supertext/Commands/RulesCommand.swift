import ArgumentParser
import Proofreading

/// Lists the rules, or shows one with its examples.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Lists the rules, or shows one with its examples.")

    @Argument(help: "The rule to show.")
    var id: String?

    func run() throws {
        guard let id else {
            for info in RuleSet.infos { print("\(info.id.rawValue): \(info.name)") }
            return
        }
        guard let info = RuleSet.info(of: RuleID(rawValue: id)) else {
            Terminal.complain("There is no rule “\(id)”. “supertext rules” lists them.")
            throw ExitCode(2)
        }
        print("\(info.name) (\(info.id.rawValue))\n\n\(info.description)\n")
        for example in info.examples {
            print("  wrong: \(example.wrong)\n  right: \(example.right)\n")
        }
    }
}
