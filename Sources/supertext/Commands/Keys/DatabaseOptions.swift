import ArgumentParser

/// The options of commands about what is kept.
struct DatabaseOptions: ParsableArguments {
    @Option(help: "The file of the history, or postgres://… (data/supertext.sqlite).")
    var database: String?

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// What the settings name.
    func open() async throws -> Stores {
        let flags = database.map { ["database": SettingValue.text($0)] } ?? [:]
        return try await Stores.open(try Settings.read(flags: flags, file: config), patience: .seconds(1))
    }
}
