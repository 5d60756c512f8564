import Wording

/// One JSON object: the files with findings or that could not be checked, and how many there were of each.
package struct JSONReport: Report {
    let phrasebook: Phrasebook

    private struct FileJSON: Encodable {
        let path: String
        let corrections: [FindingJSON]
    }

    private struct SummaryJSON: Encodable {
        let files: Int
        let corrections: Int
        let failures: Int
    }

    package var head: String { "{\"files\":[\n" }
    package var separator: String { ",\n" }

    package func entry(of file: CheckedFile) -> String {
        switch file.outcome {
        case .success(let outcome):
            let findings = PlacedFinding.all(of: outcome, phrasebook).map { FindingJSON($0) }
            return findings.isEmpty ? "" : JSONLine.of(FileJSON(path: file.path, corrections: findings))
        case .failure(let failure): return JSONLine.of(FailureJSON(path: file.path, error: failure.reason))
        }
    }

    package func tail(_ summary: ReportSummary) -> String {
        let counts = SummaryJSON(files: summary.files, corrections: summary.findings, failures: summary.failures)
        return "\n],\"summary\":\(JSONLine.of(counts))}\n"
    }
}

/// A JSON object in each line: a finding, or a file that could not be checked.
package struct NDJSONReport: Report {
    let phrasebook: Phrasebook

    package func entry(of file: CheckedFile) -> String {
        switch file.outcome {
        case .success(let outcome):
            PlacedFinding.all(of: outcome, phrasebook).reduce(into: "") { lines, placed in
                lines += JSONLine.of(FindingJSON(placed, path: file.path)) + "\n"
            }
        case .failure(let failure): JSONLine.of(FailureJSON(path: file.path, error: failure.reason)) + "\n"
        }
    }
}
