import Proofreading

/// A finished check as a compiler would report it, a correction a line:
/// `essay.txt:1:3: error: “recieved” → “received”: Two letters changed places. [spelling.unknown-word]`
public enum CheckReport {
    /// The report's lines, each with a line end; empty when nothing is wrong.
    /// - Parameter name: what the text is called: a file's name, `-` for what was piped in.
    public static func lines(of result: CheckResult, text: String, name: String) -> String {
        var positions = TextPositions(Array(text.utf8))
        var report = ""
        for correction in result.corrections {
            let position = positions.position(at: correction.range.lowerBound)
            report += "\(name):\(position.line):\(position.column): \(correction.severity.rawValue): "
            report += "“\(singleLine(correction.text))”"
            if let suggestion = correction.suggestions.first { report += " → “\(singleLine(suggestion.text))”" }
            report += ": \(correction.explanation?.summary ?? correction.message) [\(correction.rule.rawValue)]\n"
        }
        return report
    }

    /// What is wrong and nothing else, one a line, as `hunspell -l` prints it.
    public static func words(of result: CheckResult) -> String {
        var lines = ""
        for correction in result.corrections {
            lines += singleLine(correction.text)
            lines += "\n"
        }
        return lines
    }

    private static func singleLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
