import ArgumentParser
import Grammar
import Proofreading
import Wording

/// Lists the rules of the installed languages, or shows one with its examples.
struct ListRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the rules, or shows one with its examples.")

    @Argument(help: "The rule to show.")
    var id: String?

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let proofreader = try Wiring.proofreader(try options.settings())
        guard let id else {
            let rules = RuleInfo.byFamily(proofreader.rules())
            let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let phrasebook = Phrasebook.english(from: proofreader.phrases).knowing { known[$0] }
            for info in rules { print("\(info.id.rawValue): \(phrasebook.name(of: info.id))") }
            return
        }
        guard let info = proofreader.describedRule(RuleID(rawValue: id)) else {
            Terminal.complain("There is no rule “\(id)”. “supertext rules” lists them.")
            throw ExitCode(2)
        }
        let phrasebook = Phrasebook.english(from: proofreader.phrases).describing(info)
        print("\(phrasebook.name(of: info.id)) (\(info.id.rawValue))\n\n\(phrasebook.description(of: info.id))\n")
        for example in info.examples {
            print("  wrong: \(example.marked)\n  right: \(example.right)\n")
        }
        if !info.rows.isEmpty { print("Rows, each of which can be switched off by itself:") }
        for row in info.rows { print("  \(row.rawValue)") }
    }
}
