import Wording

/// A line for each finding, as a compiler would report it. Files that could not be checked are left to the standard error.
package struct TextReport: Report {
    let phrasebook: Phrasebook

    package func entry(of file: CheckedFile) -> String {
        guard case .success(let outcome) = file.outcome else { return "" }
        return FindingReport(in: phrasebook).lines(of: outcome.findings, in: outcome.text, named: file.path)
    }
}

/// What is wrong and nothing else, one a line.
package struct WordReport: Report {
    /// Makes a report.
    package init() {}

    package func entry(of file: CheckedFile) -> String {
        guard case .success(let outcome) = file.outcome else { return "" }
        return FindingReport.words(of: outcome.findings, in: outcome.text)
    }
}

/// What `--fix` writes, as a diff.
package struct DiffReport: Report {
    /// Makes a report.
    package init() {}

    package func entry(of file: CheckedFile) -> String {
        guard case .success(let outcome) = file.outcome else { return "" }
        return UnifiedDiff.of(TextEdits(sure: outcome.findings), in: outcome.text, path: file.path)
    }
}

/// Nothing at all.
package struct NoReport: Report {
    /// Makes a report.
    package init() {}

    package func entry(of file: CheckedFile) -> String { "" }
}
