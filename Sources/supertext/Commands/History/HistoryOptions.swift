import ArgumentParser

/// The options that say which history a command is about.
struct HistoryOptions: ParsableArguments {
    @Option(help: "The file of the history, or postgres://… (data/supertext.sqlite).")
    var database: String?

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// The settings, with further flags of the command.
    func settings(_ flags: [String: SettingValue?] = [:]) throws -> Settings {
        var values = flags.compactMapValues { $0 }
        if let database { values["database"] = .text(database) }
        return try Settings.read(flags: values, file: config)
    }
}
