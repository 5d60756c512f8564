import ArgumentParser

/// The options that every command has.
struct CommonOptions: ParsableArguments {
    @Option(help: "A folder with languages.json or Hunspell dictionaries; may be given more than once.")
    var dictionaries: [String] = []

    @Option(help: "A folder with rule files in a folder for each language, rules/en/mine.yml.")
    var rules: String?

    @Option(help: "A JSON file with settings; \(Settings.defaultFile) unless given.")
    var config: String?

    /// The settings, with further flags of the command.
    func settings(_ flags: [String: SettingValue?] = [:]) throws -> Settings {
        var values = flags.compactMapValues { $0 }
        if !dictionaries.isEmpty { values["dictionaries"] = .list(dictionaries) }
        if let rules { values["rules"] = .text(rules) }
        return try Settings.read(flags: values, file: config)
    }
}
