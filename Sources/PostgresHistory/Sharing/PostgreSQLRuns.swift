import Checking
import Foundation
import HistoryFormat
import Proofreading

/// The checks in the background, in PostgreSQL: the rows of ``PostgreSQLHistory`` that are loading, and the states that they have been in.
///
/// A state is one statement and one commit that waits for no disk; it is notified to those who follow the check at other servers.
public struct PostgreSQLRuns: SharedRuns {
    private let database: PostgreSQLDatabase

    /// Shares the checks in a database.
    public init(_ database: PostgreSQLDatabase) { self.database = database }

    private static let running = "keep checks running"

    /// Keeps a check as loading.
    public func begin(
        _ check: Check, for request: CheckRequest, leasedUntil lease: Date
    ) async throws(StoreError) {
        let owner = request.owner
        try await database.write("keep the check", .texts(of: owner)) { connection in
            let record = SearchedRecord(try CheckRecord(check, of: owner, leasedUntil: lease))
            try CheckWriter(record, on: connection).save()
            try connection.run(
                """
                UPDATE checked_text SET request = \(try StoredRequest(request).json())
                WHERE owner = \(owner.rawValue) AND id = \(check.id.description)
                """)
        }
    }

    // MARK: States

    /// Keeps a state of a check that is loading.
    public func keep(
        _ event: StateEvent, hasNewFindings: Bool, of attempt: RunAttempt, at now: Date
    ) async throws(StoreError) {
        guard case .loading(let progress, let findings) = event.state else { return }
        try await database.ask("keep the check's progress") { connection in
            let found = hasNewFindings ? try StoredLoading.json(findings) : nil
            _ = try connection.run(
                """
                WITH kept AS (
                    INSERT INTO running_state (text_number, number, progress, findings, written_at)
                    SELECT number, \(event.number)::bigint, \(try StoredLoading.json(progress))::text, \(found)::text,
                        \(Milliseconds.of(now))::bigint
                    FROM checked_text WHERE \(Self.isOf(attempt))
                    ON CONFLICT DO NOTHING RETURNING 1)
                SELECT pg_notify(\(ChangeMessage.channel), \(ChangeMessage.text(.state(attempt.id))))::text FROM kept
                """)
        }
    }

    /// The first state that is kept behind the one of a number.
    public func event(of id: CheckID, of owner: Owner, after number: Int) async throws(StoreError) -> StateEvent? {
        try await database.ask("read the check's progress") { connection in
            let text = try connection.row(
                """
                SELECT number, state = 'loading', attempt, octet_length(text) FROM checked_text
                WHERE owner = \(owner.rawValue) AND id = \(id.description)
                """)
            guard let text else { return nil }
            let bytes = try text.int(3)
            if let state = try RunningStates(connection).first(of: try text.integer(0), after: number, bytes: bytes) {
                return state
            }
            let first = RunAttempt(id, of: owner, number: try text.int(2)).firstState + 1
            guard try text.boolean(1), number < first else { return nil }
            return StateEvent(number: first, state: .loading(Progress(.queued, fraction: 0)))
        }
    }

    /// Forgets the states of checks that have ended.
    public func forgetStates(before date: Date) async throws(StoreError) {
        try await database.ask("forget the progress of checks") { connection in
            _ = try connection.run(
                """
                DELETE FROM running_state
                WHERE written_at < \(Milliseconds.of(date)) AND NOT EXISTS (
                    SELECT FROM checked_text WHERE checked_text.number = text_number AND state = 'loading')
                """)
        }
    }

    // MARK: Ending

    /// Keeps a check that has ended, in the place of the one that is loading.
    public func finish(
        _ check: Check, _ attempt: RunAttempt, revising revised: CheckID?
    ) async throws(StoreError) -> Bool {
        let record = try await PostgreSQLHistory(database).record(
            check, attempt.owner, revising: revised, leasedUntil: nil)
        return try await database.write("keep the check", .texts(of: attempt.owner)) { connection in
            guard try connection.row("SELECT FROM checked_text WHERE \(Self.isOf(attempt)) FOR UPDATE") != nil else {
                return false
            }
            try CheckWriter(record, on: connection).save()
            try connection.notify(.state(check.id))
            return true
        }
    }

