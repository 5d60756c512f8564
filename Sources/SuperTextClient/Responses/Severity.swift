/// How serious a mistake is.
public enum Severity: String, Hashable, Sendable, Codable {
    /// Certainly wrong.
    case error
    /// Probably wrong.
    case warning
    /// Not wrong, but could be better, or too little is known.
    case hint
}
