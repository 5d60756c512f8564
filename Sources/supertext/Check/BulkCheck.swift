import BulkChecking
import Foundation

/// Checks all files that are wanted, several at a time, and writes the report of them in their order.
struct BulkCheck {
    let check: FileCheck
    /// How many files are checked at once.
    let jobs: Int
    /// Where it is noted what was done.
    var journal: CheckJournal?

    /// What all files came to.
    struct Total {
        var summary = ReportSummary()
        /// How many corrections were reported by the runs that this one goes on from.
        var before = 0
        /// How many corrections were written, and to how many files.
        var corrections = 0
        var correctedFiles = 0
        /// All that was found, if it was to be kept.
        var baseline = Baseline()
    }

    /// Checks files.
    /// - Parameter keepsBaseline: whether all that is found is kept, for a baseline.
    func run(on files: TextFiles, keepsBaseline: Bool) async throws -> Total {
        var total = Total()
        var progress = ProgressLine()
        var separator = ""
        print(check.report.head, terminator: "")
        // While one file is long, some behind it are done.
        let ordered = OrderedJobs(width: 2 * jobs)
        let check = check
        let work: @Sendable (TextFile) async -> (TextFile, FileCheck.Outcome) = { ($0, await check.check($0)) }
        try await ordered.run(on: files.lazy.filter(check.isWanted), work) { file, outcome in
            total.summary.add(outcome.file)
            total.corrections += outcome.corrected
            if outcome.corrected > 0 { total.correctedFiles += 1 }
            if keepsBaseline { total.baseline.add(outcome.fingerprints, of: check.baselineName(of: file)) }
            if !outcome.entry.isEmpty {
                progress.clear()
                print(separator, outcome.entry, separator: "", terminator: "")
                separator = check.report.separator
            }
            if case .failure(let failure) = outcome.file.outcome {
                progress.clear()
                Terminal.complain("\(file.path): \(failure.reason)")
            }
            total.before += outcome.before ?? 0
            if let journal, let key = outcome.journalKey {
                // What is noted as reported must not be lost with this process.
                fflush(nil)
                journal.note(key, findings: outcome.file.findings.count)
            }
            progress.show(total.summary, at: file.path)
        }
        progress.clear()
        print(check.report.tail(total.summary), terminator: "")
        journal?.end()
        return total
    }
}
