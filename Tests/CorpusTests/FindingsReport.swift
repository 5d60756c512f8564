import Grammar
import Proofreading
import Text

/// A result as a text that can be read beside the document: each line with something to correct, and below it a line for each
/// finding with carets under what is wrong, the rule, and the best suggestions.
enum FindingsReport {
    static func text(of result: ProofreadingResult, in document: Document) -> String {
        var report = "language: \(result.language.code)\n"
        for range in result.languageRanges where range.code != result.language.code {
            let text = document.text(in: document.trimmed(range.range)).split(whereSeparator: \.isWhitespace)
            report += "\(range.code): \(text.joined(separator: " "))\n"
        }
        for (index, line) in lines(of: document.source).enumerated() {
            let findings = result.findings.filter { $0.range.overlaps(line) }
            guard !findings.isEmpty else { continue }
            report += "\n\(padded(index + 1)) \(shown(line, of: document))\n"
            for finding in findings {
                // What goes on in the next line is reported in both.
                let part = finding.range.clamped(to: line)
                let before = String(repeating: " ", count: shown(line.lowerBound..<part.lowerBound, of: document).count)
                let carets = String(repeating: "^", count: shown(part, of: document).count)
                report += "     \(before)\(carets) \(summary(of: finding))\n"
            }
        }
        return report
    }

    private static func summary(of finding: Finding) -> String {
        let suggestions = finding.suggestions.prefix(3).map(\.text).joined(separator: ", ")
        return "\(finding.severity) \(finding.rule.rawValue) → \(suggestions.isEmpty ? "?" : suggestions)"
    }

    /// The bytes of each line without its end.
    private static func lines(of source: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for offset in source.indices where source[offset] == 0x0A {
            lines.append(start..<offset)
            start = offset + 1
        }
        return lines + [start..<source.count]
    }

    /// Text with one character for each column: a tab as a space, and what is not seen as a dot.
    private static func shown(_ range: Range<Int>, of document: Document) -> String {
        String(
            document.text(in: range).map { character in
                if character == "\t" { return " " }
                return character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
                    ? "·" : character
            })
    }

    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
    }
}
