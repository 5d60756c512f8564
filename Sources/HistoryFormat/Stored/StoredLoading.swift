import Checking
import Foundation
import Proofreading
import Text

/// What is kept of a state that a running check has been in, for other servers: in two pieces, as what was found so far seldom changes.
package enum StoredLoading {
    /// How far the check had come, as JSON.
    package static func json(_ progress: Checking.Progress) throws -> String { try encoded(StoredProgress(progress)) }

    /// What was found so far, as JSON.
    package static func json(_ findings: [Finding]) throws -> String {
        try encoded(findings.map { StoredFinding($0) })
    }

    /// The state that both were made of.
    /// - Parameters:
    ///   - findings: what was found so far; `nil` for nothing.
    ///   - bytes: how long the text is.
    /// - Throws: `DamagedRecord`, a `JSONFault` or a `DecodingError`.
    package static func state(progress: String, findings: String?, bytes: Int) throws -> CheckState {
        let progress = try JSONReader.decode(StoredProgress.self, from: Array(progress.utf8), limits: .own).progress
        let findings = try findings.map { findings in
            try JSONReader.decode([StoredFinding].self, from: Array(findings.utf8), limits: .own).map {
                try $0.finding(in: bytes)
            }
        }
        return .loading(progress, findings: findings ?? [])
    }

    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
