import BulkChecking
import Foundation
import LanguagePacks
import Proofreading
import ProofreadingTesting
import Text
import Wording

/// A text with wrong words for tests.
enum CheckedText {
    /// The sentences of the interface, from the files that come with the program.
    static let english = Phrasebook.english(from: PhraseFiles(folder: dictionaries) { _ in })

    private static let dictionaries = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Dictionaries").path

    /// The findings of wrong words, each with what is suggested, in their order.
    static func findings(in text: String, _ mistakes: KeyValuePairs<String, String?>) -> [Finding] {
        let bytes = Array(text.utf8)
        var from = 0
        return mistakes.compactMap { wrong, right in
            guard let start = bytes[from...].firstRange(of: Array(wrong.utf8))?.lowerBound else { return nil }
            from = start + wrong.utf8.count
            return .sample(wrong, right, at: start..<from)
        }
    }

    /// A file that was checked.
    static func file(
        _ path: String, _ text: String, _ mistakes: KeyValuePairs<String, String?> = [:]
    ) -> CheckedFile {
        CheckedFile(path: path, outcome: .success(.init(text: text, findings: findings(in: text, mistakes))))
    }

    /// A file that could not be checked.
    static func unreadable(_ path: String, _ reason: String) -> CheckedFile {
        CheckedFile(path: path, outcome: .failure(CheckFailure(reason)))
    }

    /// All of a report.
    static func report(_ format: ReportFormat, of files: [CheckedFile]) -> String {
        let report = format.report(english)
        var summary = ReportSummary()
        for file in files { summary.add(file) }
        let entries = files.map { report.entry(of: $0) }.filter { !$0.isEmpty }
        return report.head + entries.joined(separator: report.separator) + report.tail(summary)
    }
}