    /// Which row an attempt is about, as long as it is the one that goes on.
    private static func isOf(_ attempt: RunAttempt) -> SQL {
        """
        owner = \(attempt.owner.rawValue) AND id = \(attempt.id.description) AND state = 'loading'
            AND attempt = \(attempt.number)
        """
    }

    // MARK: Leases

    /// Promises that attempts go on.
    public func extendLeases(of attempts: [RunAttempt], until lease: Date) async throws(StoreError) {
        if attempts.isEmpty { return }
        try await database.ask(Self.running) { connection in
            _ = try connection.run(
                """
                UPDATE checked_text SET leased_until = greatest(\(Milliseconds.of(lease))::bigint, leased_until)
                WHERE number IN (
                    SELECT number FROM checked_text
                        JOIN unnest(\(attempts.map(\.id.description))::text[], \(attempts.map { Int64($0.number) })::bigint[])
                            AS mine (id, attempt) ON checked_text.id = mine.id AND checked_text.attempt = mine.attempt
                    WHERE state = 'loading' ORDER BY number FOR UPDATE OF checked_text)
                """)
        }
    }

    /// Gives an attempt up.
    public func giveBack(_ attempt: RunAttempt) async throws(StoreError) {
        try await database.write(Self.running, nil) { connection in
            let isGiven = try connection.run("UPDATE checked_text SET leased_until = 0 WHERE \(Self.isOf(attempt))")
            if isGiven > 0 { try connection.notify(.givenBack) }
        }
    }

    /// Takes checks over whose lease has ended. Several servers share that work: what one has at hand the others pass over.
    public func takeOver(
        limit: Int, bytes: Int, at now: Date, until lease: Date
    ) async throws(StoreError) -> [TakenCheck] {
        let isAbandoned: SQL =
            "state = 'loading' AND (leased_until IS NULL OR leased_until <= \(Milliseconds.of(now)))"
        // As a rule there is none, and nothing is written.
        let isThere = try await database.ask(Self.running) { connection in
            try connection.row("SELECT FROM checked_text WHERE \(isAbandoned) LIMIT 1") != nil
        }
        guard isThere else { return [] }
        return try await database.write(Self.running, nil) { connection in
            try PostgreSQLHistory.interrupt(
                "\(isAbandoned) AND (request IS NULL OR attempt >= \(RunAttempt.maximum))", on: connection)
            let rows = try connection.rows(
                """
                UPDATE checked_text SET leased_until = \(Milliseconds.of(lease)), attempt = attempt + 1
                WHERE number IN (
                    SELECT number FROM checked_text WHERE \(isAbandoned) AND octet_length(text) <= \(bytes)
                    ORDER BY id LIMIT \(max(limit, 0)) FOR UPDATE SKIP LOCKED)
                RETURNING number, id, owner, attempt, created_at, format, text, request
                """)
            return try rows.compactMap { try Self.taken($0, on: connection) }
        }
    }

    /// - Returns: `nil` where the request cannot be read: nobody can do that.
    private static func taken(_ row: SQLRow, on connection: DatabaseConnection) throws -> TakenCheck? {
        let attempt = RunAttempt(
            try TextRows.id(try row.text(1)), of: Owner(rawValue: try row.text(2)), number: try row.int(3))
        do {
            let request = try StoredRequest(json: try row.text(7)).request(
                of: try row.string(6), format: try row.text(5), for: attempt.owner)
            return TakenCheck(attempt: attempt, createdAt: Milliseconds.date(try row.integer(4)), request: request)
        } catch {
            try PostgreSQLHistory.interrupt("number = \(try row.integer(0))", on: connection)
            return nil
        }
    }
}
