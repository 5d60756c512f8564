import Wording

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
