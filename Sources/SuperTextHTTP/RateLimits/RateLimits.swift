/// How much each client may ask for.
public struct RateLimits: Hashable, Sendable {
    /// Requests a minute; 0 for as many as it likes.
    public var requestsPerMinute: Int
    /// Characters of texts to be checked a minute, in UTF-16 code units; 0 for as many as it likes.
    public var charactersPerMinute: Int

    /// Makes limits.
    public init(requestsPerMinute: Int = 0, charactersPerMinute: Int = 0) {
        self.requestsPerMinute = requestsPerMinute
        self.charactersPerMinute = charactersPerMinute
    }

    /// No limits: for a server that nobody but its owner can reach.
    public static let none = RateLimits()

    /// What one client may have of a server that others can reach: twenty requests a second, and about a third of what a machine of
    /// two cores checks. A page that checks while somebody types asks twice a second at most.
    public static let shared = RateLimits(requestsPerMinute: 1200, charactersPerMinute: 6_000_000)
}

/// What is limited. A new limit is a new case.
enum LimitedQuantity: String, CaseIterable, Sendable {
    /// Requests.
    case requests
    /// Characters of texts to be checked.
    case characters
}
