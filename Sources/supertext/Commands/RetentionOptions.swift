import ArgumentParser

/// The options that say how much of the history is kept.
struct RetentionOptions: ParsableArguments {
    @Option(help: "For how long a text is kept in the history, as in 12h, 90d, 26w or 2y; for ever unless given.")
    var keep: String?

    @Option(help: "How many texts of each person are kept, the newest; all unless given.")
    var keepChecks: Int?

    /// What was said, as settings.
    var flags: [String: SettingValue?] {
        ["keep": keep.map { .text($0) }, "keepChecks": keepChecks.map { .number($0) }]
    }
}
