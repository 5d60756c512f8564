import ArgumentParser

/// What is checked, and tools for those who write rules.
struct RulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Lists the rules, or shows one; tests and tries those of rule files.",
        discussion: "docs/rules.md says how rules are written.",
        subcommands: [
            ListRulesCommand.self, TestRulesCommand.self, TryRulesCommand.self, FindRulesCommand.self,
            ExplainRulesCommand.self, NewRuleCommand.self,
        ],
        defaultSubcommand: ListRulesCommand.self)
}
