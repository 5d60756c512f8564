import Proofreading

/// Where a check stands. The same type from here through the store and the stream to the page.
public enum CheckState: Hashable, Sendable {
    /// The check runs.
    case loading(Progress)
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
}
