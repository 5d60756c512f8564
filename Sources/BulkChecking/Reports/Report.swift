/// A report of checked files, written piece by piece, so that no more than one file is held at a time.
///
/// It is the head, the entries of the files that have one with the separator between them, and the tail.
package protocol Report: Sendable {
    /// What stands before the first entry.
    var head: String { get }
    /// What stands between entries.
    var separator: String { get }
    /// What is said of a file; empty when nothing is.
    func entry(of file: CheckedFile) -> String
    /// What stands behind the last entry.
    func tail(_ summary: ReportSummary) -> String
}

extension Report {
    /// Nothing.
    package var head: String { "" }
    /// Nothing.
    package var separator: String { "" }
    /// Nothing.
    package func tail(_ summary: ReportSummary) -> String { "" }
}
