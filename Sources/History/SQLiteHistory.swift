import Checking
import Foundation
import GRDB

/// The history in SQLite.
///
/// Saving a check of 1 KB takes about a millisecond, most of it until the disk says that it has it; one of 10 MiB with 100,000
/// corrections two seconds and 80 MB. Deleting a check takes time in proportion to the full-text index, because its words are
/// taken out of it for good: 0.1 s among 10,000 checks of 1 KB.
public struct SQLiteHistory: HistoryStore {
    private let database: AppDatabase

    /// Keeps checks in a database.
    public init(_ database: AppDatabase) { self.database = database }

    /// Keeps a check; one with the same identifier is replaced.
    public func save(_ check: Check) async throws(StoreError) {
        try await write(check) { record, db in try record.save(in: db) }
    }

    /// Keeps a check in the place of the one with the same identifier.
    public func replace(_ check: Check) async throws(StoreError) -> Bool {
        try await write(check) { record, db in
            guard try CheckRecord.number(of: check.id, in: db) != nil else { return false }
            try record.save(in: db)
            return true
        }
    }

    private func write<Value: Sendable>(
        _ check: Check, _ work: @escaping @Sendable (CheckRecord, Database) throws -> Value
    ) async throws(StoreError) -> Value {
        let doing = "keep the check"
        let record: CheckRecord
        do { record = try CheckRecord(check) } catch { throw StoreError(error, while: doing) }
        return try await database.write(doing) { db in try work(record, db) }
    }

    /// The check of that identifier.
    public func check(_ id: CheckID) async throws(StoreError) -> Check? {
        try await database.read("read the check") { db in
            try CheckRecord.number(of: id, in: db).flatMap { try CheckRecord.check($0, in: db) }
        }
    }

    /// A page of checks, newest first.
    public func checks(_ query: HistoryQuery) async throws(StoreError) -> HistoryPage {
        try await database.read("read the history") { db in
            var conditions: [SQL] = ["TRUE"]
            conditions += try CheckTextIndex.conditions(for: query.search ?? "", in: db)
            if let before = query.before { conditions.append("id < \(before.description)") }
            if let language = query.language {
                conditions.append("languageBase = \(language.base)")
                if language.isVariant { conditions.append("language = \(language.tag)") }
            }
            let limit = min(max(query.limit, 1), HistoryQuery.maximumLimit)
            let filter = conditions.joined(separator: " AND ")
            // The lengths first, so that no text is read that has no place on the page.
            let found = try SQLRequest<Row>(
                """
                SELECT number, length(text) AS bytes FROM "check" WHERE \(filter) ORDER BY id DESC LIMIT \(limit + 1)
                """
            ).fetchAll(db)
            var checks: [Check] = []
            var bytes = 0
            for row in found.prefix(limit) {
                bytes += row["bytes"] as Int
                guard checks.isEmpty || bytes <= HistoryPage.maximumBytes else { break }
                if let check = try CheckRecord.check(row["number"], in: db) { checks.append(check) }
            }
            return HistoryPage(checks: checks, next: checks.count < found.count ? checks.last?.id : nil)
        }
    }

    /// Forgets a check, in the full-text index, the file and its log too.
    public func delete(_ id: CheckID) async throws(StoreError) -> Bool {
        let deleted = try await database.write("delete the check") { db in
            guard let number = try CheckRecord.number(of: id, in: db) else { return false }
            try CheckTextIndex.remove(number, in: db)
            try db.execute(sql: #"DELETE FROM "check" WHERE number = ?"#, arguments: [number])
            try CheckTextIndex.purge(in: db)
            return true
        }
        if deleted { await database.purge() }
        return deleted
    }

    /// Forgets every check, and gives their space back.
    public func deleteAll() async throws(StoreError) -> Int {
        let deleted = try await database.write("delete the history") { db in
            try CheckTextIndex.removeAll(in: db)
            try db.execute(sql: #"DELETE FROM decision; DELETE FROM correction; DELETE FROM "check""#)
            return db.changesCount
        }
        await database.purge(shrinking: true)
        return deleted
    }

    /// Keeps what was decided on a correction.
    public func decide(_ decision: Decision?, on index: Int, of id: CheckID) async throws(StoreError) -> Bool {
        try await database.write("keep the decision") { db in
            guard let number = try CheckRecord.number(of: id, in: db),
                try Bool.fetchOne(
                    db, sql: "SELECT EXISTS (SELECT 1 FROM correction WHERE checkNumber = ? AND position = ?)",
                    arguments: [number, index]) == true
            else { return false }
            try CheckRecord.write(decision, on: index, of: number, in: db)
            return true
        }
    }

    /// How often each of these mistakes stands in the history.
    public func timesSeen(_ mistakes: Set<Mistake>) async throws(StoreError) -> [Mistake: Int] {
        if mistakes.isEmpty { return [:] }
        return try await database.read("read the history") { db in
            // One statement asked again and again: SQLite answers in the process, and there is no limit to the mistakes.
            let statement = try db.cachedStatement(
                sql: "SELECT count(*) FROM correction WHERE language = ? AND mistake = ?")
            var counts: [Mistake: Int] = [:]
            for mistake in mistakes {
                let count = try Int.fetchOne(statement, arguments: [mistake.language, mistake.text]) ?? 0
                if count > 0 { counts[mistake] = count }
            }
            return counts
        }
    }

    /// Turns checks that are still loading into errors.
    public func markInterrupted() async throws(StoreError) {
        try await database.write("mark interrupted checks") { db in
            let problem = try JSONEncoder().encode(Problem.interrupted)
            try db.execute(
                sql: #"UPDATE "check" SET state = 'error', payload = ? WHERE state = 'loading'"#,
                arguments: [String(decoding: problem, as: UTF8.self)])
        }
    }

    /// Reads a row and writes the file's header: a disk that is full or went away is noticed.
    public func ping() async throws(StoreError) {
        try await database.write("use the database") { db in
            _ = try Row.fetchOne(db, sql: #"SELECT number FROM "check" LIMIT 1"#)
            try Schema.writeApplicationID(db)
        }
    }
}
