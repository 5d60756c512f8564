import Checking
import Foundation

/// Keys as a table for a terminal.
enum KeyTable {
    /// A line for each key, below one with what the columns are.
    static func text(of keys: [AccessKey], at now: Date) -> String {
        let rows =
            [["NAME", "SCOPES", "CREATED", "EXPIRES", "LAST USED"]]
            + keys.map { key in
                [
                    key.name, key.scopes.names.joined(separator: ","), day(key.createdAt), end(of: key, at: now),
                    key.lastUsedAt.map(minute) ?? "never",
                ]
            }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return cells.joined(separator: "  ").replacing(#/ +$/#, with: "") + "\n"
        }.joined()
    }

    private static func end(of key: AccessKey, at now: Date) -> String {
        if let date = key.revokedAt { return "revoked \(day(date))" }
        guard let date = key.expiresAt else { return "never" }
        return key.hasExpired(at: now) ? "expired \(minute(date))" : minute(date)
    }

    /// `2027-01-31`, in UTC.
    static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }

    /// `2027-01-31 08:30`, in UTC.
    static func minute(_ date: Date) -> String {
        day(date) + " " + date.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(5)
    }
}
