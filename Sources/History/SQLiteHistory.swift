import Checking
import Foundation
import GRDB
import HistoryFormat
import Proofreading
import Text

/// The history in SQLite.
///
/// Saving a check of 1 KB takes about a millisecond, most of it until the disk says that it has it; one of 10 MiB with 100,000
/// findings two seconds and 80 MB. Deleting a check takes time in proportion to the full-text index, because its words are
/// taken out of it for good: 0.1 s among 10,000 checks of 1 KB. A page of 100 among 10,000 checks of 10 KB takes a millisecond.
public struct SQLiteHistory: HistoryStore {
    let database: AppDatabase

    /// Keeps checks in a database.
    public init(_ database: AppDatabase) { self.database = database }

    // MARK: Keeping

    /// Keeps a check; one of the owner's with the same identifier is replaced.
    public func save(
        _ check: Check, of owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError) {
        let record = try await record(check, owner, revising: revised, leasedUntil: lease)
        try await database.write(Self.keeping) { db in try record.save(in: db) }
    }

    /// Keeps a check in the place of the owner's one with the same identifier.
    public func replace(
        _ check: Check, of owner: Owner, revising revised: CheckID?
    ) async throws(StoreError) -> Bool {
        let record = try await record(check, owner, revising: revised)
        return try await database.write(Self.keeping) { db in
            guard try CheckRow.number(of: check.id, owner, in: db) != nil else { return false }
            try record.save(in: db)
            return true
        }
    }

    private static let keeping = "keep the check"
    private static let reading = "read the check"

    /// Megabytes, where much was found: made elsewhere than where requests are answered.
    private func record(
        _ check: Check, _ owner: Owner, revising revised: CheckID?, leasedUntil lease: Date? = nil
    ) async throws(StoreError) -> CheckRecord {
        let bytes = check.text.utf8.count + 1024 * check.state.findings.count
        return try await convert(bytes, while: Self.keeping) {
            try CheckRecord(check, of: owner, revising: revised, leasedUntil: lease)
        }
    }

    /// Makes a check of what is stored or the other way round: long ones one at a time, on a thread where no request waits, and nobody who
    /// reads or writes the database.
    private func convert<Output: Sendable>(
        _ bytes: Int, while doing: String, _ work: @escaping @Sendable () throws -> Output
    ) async throws(StoreError) -> Output {
        do {
            if bytes <= Self.shortRecord { return try work() }
            return try await withCheckedThrowingContinuation { continuation in
                Self.longRecords.async { continuation.resume(with: Result { try work() }) }
            }
        } catch {
            throw StoreError(error, while: doing)
        }
    }

    /// A record of so many bytes is read in some milliseconds.
    private static let shortRecord = 64 << 10
    private static let longRecords = DispatchQueue(label: "supertext.records", qos: .userInitiated)

