import ArgumentParser
import Checking
import Foundation
import History

/// The options that say which history a command is about.
struct HistoryOptions: ParsableArguments {
    @Option(help: "The file of the history (data/supertext.sqlite).")
    var database: String?

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// The settings, with further flags of the command.
    func settings(_ flags: [String: SettingValue?] = [:]) throws -> Settings {
        var values = flags.compactMapValues { $0 }
        if let database { values["database"] = .text(database) }
        return try Settings.read(flags: values, file: config)
    }

    /// The history, which must be there.
    /// - Throws: a `StoreError` when it is not, or cannot be used.
    static func open(_ settings: Settings) throws -> SQLiteHistory {
        guard FileManager.default.fileExists(atPath: settings.database) else {
            throw StoreError("There is no history at \(settings.database). Name its file with --database.")
        }
        // A server may be writing.
        return SQLiteHistory(try AppDatabase.open(path: settings.database, patience: .seconds(10)))
    }
}
