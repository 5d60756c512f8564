import Checking
import HistoryFormat
import Synchronization

/// The PostgreSQL database that everything is kept in: some connections, each with a thread that waits for the server.
///
/// Each port has a small type of its own over it:
/// ```swift
/// let address = try DatabaseAddress("postgres://supertext@db.example.org/supertext?sslmode=verify-full")
/// let database = try await PostgreSQLDatabase.open(address)
/// let history = PostgreSQLHistory(database)
/// ```
/// Several servers may use one database: each write has its turn by the owner whose texts it is about, not by the server.
public final class PostgreSQLDatabase: Sendable {
    let address: DatabaseAddress
    private let threads: ConnectionThreads
    private let health: ServerHealth
    private let sockets = OpenSockets()
    private let state = Mutex(State())

    private struct State {
        /// Connections that nobody uses just now, the one that was used last at the end.
        var idle: [DatabaseConnection] = []
        var attempt: Attempt?
        var isClosed = false
    }

    /// The last time that the server could not be reached.
    private struct Attempt {
        let error: any Error
        let at: ContinuousClock.Instant
        /// Whether it is tried again just now.
        var isUnderWay = false
    }

    /// So many connections are used at most. A server's processes cost memory; more than some do not make it faster.
    private static let maximumConnections = 8
    /// A server that could not be reached is not tried again before. It may take seconds until that fails, which nobody waits for: all who
    /// ask meanwhile are told at once.
    private static let pause = Duration.seconds(1)

    private init(
        _ address: DatabaseAddress, connections: Int, report: @escaping @Sendable (StoreError?) -> Void = { _ in }
    ) {
        self.address = address
        threads = ConnectionThreads(count: connections)
        health = ServerHealth(report: report)
    }

    /// Opens a database, and brings its tables to the newest form.
    /// - Parameter connections: how many are used at most.
    /// - Throws: a reason that says what to do.
    public static func open(_ address: DatabaseAddress, connections: Int = 2) async throws(StoreError)
        -> PostgreSQLDatabase
    {
        let database = PostgreSQLDatabase(address, connections: connections)
        try await database.open()
        return database
    }

    /// A database for a server, which begins to connect. While the database cannot be reached whatever is asked of it fails with the reason,
    /// ``failure``, and it is tried again, at most once a second; nobody waits for that.
    /// - Parameter report: is told once when the database cannot be used any more, and `nil` when it can be again.
    public static func serving(
        _ address: DatabaseAddress, report: @escaping @Sendable (StoreError?) -> Void = { _ in }
    ) -> PostgreSQLDatabase {
        let database = PostgreSQLDatabase(address, connections: maximumConnections, report: report)
        Task { try? await database.open() }
        return database
    }

    private func open() async throws(StoreError) {
        try await using("open the database", isWrite: false, isWaiting: true) { _ in }
    }

    /// Why the database cannot be used or written; `nil` while it can.
    public var failure: StoreError? { health.reason }

    /// How many writes have failed.
    public var failedWrites: Int { health.failures }

    /// Closes the connections; whatever is asked of the database afterwards fails.
    public func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        _ = idle
    }

    // MARK: Asking

    /// Asks one thing, or several that need not be of the same moment.
    func ask<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await using(doing, isWrite: false) { connection in try connection.asking { try work(connection) } }
    }

    /// Reads from one state of the database.
    func read<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await using(doing, isWrite: false) { connection in try connection.reading { try work(connection) } }
    }

    /// How often a write is tried that met another which waited for it.
    private static let maximumTries = 4

    /// Writes all or nothing. The write ends even if the caller's task is cancelled.
    /// - Parameters:
    ///   - lock: what no other transaction writes meanwhile.
    ///   - isWaiting: whether a server that could not be reached is tried first, for who asks whether it can be.
    func write<Value: Sendable>(
        _ doing: String, _ lock: WriteLock?, isWaiting: Bool = false,
        _ work: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await using(doing, isWrite: true, isWaiting: isWaiting) { connection in
            var tries = 0
            while true {
                tries += 1
                do {
                    return try connection.writing(lock) { try work(connection) }
                } catch let failure as DatabaseFailure where failure.isPassing && tries < Self.maximumTries {
                    continue
                }
            }
        }
    }

    /// Does something outside of transactions, for as long as it takes.
    func maintain(
        _ doing: String, _ work: @escaping @Sendable (DatabaseConnection) throws -> Void
    ) async throws(StoreError) {
        try await using(doing, isWrite: true) { connection in
            try connection.withoutTimeouts { try work(connection) }
        }
    }

    private func using<Value: Sendable>(
        _ doing: String, isWrite: Bool, isWaiting: Bool = false,
        _ work: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            let value = try await threads.run { [self] in
                let connection = try connection(isWaiting: isWaiting)
                defer { putBack(connection) }
                return try work(connection)
            }
            if isWrite { health.didWrite() }
            return value
        } catch {
            let reason = StoreError(error, while: doing, in: address)
            health.didFail(error, reason, isWrite: isWrite)
            throw reason
        }
    }

    // MARK: Connections

    private func connection(isWaiting: Bool) throws -> DatabaseConnection {
        while true {
            let (idle, failure) = try state.withLock { state -> (DatabaseConnection?, (any Error)?) in
                if state.isClosed { throw DatabaseFailure.closed }
                if let idle = state.idle.popLast() { return (idle, nil) }
                guard let attempt = state.attempt else { return (nil, nil) }
                if attempt.isUnderWay || ContinuousClock.now - attempt.at < Self.pause { throw attempt.error }
                state.attempt?.isUnderWay = true
                return (nil, isWaiting ? nil : attempt.error)
            }
            if let failure {
                threads.start { [self] in if let connection = try? connect() { putBack(connection) } }
                throw failure
            }
            guard let idle else { return try connect() }
            // One whose server has stopped is dropped, and with it those that were there as long.
            if idle.isUsable { return idle }
        }
    }

    private func connect() throws -> DatabaseConnection {
        do {
            let connection = try DatabaseConnection(address, in: sockets)
            try Migrations.run(on: connection)
            state.withLock { $0.attempt = nil }
            return connection
        } catch {
            state.withLock { $0.attempt = Attempt(error: error, at: .now) }
            throw error
        }
    }

    /// Breaks every connection, because the server does not answer: who waits for it is told at once, and so is who comes before it can be
    /// reached again.
    func breakConnections(_ reason: any Error) {
        state.withLock { state in if state.attempt == nil { state.attempt = Attempt(error: reason, at: .now) } }
        sockets.shutDown()
    }

    private func putBack(_ connection: DatabaseConnection) {
        guard connection.isUsable else { return }
        state.withLock { state in if !state.isClosed { state.idle.append(connection) } }
    }
}
