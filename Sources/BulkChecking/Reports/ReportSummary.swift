import Grammar

/// What all files came to.
package struct ReportSummary: Sendable {
    /// How many files were checked.
    package private(set) var files = 0
    /// How many findings were told.
    package private(set) var findings = 0
    /// How many files could not be checked.
    package private(set) var failures = 0
    /// The first files that could not be checked, and why.
    package private(set) var firstFailures: [(path: String, reason: String)] = []
    /// The rules that found something.
    package private(set) var rules: Set<RuleID> = []

    /// So many failures are kept at most, however many files there are.
    private static let mostFailures = 1000

    /// Nothing yet.
    package init() {}

    /// Adds a file.
    package mutating func add(_ file: CheckedFile) {
        switch file.outcome {
        case .success(let outcome):
            files += 1
            findings += outcome.findings.count
            for finding in outcome.findings { rules.insert(finding.rule) }
        case .failure(let failure):
            failures += 1
            if firstFailures.count < Self.mostFailures { firstFailures.append((file.path, failure.reason)) }
        }
    }
}
