import ArgumentParser

/// Prints a rule to begin with.
struct NewRuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Prints a rule file to begin with: supertext rules new > rules/en/mine.yml")

    func run() throws {
        print(
            """
            # docs/rules.md describes the notation; “supertext rules test FILE” proves the examples,
            # “supertext rules try TEXT” shows how a text is read.
            category: grammar

            rules:
              - id: they-was
                message: “They” goes with “were”.
                pattern: they [was]
                replace: were
                wrong: "They [was] here."
                fixed: "They were here."
                right: ["They were here.", "Was that them?"]

              - id: could-of
                category: confusion
                message: Write “{right}”, not “{wrong}”.
                pattern: "[{wrong}] <word>"
                replace: "{right}"
                wrong: "You [{wrong}] known."
                fixed: "You {right} known."
                each:
                  could of: could have
                  should of: should have
            """)
    }
}