    /// Keeps what was decided on a finding.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool {
        try await database.write("keep the decision") { db in
            guard let number = try CheckRow.number(of: id, owner, in: db),
                try CheckRow.has(finding, in: number, in: db)
            else { return false }
            try CheckRow.write(decision, on: finding, of: number, in: db)
            return true
        }
    }

    // MARK: Reading

    /// The owner's check of that identifier.
    public func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check? {
        let stored = try await database.read(Self.reading) { db in
            try CheckRow.number(of: id, owner, in: db).flatMap { try CheckRow.stored($0, in: db) }
        }
        guard let stored else { return nil }
        // Other reads need not wait for that.
        return try await convert(stored.size, while: Self.reading) { try stored.check() }
    }

    /// A page of the owner's checks, newest first.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage {
        try await database.read("read the history") { db in
            var conditions: [SQL] = ["owner = \(owner.rawValue)"]
            conditions += try CheckTextIndex.conditions(for: query.search ?? "", in: db)
            if let before = query.before { conditions.append("id < \(before.description)") }
            if let language = query.language {
                conditions.append("languageBase = \(language.base)")
                if language.isVariant { conditions.append("language = \(language.tag)") }
            }
            if let cause = query.cause {
                conditions.append(
                    "EXISTS (SELECT 1 FROM mistake WHERE checkNumber = number AND cause = \(cause.rawValue))")
            }
            let limit = min(max(query.limit, 1), HistoryQuery.maximumLimit)
            let found = try CheckRow.summaries(conditions.joined(separator: " AND "), limit: limit + 1, in: db)
            let page = Array(found.prefix(limit))
            return HistoryPage(checks: page, next: page.count < found.count ? page.last?.id : nil)
        }
    }

    /// Some of the owner's checks that have ended, the oldest first.
    public func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) async throws(StoreError) -> [ArchivedText]
    {
        try await database.read("read the history") { db in
            try CheckRow.endedChecks(after: id, limit: limit, of: owner, in: db)
        }
    }

    /// In how many of the owner's texts each of these mistakes was made.
    public func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner, outside text: TextReference?
    ) async throws(StoreError) -> [Mistake: Int] {
        if mistakes.isEmpty { return [:] }
        let hash = text.map { TextHash.of($0.text) } ?? 0
        return try await database.read("read the history") { db in
            let own = try text.flatMap { try CheckRow.number(of: $0, hash, owner, in: db) }
            // Statements asked again and again: SQLite answers in the process, and there is no limit to the mistakes.
            let slips = try db.cachedStatement(
                sql: "SELECT number FROM slip WHERE owner = ? AND language = ? AND text = ?")
            var counts: [Mistake: Int] = [:]
            for mistake in mistakes {
                let slips = try Int64.fetchAll(
                    slips, arguments: [owner.rawValue, mistake.language, mistake.text])
                let count = try Self.texts(with: slips, outside: own, in: db)
                if count > 0 { counts[mistake] = count }
            }
            return counts
        }
    }

    /// In how many texts slips were made: as a rule one, of which every text has a row at most, so that rows can be counted.
    private static func texts(with slips: [Int64], outside own: Int64?, in db: Database) throws -> Int {
        switch slips.count {
        case 0: 0
        case 1:
            try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM mistake WHERE slip = ? AND checkNumber IS NOT ?"),
                arguments: [slips[0], own]) ?? 0
        default:
            try SQLRequest<Int>(
                "SELECT count(DISTINCT checkNumber) FROM mistake WHERE slip IN \(slips) AND checkNumber IS NOT \(own)"
            ).fetchOne(db) ?? 0
        }
    }

    // MARK: Leases

    /// Promises that some checks that are loading go on until a later time.
    public func extendLeases(of checks: [CheckID], until lease: Date) async throws(StoreError) {
        if checks.isEmpty { return }
        try await database.write("keep checks running") { db in
            let statement = try db.cachedStatement(
                sql: """
                    UPDATE "check" SET leasedUntil = max(?, coalesce(leasedUntil, 0)) WHERE state = 'loading' AND id = ?
                    """)
            for check in checks {
                try statement.execute(arguments: [Milliseconds.of(lease), check.description])
            }
        }
    }

    /// Turns checks whose lease has ended into errors.
    public func markInterrupted(at now: Date) async throws(StoreError) {
        try await database.write("mark interrupted checks") { db in
            let problem = Problem.interrupted
            try db.execute(
                sql: """
                    UPDATE "check" SET state = 'error', leasedUntil = NULL, problem = ?, payload = ?
                    WHERE state = 'loading' AND (leasedUntil IS NULL OR leasedUntil <= ?)
                    """,
                arguments: [
                    problem.code.rawValue, try StoredState(.error(problem)).json(), Milliseconds.of(now),
                ])
        }
    }

    /// Reads a row and writes the file's header: a disk that went away is noticed. One that is full, which has room for a header still, was
    /// noticed by the writes before.
    public func ping() async throws(StoreError) {
        try await database.probe("use the database") { db in
            _ = try Row.fetchOne(db, sql: #"SELECT number FROM "check" LIMIT 1"#)
            try Schema.writeApplicationID(db)
        }
    }
}
