import Proofreading
import Text
import Wording

/// The XML of Checkstyle, which many build servers read.
package struct CheckstyleReport: Report {
    let phrasebook: Phrasebook

    package var head: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n" }

    package func entry(of file: CheckedFile) -> String {
        let errors: String
        switch file.outcome {
        case .success(let outcome):
            errors = PlacedFinding.all(of: outcome, phrasebook).reduce(into: "") { $0 += Self.error($1) }
        case .failure(let failure):
            let reason = XMLText.escaped(failure.reason)
            errors = "<error line=\"1\" severity=\"error\" message=\"\(reason)\" source=\"supertext.unreadable\"/>\n"
        }
        return errors.isEmpty ? "" : "<file name=\"\(XMLText.escaped(file.path))\">\n\(errors)</file>\n"
    }

    private static func error(_ placed: PlacedFinding) -> String {
        let severity =
            switch placed.finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .hint: "info"
            }
        return "<error line=\"\(placed.start.line)\" column=\"\(placed.start.column)\" severity=\"\(severity)\" "
            + "message=\"\(XMLText.escaped(placed.words))\" source=\"supertext.\(XMLText.escaped(placed.rule))\"/>\n"
    }

    package func tail(_ summary: ReportSummary) -> String { "</checkstyle>\n" }
}
