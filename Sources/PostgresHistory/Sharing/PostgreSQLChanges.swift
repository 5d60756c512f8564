import Checking
import Foundation
import Synchronization

/// What other servers change in a PostgreSQL database, by its notifications: a connection of its own, with a thread that listens.
///
/// It asks the server for a sign of life once a second. One that gives none is gone, whatever its connections look like: then they are all
/// broken, so that nobody waits for it.
///
/// Behind a pooler nothing is notified. Where no other address is known, everything is taken for changed once a second.
public final class PostgreSQLChanges: ChangeFeed {
    private let database: PostgreSQLDatabase
    private let address: DatabaseAddress
    private let state = Mutex(State())

    private struct State {
        var isLive = false
        var isClosed = false
        var followers: [@Sendable (StoreChange) -> Void] = []
    }

    /// So often a sign of life is asked for, and so soon a connection that was lost is made again.
    private static let interval = Duration.seconds(1)
    /// So long is waited for it.
    private static let patience = Duration.seconds(2)

    /// Begins to listen, until it is closed. A database that is away is tried again and again.
    /// - Parameter address: where it can be listened to, if not where everything else is asked: the server's behind a pooler.
    public init(_ database: PostgreSQLDatabase, at address: DatabaseAddress? = nil) {
        self.database = database
        self.address = address ?? database.address
        let thread = Thread { [self] in listen() }
        thread.name = "supertext.postgres.changes"
        thread.start()
    }

    /// Whether every change is told moments after it was made.
    public var isLive: Bool { state.withLock { $0.isLive } }

    /// Has changes told from now on.
    public func follow(_ take: @escaping @Sendable (StoreChange) -> Void) {
        state.withLock { $0.followers.append(take) }
    }

    /// Stops listening, within a second.
    public func close() { state.withLock { $0.isClosed = true } }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    private func listen() {
        while !isClosed {
            var isConnected = false
            do {
                let connection = try DatabaseConnection(address)
                if !address.isPooled { try connection.listen(to: ChangeMessage.channel) }
                isConnected = true
                // What others changed before is not told.
                tell(.anything)
                state.withLock { $0.isLive = !address.isPooled }
                try follow(connection)
            } catch {
                state.withLock { $0.isLive = false }
                if isConnected, !isClosed { database.breakConnections(error) }
                Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
            }
        }
        state.withLock { $0.isLive = false }
    }

    private func follow(_ connection: DatabaseConnection) throws {
        var askedAt = ContinuousClock.now
        while !isClosed {
            for message in try connection.notifications(within: Self.interval) { tell(ChangeMessage.change(message)) }
            if .now - askedAt >= Self.interval {
                try connection.requireAnswer(within: Self.patience)
                askedAt = .now
                if address.isPooled { tell(.anything) }
            }
        }
    }

    private func tell(_ change: StoreChange) {
        for follower in state.withLock({ $0.followers }) { follower(change) }
    }
}
