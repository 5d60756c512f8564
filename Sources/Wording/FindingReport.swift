import Grammar
import Proofreading
import Text

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
        Lines(findings, in: text, named: name, phrasebook).reduce(into: "") { $0 += $1 }
    }

    /// A report's lines one by one, each with a line end.
    public struct Lines: Sequence, IteratorProtocol, Sendable {
        private let bytes: [UInt8]
        private let name: String
        private let phrasebook: Phrasebook
        private let findings: [Finding]
        private var positions: TextPositions
        private var index = 0

        /// - Parameters:
        ///   - text: the text that the findings were found in.
        ///   - name: what the text is called: a file's name, `-` for what was piped in.
        public init(_ findings: [Finding], in text: String, named name: String, _ phrasebook: Phrasebook) {
            bytes = Array(text.utf8)
            self.name = name
            self.phrasebook = phrasebook
            self.findings = findings
            positions = TextPositions(bytes)
        }

        /// The next line; `nil` behind the last.
        public mutating func next() -> String? {
            guard index < findings.count else { return nil }
            let finding = findings[index]
            index += 1
            let position = positions.position(at: finding.range.lowerBound)
            var line = "\(name):\(position.line):\(position.column): \(finding.severity.rawValue): "
            line += "“\(FindingReport.singleLine(finding, in: bytes))”"
            if let suggestion = finding.suggestions.first {
                line += " → “\(FindingReport.singleLine(suggestion.text))”"
            }
            return line + ": \(phrasebook.summary(of: finding)) [\(finding.rule.rawValue)]\n"
        }
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

    fileprivate static func singleLine(_ finding: Finding, in text: [UInt8]) -> String {
        singleLine(String(decoding: text[finding.range.clamped(to: text.indices)], as: UTF8.self))
    }

    fileprivate static func singleLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }
}
