/// The rows of a check in a table of corrections.
enum ExportRow {
    static let columns = [
        "check", "createdAt", "state", "format", "language", "words", "correction", "line", "column", "text",
        "suggestion",
        "category", "severity", "rule", "cause", "message", "decision", "replacement", "context",
    ]

    /// A row for each correction; one without a correction for a check that has none.
    static func rows(of check: CheckWire) -> [CSVRow] {
        let result = check.result
        let beginning = [
            check.id, check.createdAt, check.state, check.format, result?.language.code ?? "",
            result.map { String($0.statistics.words) } ?? "",
        ]
        let corrections = result?.corrections ?? []
        if corrections.isEmpty {
            return [CSVRow(beginning + Array(repeating: "", count: columns.count - beginning.count))]
        }
        return corrections.map { correction in
            CSVRow(
                beginning + [
                    correction.id, String(correction.line), String(correction.column), correction.text,
                    correction.suggestions.first?.text ?? "", correction.category, correction.severity,
                    correction.rule.id,
                    correction.explanation.value?.cause ?? "", correction.message, correction.decision.value ?? "",
                    correction.replacement.value ?? "", correction.context.text,
                ])
        }
    }
}
