import Foundation
import Proofreading
import Text
import Wording

/// SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS.
package struct SARIFReport: Report {
    let phrasebook: Phrasebook

    package var head: String {
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"utf16CodeUnits\","
            + "\"results\":[\n"
    }

    package var separator: String { ",\n" }

    package func entry(of file: CheckedFile) -> String {
        guard case .success(let outcome) = file.outcome else { return "" }
        let location = Artifact(uri: Self.uri(of: file.path))
        return PlacedFinding.all(of: outcome, phrasebook).map { JSONLine.of(Outcome($0, in: location)) }
            .joined(separator: separator)
    }

    package func tail(_ summary: ReportSummary) -> String {
        let rules = summary.rules.sorted { $0.rawValue < $1.rawValue }.map { rule in
            RuleDescriptor(
                id: rule.rawValue, shortDescription: Message(text: phrasebook.name(of: rule)),
                fullDescription: Message(text: phrasebook.description(of: rule)))
        }
        let tool = Tool(driver: Tool.Driver(name: "SuperText", rules: rules))
        let notes = summary.firstFailures.map { failure in
            Notification(
                level: "error", message: Message(text: failure.reason),
                locations: [Location(artifact: Artifact(uri: Self.uri(of: failure.path)), region: nil)])
        }
        let invocation = Invocation(executionSuccessful: summary.failures == 0, toolExecutionNotifications: notes)
        // Behind the results, whose rules are known only now.
        return "\n],\"invocations\":[\(JSONLine.of(invocation))],\"tool\":\(JSONLine.of(tool))}]}\n"
    }

    /// A path as a URI: relative ones stay so, and viewers look for them in the repository.
    static func uri(of path: String) -> String {
        var allowed = CharacterSet.urlPathAllowed
        // In the first name it would be taken for the end of a scheme.
        allowed.remove(":")
        let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}

// MARK: What it is made of

extension SARIFReport {
    private struct Message: Encodable { let text: String }

    private struct Artifact: Encodable { let uri: String }

    private struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int

        init(_ placed: PlacedFinding) {
            (startLine, startColumn) = (placed.start.line, placed.start.utf16Column)
            (endLine, endColumn) = (placed.end.line, placed.end.utf16Column)
        }
    }

    private struct Location: Encodable {
        let physicalLocation: PhysicalLocation

        struct PhysicalLocation: Encodable {
            let artifactLocation: Artifact
            let region: Region?
        }

        init(artifact: Artifact, region: Region?) {
            physicalLocation = PhysicalLocation(artifactLocation: artifact, region: region)
        }
    }

    private struct Outcome: Encodable {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        /// What `--fix` would write; left out where nothing is sure.
        let fixes: [Fix]?

        init(_ placed: PlacedFinding, in artifact: Artifact) {
            ruleId = placed.rule
            level =
                switch placed.finding.severity {
                case .error: "error"
                case .warning: "warning"
                case .hint: "note"
                }
            message = Message(text: placed.words)
            let region = Region(placed)
            locations = [Location(artifact: artifact, region: region)]
            partialFingerprints = ["supertext/v1": placed.fingerprint.name]
            fixes = placed.finding.sureReplacement.map { [Fix(text: $0, region: region, artifact: artifact)] }
        }
    }

    private struct Fix: Encodable {
        let artifactChanges: [Change]

        struct Change: Encodable {
            let artifactLocation: Artifact
            let replacements: [Replacement]
        }

        struct Replacement: Encodable {
            let deletedRegion: Region
            let insertedContent: Message
        }

        init(text: String, region: Region, artifact: Artifact) {
            let replacement = Replacement(deletedRegion: region, insertedContent: Message(text: text))
            artifactChanges = [Change(artifactLocation: artifact, replacements: [replacement])]
        }
    }

    private struct RuleDescriptor: Encodable {
        let id: String
        let shortDescription: Message
        let fullDescription: Message
    }

    private struct Tool: Encodable {
        let driver: Driver

        struct Driver: Encodable {
            let name: String
            let rules: [RuleDescriptor]
        }
    }

    private struct Notification: Encodable {
        let level: String
        let message: Message
        let locations: [Location]
    }

    private struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }
}
