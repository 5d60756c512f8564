import Text

/// Which checks to list.
public struct HistoryQuery: Hashable, Sendable {
    /// Words that the text, or a correction's first suggestion, must hold, all of them, each as the beginning of a word, in
    /// any case and with or without accents; any characters (see ``SearchWord``). A store that knows other forms of a word may find those
    /// as well. `nil` or blank for all.
    public var search: String?
    /// The language that the checks were made in; a bare code includes its variants. Checks without a result have none.
    public var language: LanguageCode?
    /// What must have gone wrong in the text, in its version now or in an earlier one; hints are meant too.
    public var cause: Cause?
    /// The most checks on the page, taken to be from 1 to ``maximumLimit``.
    public var limit: Int
    /// Only checks older than this one.
    public var before: CheckID?

    /// The most checks that a page may have.
    public static let maximumLimit = 100

    /// Makes a query.
    public init(
        search: String? = nil, language: LanguageCode? = nil, cause: Cause? = nil, limit: Int = 20,
        before: CheckID? = nil
    ) {
        self.search = search
        self.language = language
        self.cause = cause
        self.limit = limit
        self.before = before
    }
}

/// A page of checks.
public struct HistoryPage: Hashable, Sendable {
    /// The checks, newest first.
    public let checks: [CheckSummary]
    /// What to ask for as ``HistoryQuery/before`` to get the next page; `nil` at the end.
    public let next: CheckID?

    /// Makes a page.
    public init(checks: [CheckSummary], next: CheckID?) {
        self.checks = checks
        self.next = next
    }
}
