import Checking
import Dispatch
import Foundation
import HistoryFormat
import Proofreading
import Text

/// The history in PostgreSQL.
///
/// What is written of an owner has its turn, in whatever process; owners do not wait for each other. With the server on the same machine,
/// saving a check of 1 KB takes some 4 ms, most of it until its disk has it, and two where several owners do; one of 10 MB with 100,000
/// findings some seconds. A check of 1 KB is read in 0.3 ms, and a page of 100 in a millisecond.
public struct PostgreSQLHistory: HistoryStore {
    let database: PostgreSQLDatabase

    /// Keeps checks in a database.
    public init(_ database: PostgreSQLDatabase) { self.database = database }

    // MARK: Keeping

    /// Keeps a check; one of the owner's with the same identifier is replaced.
    public func save(
        _ check: Check, of owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError) {
        let record = try await record(check, owner, revising: revised, leasedUntil: lease)
        try await database.write(Self.keeping, .texts(of: owner)) { connection in
            try CheckWriter(record, on: connection).save()
        }
    }

    /// Keeps a check in the place of the owner's one with the same identifier.
    public func replace(
        _ check: Check, of owner: Owner, revising revised: CheckID?
    ) async throws(StoreError) -> Bool {
        let record = try await record(check, owner, revising: revised, leasedUntil: nil)
        return try await database.write(Self.keeping, .texts(of: owner)) { connection in
            guard try TextRows(connection).number(of: check.id, owner) != nil else { return false }
            try CheckWriter(record, on: connection).save()
            return true
        }
    }

    private static let keeping = "keep the check"
    private static let reading = "read the check"

    /// Megabytes, where much was found: made elsewhere than where requests are answered.
    func record(
        _ check: Check, _ owner: Owner, revising revised: CheckID?, leasedUntil lease: Date?
    ) async throws(StoreError) -> SearchedRecord {
        let bytes = check.text.utf8.count + 1024 * check.state.findings.count
        return try await convert(bytes, while: Self.keeping) {
            SearchedRecord(try CheckRecord(check, of: owner, revising: revised, leasedUntil: lease))
        }
    }

    /// Makes a check of what is stored or the other way round: long ones one at a time, on a thread where no request waits, and nobody who
    /// waits for the server.
    private func convert<Output: Sendable>(
        _ bytes: Int, while doing: String, _ work: @escaping @Sendable () throws -> Output
    ) async throws(StoreError) -> Output {
        do {
            if bytes <= Self.shortRecord { return try work() }
            return try await withCheckedThrowingContinuation { continuation in
                Self.longRecords.async { continuation.resume(with: Result { try work() }) }
            }
        } catch {
            throw StoreError(error, while: doing, in: database.address)
        }
    }

    /// A record of so many bytes is read in some milliseconds.
    private static let shortRecord = 64 << 10
    private static let longRecords = DispatchQueue(label: "supertext.postgres.records", qos: .userInitiated)

    /// Keeps what was decided on a finding.
    public func decide(
        _ decision: Decision?, on finding: FindingID, in id: CheckID, of owner: Owner
    ) async throws(StoreError) -> Bool {
        try await database.write("keep the decision", .texts(of: owner)) { connection in
            let rows = DecisionRows(connection)
            guard let number = try TextRows(connection).number(of: id, owner), try rows.has(finding, in: number) else {
                return false
            }
            try rows.write(decision, on: finding, of: number)
            return true
        }
    }

    // MARK: Reading

    /// The owner's check of that identifier.
    public func check(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Check? {
        let kept = try await database.read(Self.reading) { connection in
            let rows = TextRows(connection)
            return try rows.number(of: id, owner).flatMap { number in
                try rows.stored(number).map { (number: number, check: $0) }
            }
        }
        guard let kept else { return nil }
        // Others need not wait for that.
        var check = try await convert(kept.check.size, while: Self.reading) { try kept.check.check() }
        if check.state.isFinal { return check }
        let bytes = check.text.utf8.count
        let last = try await database.ask(Self.reading) { connection in
            try RunningStates(connection).last(of: kept.number, bytes: bytes)
        }
        if let last { check.state = last.state }
        return check
    }

    /// A page of the owner's checks, newest first.
    public func checks(_ query: HistoryQuery, of owner: Owner) async throws(StoreError) -> HistoryPage {
        let search = TextSearch(query.search ?? "", in: query.language)
        return try await database.ask("read the history") { connection in
            try PageReader(query, search, of: owner, on: connection).page()
        }
    }

    /// Some of the owner's checks that have ended, the oldest first.
    public func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) async throws(StoreError) -> [ArchivedText]
    {
        try await database.read("read the history") { connection in
            try ArchiveReader(connection).endedChecks(after: id, limit: limit, of: owner)
        }
    }

