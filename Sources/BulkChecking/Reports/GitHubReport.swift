import Proofreading
import Text
import Wording

/// The commands by which a step of GitHub's workflows annotates lines: `::error file=a.md,line=1,col=3::…`.
package struct GitHubReport: Report {
    let phrasebook: Phrasebook

    package func entry(of file: CheckedFile) -> String {
        switch file.outcome {
        case .success(let outcome):
            PlacedFinding.all(of: outcome, phrasebook).reduce(into: "") { $0 += line($1, file.path) }
        case .failure(let failure):
            "::error file=\(Self.property(file.path)),title=SuperText::\(Self.message(failure.reason))\n"
        }
    }

    private func line(_ placed: PlacedFinding, _ path: String) -> String {
        let (start, end) = (placed.start, placed.end)
        var properties = "file=\(Self.property(path)),line=\(start.line),endLine=\(end.line),col=\(start.column)"
        // An annotation of several lines has no columns.
        if start.line == end.line { properties += ",endColumn=\(end.column)" }
        properties += ",title=\(Self.property(placed.rule))"
        return "::\(Self.command(placed.finding.severity)) \(properties)::\(Self.message(placed.words))\n"
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }

    /// What commands take for their own signs, escaped as the runner's own toolkit does.
    static func message(_ text: String) -> String { escaped(text, "%\r\n") }

    static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

    /// By scalars: a line end of two is one character.
    private static func escaped(_ text: String, _ signs: String) -> String {
        let signs = Array(signs.unicodeScalars)
        var escaped = ""
        for scalar in text.unicodeScalars {
            if signs.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
