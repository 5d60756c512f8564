import ArgumentParser
import History

/// The options of commands about what is kept.
struct DatabaseOptions: ParsableArguments {
    @Option(help: "The file of the history (data/supertext.sqlite).")
    var database: String?

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// The database that the settings name.
    func open() throws -> AppDatabase {
        let flags = database.map { ["database": SettingValue.text($0)] } ?? [:]
        return try AppDatabase.open(path: try Settings.read(flags: flags, file: config).database)
    }
}
