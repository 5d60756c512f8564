import Checking
import Foundation

/// Keys for tests that keep nothing when they go.
public actor InMemoryKeyStore: KeyStore {
    private var kept = KeyRing()
    private var changes = 0

    /// Makes an empty store.
    public init() {}

    /// See ``KeyStore/add(_:hash:)``.
    public func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool {
        guard kept.key(named: key.name) == nil else { return false }
        kept.keys[hash] = key
        changes += 1
        return true
    }

    /// See ``KeyStore/revoke(_:at:)``.
    public func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool {
        guard let hash = hash(of: name), kept.keys[hash]?.revokedAt == nil else { return false }
        kept.keys[hash]?.revokedAt = date
        endSessions(of: name)
        changes += 1
        return true
    }

    /// See ``KeyStore/remove(_:)``.
    public func remove(_ name: String) async throws(StoreError) -> Bool {
        guard let hash = hash(of: name) else { return false }
        kept.keys[hash] = nil
        endSessions(of: name)
        changes += 1
        return true
    }

    /// See ``KeyStore/noteUse(of:at:)``.
    public func noteUse(of name: String, at date: Date) async throws(StoreError) {
        guard let hash = hash(of: name), var key = kept.keys[hash] else { return }
        key.lastUsedAt = max(date, key.lastUsedAt ?? date)
        kept.keys[hash] = key
    }

    /// See ``KeyStore/add(_:hash:limit:)``.
    public func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool {
        guard let key = kept.key(named: session.key), key.revokedAt == nil else { return false }
        kept.sessions = kept.sessions.filter { $0.value.expiresAt > session.createdAt }
        let others = kept.sessions.filter { $0.value.key == session.key }
            .sorted { $0.value.createdAt > $1.value.createdAt }
        for (old, _) in others.dropFirst(max(limit, 1) - 1) { kept.sessions[old] = nil }
        kept.sessions[hash] = session
        changes += 1
        return true
    }

    /// See ``KeyStore/removeSession(_:)``.
    public func removeSession(_ hash: SecretHash) async throws(StoreError) {
        if kept.sessions.removeValue(forKey: hash) != nil { changes += 1 }
    }

    /// See ``KeyStore/ring()``.
    public func ring() async throws(StoreError) -> KeyRing { kept }

    /// See ``KeyStore/version()``.
    public func version() async throws(StoreError) -> Int { changes }

    private func hash(of name: String) -> SecretHash? { kept.keys.first { $0.value.name == name }?.key }

    private func endSessions(of name: String) {
        kept.sessions = kept.sessions.filter { $0.value.key != name }
    }
}
