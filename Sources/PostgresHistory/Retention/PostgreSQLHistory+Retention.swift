import Checking
import Foundation
import HistoryFormat

extension PostgreSQLHistory {
    /// So many texts are forgotten at once: those of 1 KB in some 20 ms.
    private static let textsAtOnce = 25

    /// For how long other programs have their turn between two steps.
    public static let pause = Duration.milliseconds(30)

    /// Forgets some of the texts that are beyond what is kept, an owner's at a time: who writes of another does not wait.
    public func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts {
        var forgotten = ForgottenTexts()
        var owner = ""
        while forgotten.texts < Self.textsAtOnce, let next = try await self.owner(after: owner) {
            owner = next.rawValue
            let limit = Self.textsAtOnce - forgotten.texts
            let isOver = try await database.ask(Self.forgetting) { connection in
                try !Self.texts(beyond: retention, at: now, of: next, limit: 1, on: connection).isEmpty
            }
            guard isOver else { continue }
            let names = try await database.write(Self.forgetting, .texts(of: next)) { connection in
                let rows = TextRows(connection)
                try connection.notify(.trimmed(next))
                return try Self.texts(beyond: retention, at: now, of: next, limit: limit, on: connection).map {
                    let names = try rows.names(of: $0)
                    try rows.remove($0)
                    return names
                }
            }
            for checks in names { forgotten.add(checks, of: next) }
        }
        return forgotten
    }

    private static let forgetting = "forget what is too old"

    private func owner(after owner: String) async throws(StoreError) -> Owner? {
        try await database.ask(Self.forgetting) { connection in
            try connection.row("SELECT owner FROM checked_text WHERE owner > \(owner) ORDER BY owner LIMIT 1")
                .map { Owner(rawValue: try $0.text(0)) }
        }
    }

    /// The oldest texts of an owner that are beyond what is kept.
    private static func texts(
        beyond retention: Retention, at now: Date, of owner: Owner, limit: Int, on connection: DatabaseConnection
    ) throws -> [Int64] {
        var found: [SQLRow] = []
        if let age = retention.age {
            found += try connection.rows(
                """
                SELECT number FROM checked_text
                WHERE owner = \(owner.rawValue) AND created_at < \(Milliseconds.of(now - age)) AND state <> 'loading'
                ORDER BY created_at LIMIT \(limit)
                """)
        }
        if let texts = retention.texts {
            found += try connection.rows(
                """
                SELECT number FROM checked_text
                WHERE owner = \(owner.rawValue) AND state <> 'loading' AND id <= (
                    SELECT id FROM checked_text WHERE owner = \(owner.rawValue) ORDER BY id DESC
                    LIMIT 1 OFFSET \(max(texts, 0)))
                ORDER BY id LIMIT \(limit)
                """)
        }
        // The older of both, each once.
        var seen = Set<Int64>()
        return Array(try found.map { try $0.integer(0) }.filter { seen.insert($0).inserted }.prefix(limit))
    }

    /// Has the server clean up, so that what was forgotten is written over. Others read and write meanwhile.
    public func giveBackSpace() async throws(StoreError) {
        try await database.maintain("give space back") { connection in
            // Where another program cleans up already, that is enough.
            for table in [
                "checked_text", "searched_part", "mistake", "slip", "finding", "decision", "version", "written",
            ] {
                try connection.script("VACUUM (SKIP_LOCKED) \(table)")
            }
        }
    }
}
