import Checking
import Foundation
import HistoryFormat

/// Keys in PostgreSQL, beside the history: so a key, what it opens and its end are one backup.
public struct PostgreSQLKeyStore: KeyStore {
    private let database: PostgreSQLDatabase

    /// Keeps keys in a database.
    public init(_ database: PostgreSQLDatabase) { self.database = database }

    // MARK: Keys

    /// Keeps a new key.
    public func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool {
        try await database.write("keep the key", .keys) { connection in
            try connection.run(
                """
                INSERT INTO access_key (
                    name, owner, secret, scopes, created_at, expires_at, revoked_at, last_used_at)
                VALUES (
                    \(key.name), \(key.owner.rawValue), \(Data(hash.bytes)), \(key.scopes.names.joined(separator: " ")),
                    \(Milliseconds.of(key.createdAt)), \(key.expiresAt.map(Milliseconds.of)),
                    \(key.revokedAt.map(Milliseconds.of)), \(key.lastUsedAt.map(Milliseconds.of)))
                ON CONFLICT (name) DO NOTHING
                """) > 0
        }
    }

    /// Takes a key back.
    public func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool {
        try await database.write("revoke the key", .keys) { connection in
            let revoked = try connection.run(
                """
                UPDATE access_key SET revoked_at = \(Milliseconds.of(date))
                WHERE name = \(name) AND revoked_at IS NULL
                """)
            guard revoked > 0 else { return false }
            try connection.run("DELETE FROM key_session WHERE key = \(name)")
            return true
        }
    }

    /// Forgets that there was a key of that name.
    public func remove(_ name: String) async throws(StoreError) -> Bool {
        try await database.write("forget the key", .keys) { connection in
            try connection.run("DELETE FROM access_key WHERE name = \(name)") > 0
        }
    }

    /// Notes when a key was used.
    public func noteUse(of name: String, at date: Date) async throws(StoreError) {
        try await database.write("note the use of the key", nil) { connection in
            _ = try connection.run(
                """
                UPDATE access_key SET last_used_at = greatest(\(Milliseconds.of(date))::bigint, last_used_at)
                WHERE name = \(name)
                """)
        }
    }

    // MARK: Sessions

    /// Keeps a session of a key.
    public func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool {
        try await database.write("sign in", .keys) { connection in
            let isThere = try connection.row("SELECT revoked_at IS NULL FROM access_key WHERE name = \(session.key)")
            guard try isThere?.boolean(0) == true else { return false }
            try connection.run(
                "DELETE FROM key_session WHERE expires_at <= \(Milliseconds.of(session.createdAt))")
            try connection.run(
                """
                DELETE FROM key_session WHERE token IN (
                    SELECT token FROM key_session WHERE key = \(session.key)
                    ORDER BY created_at DESC, token OFFSET \(max(limit, 1) - 1))
                """)
            try connection.run(
                """
                INSERT INTO key_session (token, key, created_at, expires_at)
                VALUES (
                    \(Data(hash.bytes)), \(session.key), \(Milliseconds.of(session.createdAt)),
                    \(Milliseconds.of(session.expiresAt)))
                """)
            return true
        }
    }

    /// Ends a session.
    public func removeSession(_ hash: SecretHash) async throws(StoreError) {
        try await database.write("sign out", .keys) { connection in
            _ = try connection.run("DELETE FROM key_session WHERE token = \(Data(hash.bytes))")
        }
    }

    // MARK: Reading

    /// Every key and every session.
    public func ring() async throws(StoreError) -> KeyRing {
        try await database.read("read the keys") { connection in
            let keys = try connection.rows(
                """
                SELECT secret, name, owner, scopes, created_at, expires_at, revoked_at, last_used_at FROM access_key
                """
            ).map { row in (try Self.hash(row), try Self.key(row)) }
            let sessions = try connection.rows("SELECT token, key, created_at, expires_at FROM key_session").map {
                row in
                (
                    try Self.hash(row),
                    Session(
                        key: try row.text(1), createdAt: Milliseconds.date(try row.integer(2)),
                        expiresAt: Milliseconds.date(try row.integer(3)))
                )
            }
            return KeyRing(
                keys: Dictionary(keys) { first, _ in first }, sessions: Dictionary(sessions) { first, _ in first })
        }
    }

    /// How often keys and sessions were changed.
    public func version() async throws(StoreError) -> Int {
        try await database.ask("read the keys") { connection in
            try connection.row("SELECT version FROM key_version")?.int(0) ?? 0
        }
    }

    private static func hash(_ row: SQLRow) throws -> SecretHash { SecretHash(bytes: Array(try row.data(0))) }

    private static func key(_ row: SQLRow) throws -> AccessKey {
        func date(_ column: Int) throws -> Date? { try row.optionalInteger(column).map { Milliseconds.date($0) } }
        return AccessKey(
            name: try row.text(1), owner: Owner(rawValue: try row.text(2)),
            // A scope that a later version knows gives no right here.
            scopes: Set(try row.text(3).split(separator: " ").compactMap { Scope(rawValue: String($0)) }),
            createdAt: Milliseconds.date(try row.integer(4)), expiresAt: try date(5), revokedAt: try date(6),
            lastUsedAt: try date(7))
    }
}
