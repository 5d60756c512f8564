/// How much is reported.
public enum CheckLevel: String, Hashable, Sendable, Codable {
    /// What is wrong.
    case `default`
    /// What could be better as well.
    case picky
}
