import Checking
import Foundation
import HistoryFormat
import Proofreading
import Text

/// Reads and writes what was decided on findings.
struct DecisionRows {
    private let connection: DatabaseConnection

    init(_ connection: DatabaseConnection) { self.connection = connection }

    /// What was decided on the findings of a check.
    func decisions(of number: Int64) throws -> [FindingID: Decision] {
        var decisions: [FindingID: Decision] = [:]
        let rows = try connection.rows(
            "SELECT finding, verdict, replacement FROM decision WHERE text_number = \(number)")
        for row in rows {
            guard let verdict = Decision.Verdict(rawValue: try row.text(1)) else { throw DamagedRecord() }
            decisions[FindingID(rawValue: try row.text(0))] = Decision(verdict, replacement: row.optionalString(2))
        }
        return decisions
    }

    /// Whether a check has a finding that can be decided on.
    func has(_ finding: FindingID, in number: Int64) throws -> Bool {
        try connection.row("SELECT FROM finding WHERE text_number = \(number) AND id = \(finding.rawValue)") != nil
    }

    /// Writes what was decided on a finding that is kept, and on the mistake that it is; `nil` takes a decision back.
    func write(_ decision: Decision?, on finding: FindingID, of number: Int64) throws {
        let slip = try connection.row(
            "SELECT slip FROM finding WHERE text_number = \(number) AND id = \(finding.rawValue)")?.integer(0)
        guard let slip else { return }
        let replacement = decision?.replacement.map { Data($0.utf8) }
        if let decision {
            try connection.run(
                """
                INSERT INTO decision (text_number, finding, verdict, replacement)
                VALUES (\(number), \(finding.rawValue), \(decision.verdict.rawValue), \(replacement))
                ON CONFLICT (text_number, finding) DO UPDATE
                SET verdict = excluded.verdict, replacement = excluded.replacement
                """)
        } else {
            try connection.run(
                "DELETE FROM decision WHERE text_number = \(number) AND finding = \(finding.rawValue)")
        }
        // A slip may stand in the text several times: what was decided on another goes on holding.
        try connection.run(
            """
            UPDATE mistake SET
                verdict = coalesce(\(decision?.verdict.rawValue)::text, (
                    SELECT decision.verdict FROM decision JOIN finding
                        ON finding.text_number = decision.text_number AND finding.id = decision.finding
                    WHERE decision.text_number = \(number) AND finding.slip = \(slip) LIMIT 1)),
                correct = coalesce(\(replacement)::bytea, correct)
            WHERE text_number = \(number) AND slip = \(slip)
            """)
    }
}