    /// In how many of the owner's texts each of these mistakes was made.
    public func timesSeen(
        _ mistakes: Set<Mistake>, of owner: Owner, outside text: TextReference?
    ) async throws(StoreError) -> [Mistake: Int] {
        if mistakes.isEmpty { return [:] }
        let asked = Array(mistakes)
        let hash = text.map { TextHash.of($0.text) } ?? 0
        return try await database.read("read the history") { connection in
            try connection.expectLists(of: asked.count)
            let own = try text.flatMap { try TextRows(connection).number(of: $0, hash, owner) }
            let rows = try connection.rows(
                """
                SELECT place, CASE WHEN cardinality(slips) = 1 THEN (
                    -- As a rule one, of which every text has a row at most.
                    SELECT count(*) FROM mistake WHERE slip = slips[1] AND text_number IS DISTINCT FROM \(own)::bigint
                ) ELSE (
                    SELECT count(DISTINCT text_number) FROM mistake
                    WHERE slip = ANY(slips) AND text_number IS DISTINCT FROM \(own)::bigint
                ) END
                FROM (
                    SELECT asked.place, array_agg(slip.number) AS slips
                    FROM unnest(\(asked.map(\.language))::text[], \(asked.map { Data($0.text.utf8) })::bytea[])
                            WITH ORDINALITY AS asked (language, text, place)
                        JOIN slip ON slip.owner = \(owner.rawValue) AND slip.language = asked.language
                            AND sha256(slip.text) = sha256(asked.text) AND slip.text = asked.text
                    GROUP BY asked.place
                ) AS found
                """)
            let counts = try rows.map { (asked[try $0.int(0) - 1], try $0.int(1)) }
            return Dictionary(counts.filter { $0.1 > 0 }) { first, _ in first }
        }
    }

    // MARK: Leases

    /// Promises that some checks that are loading go on until a later time.
    public func extendLeases(of checks: [CheckID], until lease: Date) async throws(StoreError) {
        if checks.isEmpty { return }
        try await database.write("keep checks running", nil) { connection in
            _ = try connection.run(
                """
                UPDATE checked_text SET leased_until = greatest(\(Milliseconds.of(lease))::bigint, leased_until)
                WHERE number IN (
                    SELECT number FROM checked_text WHERE state = 'loading' AND id IN (SELECT unnest(\(checks.map(\.description))::text[]))
                    ORDER BY number FOR UPDATE)
                """)
        }
    }

    /// Turns checks whose lease has ended into errors. Several servers share that work: what one has at hand the others pass over.
    public func markInterrupted(at now: Date) async throws(StoreError) {
        try await database.write("mark interrupted checks", nil) { connection in
            try Self.interrupt(
                "state = 'loading' AND (leased_until IS NULL OR leased_until <= \(Milliseconds.of(now)))",
                on: connection)
        }
    }

    /// Turns the checks that fulfil a condition into errors, but for those that another server has at hand.
    static func interrupt(_ condition: SQL, on connection: DatabaseConnection) throws {
        let problem = Problem.interrupted
        let ids = try connection.rows(
            """
            UPDATE checked_text SET
                state = 'error', leased_until = NULL, request = NULL, problem = \(problem.code.rawValue),
                payload = \(try StoredState(.error(problem)).json())
            WHERE number IN (
                SELECT number FROM checked_text WHERE \(condition) ORDER BY number FOR UPDATE SKIP LOCKED)
            RETURNING id
            """)
        for id in ids { try connection.notify(.state(try TextRows.id(try id.text(0)))) }
    }

    /// Reads a row, and has the server write a message for nobody into its log, so that a disk that is full or went away is noticed.
    public func ping() async throws(StoreError) {
        try await database.write("use the database", nil, isWaiting: true) { connection in
            _ = try connection.row("SELECT number FROM checked_text LIMIT 1")
            _ = try connection.row("SELECT pg_logical_emit_message(true, 'supertext', '')::text")
        }
    }
}
