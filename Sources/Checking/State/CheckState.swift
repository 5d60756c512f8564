import Proofreading

/// Where a check stands. The same type from here through the store and the stream to the page.
public enum CheckState: Hashable, Sendable {
    /// The check runs: how far it has come, and what it found so far.
    case loading(Progress, findings: [Finding] = [])
    /// The check is done.
    case loaded(CheckResult)
    /// The check came to nothing.
    case error(Problem)

    /// Whether no other state follows.
    public var isFinal: Bool {
        if case .loading = self { false } else { true }
    }

    /// The state's name on the wire and in the store.
    public var name: String {
        switch self {
        case .loading: "loading"
        case .loaded: "loaded"
        case .error: "error"
        }
    }

    /// What was found, as far as the check has come.
    public var findings: [Finding] {
        switch self {
        case .loading(_, let findings): findings
        case .loaded(let result): result.findings
        case .error: []
        }
    }
}
