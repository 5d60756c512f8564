import ArgumentParser

/// Brings the tables to their newest form.
struct MigrateHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Makes the tables, or brings them to their newest form.",
        discussion: """
            Servers and commands do so by themselves when they open the database. Do it before, where several servers start at once or where \
            the user of the servers may not change tables. What is in its newest form already stays as it is.
            """)

    @OptionGroup var options: HistoryOptions

    func run() async throws {
        let stores = try await Stores.open(try options.settings())
        try stores.close()
        Terminal.say("The tables have their newest form.")
    }
}
