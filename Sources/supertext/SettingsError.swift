/// A setting that cannot be used: a sentence that says which, why, and what to do.
struct SettingsError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
