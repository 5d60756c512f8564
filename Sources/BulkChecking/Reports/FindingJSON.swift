/// A finding as JSON: the members that `POST /v1/checks` gives a correction, and where it ends.
struct FindingJSON: Encodable {
    /// Left out where the finding stands below its file.
    let path: String?
    let id: String
    let offset: Int
    let length: Int
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let text: String
    let category: String
    let severity: String
    let rule: String
    let message: String
    let suggestions: [SuggestionJSON]
    /// What `--fix` writes there; left out where nothing is sure.
    let fix: String?
    let fingerprint: String

    struct SuggestionJSON: Encodable {
        let text: String
        let confidence: Double
    }

    init(_ placed: PlacedFinding, path: String? = nil) {
        self.path = path
        id = placed.finding.id.rawValue
        offset = placed.start.utf16Offset
        length = placed.end.utf16Offset - placed.start.utf16Offset
        line = placed.start.line
        column = placed.start.column
        endLine = placed.end.line
        endColumn = placed.end.column
        text = placed.text
        category = placed.finding.category.rawValue
        severity = placed.finding.severity.rawValue
        rule = placed.rule
        message = placed.message
        suggestions = placed.finding.suggestions.map {
            SuggestionJSON(text: $0.text, confidence: ($0.confidence * 10_000).rounded() / 10_000)
        }
        fix = placed.finding.sureReplacement
        fingerprint = placed.fingerprint.name
    }
}

/// A file that could not be checked, as JSON.
struct FailureJSON: Encodable {
    let path: String
    let error: String
}
