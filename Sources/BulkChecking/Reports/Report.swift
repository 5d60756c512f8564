import Grammar
import Text
import Wording

/// A report of checked files, written piece by piece, so that no more than one file is held at a time.
///
/// It is the head, the entries of the files that have one with the separator between them, and the tail.
package protocol Report: Sendable {
    /// What stands before the first entry.
    var head: String { get }
    /// What stands between entries.
    var separator: String { get }
    /// What is said of a file; empty when nothing is.
    func entry(of file: CheckedFile) -> String
    /// What stands behind the last entry.
    func tail(_ summary: ReportSummary) -> String
}

extension Report {
    /// Nothing.
    package var head: String { "" }
    /// Nothing.
    package var separator: String { "" }
    /// Nothing.
    package func tail(_ summary: ReportSummary) -> String { "" }
}

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

/// A format that reports are written in. A new one is a new static member.
package struct ReportFormat: Sendable {
    /// Its name on the command line.
    package let name: String
    /// Makes a report in it.
    package let report: @Sendable (Phrasebook) -> any Report

    /// A line for each finding, for people.
    package static let text = ReportFormat(name: "text") { TextReport(phrasebook: $0) }
    /// One JSON object.
    package static let json = ReportFormat(name: "json") { JSONReport(phrasebook: $0) }
    /// A JSON object in each line, for each finding.
    package static let ndjson = ReportFormat(name: "ndjson") { NDJSONReport(phrasebook: $0) }
    /// SARIF 2.1.0, which code scanning reads.
    package static let sarif = ReportFormat(name: "sarif") { SARIFReport(phrasebook: $0) }
    /// The commands by which a step of GitHub's workflows annotates lines.
    package static let github = ReportFormat(name: "github") { GitHubReport(phrasebook: $0) }
    /// The XML of JUnit, a test case for each file.
    package static let junit = ReportFormat(name: "junit") { JUnitReport(phrasebook: $0) }
    /// The XML of Checkstyle.
    package static let checkstyle = ReportFormat(name: "checkstyle") { CheckstyleReport(phrasebook: $0) }

    /// Every format.
    package static let all: [ReportFormat] = [text, json, ndjson, sarif, github, junit, checkstyle]
}
