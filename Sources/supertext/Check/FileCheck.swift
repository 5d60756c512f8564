import BulkChecking
import Checking
import Foundation
import Grammar
import Proofreading
import Spelling
import Text

/// Checks one file after another on behalf of a command, from several threads at once.
struct FileCheck: Sendable {
    let checker: any TextChecker
    let workers: Workers
    let project: Project
    let choice: TextFileChoice
    let report: any Report
    /// What is the same in all requests; text, format and language are those of each file.
    let request: ProofreadingRequest
    /// What the command line says of all files; `nil` to go by the project and the file's name.
    let format: TextFormat?
    let language: Language?
    /// The most bytes that a text may have.
    let textBytes: Int
    var changes: GitChanges?
    var baseline: Baseline?
    /// Whether sure corrections are written to the files.
    var fixes = false
    /// Whether the report is about what was found rather than about what is left.
    var reportsAll = false

    /// What was done before this run, by ``CheckJournal/key(path:text:)``; `nil` when nobody keeps a journal.
    var done: [UInt64: Int]?

    /// A language that was chosen, or that it is to be detected.
    enum Language: Sendable {
        case detected
        case chosen(LanguageCode)
    }

    /// What a check came to.
    struct Outcome: Sendable {
        /// The file, with what is to be told of it.
        let file: CheckedFile
        /// Its part of the report.
        var entry = ""
        /// What the findings are known by in a baseline.
        var fingerprints: [FindingFingerprint] = []
        /// How many corrections were written to the file.
        var corrected = 0
        /// What a journal is to name the file; `nil` when it could not be checked, or nobody keeps one.
        var journalKey: UInt64?
        /// How many corrections were reported of it in the run before, in place of checking it again.
        var before: Int?
    }

    /// The name that a file has in a baseline.
    func baselineName(of file: TextFile) -> String {
        file.isStandardInput ? file.path : file.name.relative(to: project.folder).path
    }

    /// Whether a file is to be looked at.
    func isWanted(_ file: TextFile) -> Bool {
        guard let changes, !file.isStandardInput, FileKind(of: file.path) != nil else { return true }
        return changes.lines(of: file) != nil
    }

    /// Checks a file. Whatever is wrong with it is part of what comes of it.
    func check(_ file: TextFile) async -> Outcome {
        do {
            let text = try await workers.run { _ in try file.read(limit: textBytes) }
            let key = done == nil ? nil : CheckJournal.key(path: file.path, text: text)
            if let key, let before = done?[key] {
                let nothing = CheckedFile(path: file.path, outcome: .success(.init(text: text, findings: [])))
                return Outcome(file: nothing, before: before)
            }
            let findings = try await checker.findings(of: request(text, of: file))
            var outcome = try await workers.run { _ in try self.outcome(of: file, text, findings) }
            outcome.journalKey = key
            return outcome
        } catch {
            return failed(file, checker.describe(error))
        }
    }

    private func request(_ text: String, of file: TextFile) -> ProofreadingRequest {
        var request = request
        request.text = text
        request.format = format ?? choice.format(of: file.name) ?? .guessed(fileName: file.path)
        switch language {
        case .detected: request.language = nil
        case .chosen(let code): request.language = code
        case nil:
            request.language =
                project.languages.value(of: file.name.relative(to: project.folder)) ?? project.language
        }
        return request
    }

    private func outcome(of file: TextFile, _ text: String, _ found: [Finding]) throws -> Outcome {
        let bytes = Array(text.utf8)
        var findings = changed(found, in: bytes, of: file)
        let fingerprints = findings.map { FindingFingerprint(of: $0, in: bytes) }
        if let baseline { findings = baseline.new(among: findings, in: bytes, of: baselineName(of: file)) }
        let all = CheckedFile.Outcome(text: text, findings: findings)
        var left = all
        var corrected = 0
        if fixes {
            let edits = TextEdits(sure: findings)
            if !edits.isEmpty {
                left = edits.left(of: all)
                try FileReplacement.replace(bytes, with: Array(left.text.utf8), at: file.path)
                corrected = edits.edits.count
            }
        }
        let reported = CheckedFile(path: file.path, outcome: .success(reportsAll ? all : left))
        return Outcome(
            file: CheckedFile(path: file.path, outcome: .success(left)), entry: report.entry(of: reported),
            fingerprints: fingerprints, corrected: corrected)
    }

    /// The findings in lines that have changed.
    private func changed(_ findings: [Finding], in bytes: [UInt8], of file: TextFile) -> [Finding] {
        guard let changes, !file.isStandardInput else { return findings }
        guard let lines = changes.lines(of: file) else { return [] }
        var positions = TextPositions(bytes)
        return findings.filter { finding in
            let first = positions.position(at: finding.range.lowerBound).line
            return lines.touch(first...positions.position(at: finding.range.upperBound).line)
        }
    }

    private func failed(_ file: TextFile, _ reason: String) -> Outcome {
        let failed = CheckedFile(path: file.path, outcome: .failure(CheckFailure(reason)))
        return Outcome(file: failed, entry: report.entry(of: failed))
    }
}
