import Checking
import Foundation
import GRDB
import HistoryFormat

/// Keys in SQLite, beside the history: so a key, what it opens and its end are one backup.
public struct SQLiteKeyStore: KeyStore {
    private let database: AppDatabase

    /// Keeps keys in a database.
    public init(_ database: AppDatabase) { self.database = database }

    // MARK: Keys

    /// Keeps a new key.
    public func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool {
        try await database.write("keep the key") { db in
            try db.execute(
                sql: """
                    INSERT INTO accessKey (name, owner, secret, scopes, createdAt, expiresAt, revokedAt, lastUsedAt)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING
                    """,
                arguments: [
                    key.name, key.owner.rawValue, Data(hash.bytes), key.scopes.names.joined(separator: " "),
                    Milliseconds.of(key.createdAt), key.expiresAt.map(Milliseconds.of),
                    key.revokedAt.map(Milliseconds.of), key.lastUsedAt.map(Milliseconds.of),
                ])
            return db.changesCount > 0
        }
    }

    /// Takes a key back.
    public func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool {
        try await database.delete("revoke the key") { db, _ in
            try db.execute(
                sql: "UPDATE accessKey SET revokedAt = ? WHERE name = ? AND revokedAt IS NULL",
                arguments: [Milliseconds.of(date), name])
            guard db.changesCount > 0 else { return false }
            try db.execute(sql: "DELETE FROM keySession WHERE key = ?", arguments: [name])
            return true
        }
    }

    /// Forgets that there was a key of that name.
    public func remove(_ name: String) async throws(StoreError) -> Bool {
        try await database.delete("forget the key") { db, _ in
            try db.execute(sql: "DELETE FROM accessKey WHERE name = ?", arguments: [name])
            return db.changesCount > 0
        }
    }

    /// Notes when a key was used.
    public func noteUse(of name: String, at date: Date) async throws(StoreError) {
        try await database.write("note the use of the key") { db in
            try db.execute(
                sql: "UPDATE accessKey SET lastUsedAt = max(?, coalesce(lastUsedAt, 0)) WHERE name = ?",
                arguments: [Milliseconds.of(date), name])
        }
    }

    // MARK: Sessions

    /// Keeps a session of a key.
    public func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool {
        try await database.write("sign in") { db in
            let isThere = try Bool.fetchOne(
                db, sql: "SELECT revokedAt IS NULL FROM accessKey WHERE name = ?", arguments: [session.key])
            guard isThere == true else { return false }
            try db.execute(
                sql: "DELETE FROM keySession WHERE expiresAt <= ?", arguments: [Milliseconds.of(session.createdAt)])
            try db.execute(
                sql: """
                    DELETE FROM keySession WHERE token IN (
                        SELECT token FROM keySession WHERE key = ? ORDER BY createdAt DESC, token LIMIT -1 OFFSET ?)
                    """, arguments: [session.key, max(limit, 1) - 1])
            try db.execute(
                sql: "INSERT INTO keySession (token, key, createdAt, expiresAt) VALUES (?, ?, ?, ?)",
                arguments: [
                    Data(hash.bytes), session.key, Milliseconds.of(session.createdAt),
                    Milliseconds.of(session.expiresAt),
                ])
            return true
        }
    }

    /// Ends a session.
    public func removeSession(_ hash: SecretHash) async throws(StoreError) {
        try await database.delete("sign out") { db, _ in
            try db.execute(sql: "DELETE FROM keySession WHERE token = ?", arguments: [Data(hash.bytes)])
        }
    }

    // MARK: Reading

    /// Every key and every session.
    public func ring() async throws(StoreError) -> KeyRing {
        try await database.read("read the keys") { db in
            let keys = try Row.fetchAll(db, sql: "SELECT * FROM accessKey").map { row in
                (Self.hash(row["secret"]), Self.key(row))
            }
            let sessions = try Row.fetchAll(db, sql: "SELECT * FROM keySession").map { row in
                (
                    Self.hash(row["token"]),
                    Session(
                        key: row["key"], createdAt: Milliseconds.date(row["createdAt"]),
                        expiresAt: Milliseconds.date(row["expiresAt"]))
                )
            }
            return KeyRing(
                keys: Dictionary(keys) { first, _ in first }, sessions: Dictionary(sessions) { first, _ in first })
        }
    }

    /// How often keys and sessions were changed.
    public func version() async throws(StoreError) -> Int {
        try await database.read("read the keys") { db in
            try Int.fetchOne(db.cachedStatement(sql: "SELECT version FROM keyVersion")) ?? 0
        }
    }

    private static func hash(_ data: Data) -> SecretHash { SecretHash(bytes: Array(data)) }

    private static func key(_ row: Row) -> AccessKey {
        let owner: String = row["owner"]
        let scopes: String = row["scopes"]
        let expiresAt: Int64? = row["expiresAt"]
        let revokedAt: Int64? = row["revokedAt"]
        let lastUsedAt: Int64? = row["lastUsedAt"]
        return AccessKey(
            name: row["name"], owner: Owner(rawValue: owner),
            // A scope that a later version knows gives no right here.
            scopes: Set(scopes.split(separator: " ").compactMap { Scope(rawValue: String($0)) }),
            createdAt: Milliseconds.date(row["createdAt"]), expiresAt: expiresAt.map(Milliseconds.date),
            revokedAt: revokedAt.map(Milliseconds.date), lastUsedAt: lastUsedAt.map(Milliseconds.date))
    }
}
