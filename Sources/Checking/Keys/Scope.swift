/// What a key may be used for. Which one an address asks for is said where its route is.
public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// To have texts checked. Without ``history`` they are not kept.
    case check
    /// To keep, read, search, export and forget checks, and to learn from them.
    case history
    /// To read and change the personal dictionary.
    case words
    /// To see how the server does.
    case admin

    /// What a key may unless it is said: everything that a person does.
    public static let usual: Set<Scope> = [.check, .history, .words]
}

extension Set<Scope> {
    /// The names, in their order.
    public var names: [String] { Scope.allCases.filter(contains).map(\.rawValue) }
}
