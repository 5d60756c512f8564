import Proofreading

/// Findings as a compiler would report them, one a line:
/// `essay.txt:1:3: error: “recieved” → “received”: “ie” should be “ei” [spelling.unknown-word]`
public struct FindingReport: Sendable {
    private let phrasebook: Phrasebook

    /// Makes a report in a language.
    public init(in phrasebook: Phrasebook) { self.phrasebook = phrasebook }

    /// The report's lines, each with a line end; empty when nothing is wrong.
    /// - Parameters:
    ///   - text: the text that the findings were found in.
    ///   - name: what the text is called: a file's name, `-` for what was piped in.
    public func lines(of findings: [Finding], in text: String, named name: String) -> String {
        let bytes = Array(text.utf8)
        var positions = TextPositions(bytes)
        var report = ""
        for finding in findings {
            let position = positions.position(at: finding.range.lowerBound)
            report += "\(name):\(position.line):\(position.column): \(finding.severity.rawValue): "
            report += "“\(Self.singleLine(finding, in: bytes))”"
            if let suggestion = finding.suggestions.first { report += " → “\(Self.singleLine(suggestion.text))”" }
            let words = phrasebook.explanation(of: finding)?.summary ?? phrasebook.message(of: finding)
            report += ": \(words) [\(finding.rule.rawValue)]\n"
        }
        return report
    }

    /// What is wrong and nothing else, one a line, as `hunspell -l` prints it.
    public static func words(of findings: [Finding], in text: String) -> String {
        let bytes = Array(text.utf8)
        var lines = ""
        for finding in findings {
            lines += singleLine(finding, in: bytes)
            lines += "\n"
        }
        return lines
    }

    private static func singleLine(_ finding: Finding, in text: [UInt8]) -> String {
        singleLine(String(decoding: text[finding.range.clamped(to: text.indices)], as: UTF8.self))
    }

    private static func singleLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }
}
