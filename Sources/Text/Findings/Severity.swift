/// How serious a mistake is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Not wrong, but could be better, or too little is known.
    case hint
    /// Probably wrong.
    case warning
    /// Certainly wrong.
    case error

    /// Whether the one is less serious than the other.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .hint: 0
        case .warning: 1
        case .error: 2
        }
    }
}
