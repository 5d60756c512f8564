import Foundation

/// Keeps keys and sessions, by the hashes of their secrets.
///
/// `KeyStoreContract` in ProofreadingTesting says it in tests.
public protocol KeyStore: Sendable {
    /// Keeps a new key.
    /// - Returns: `false` when there is one of that name, whatever has become of it; then nothing is kept.
    func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool

    /// Takes a key back, and ends its sessions. Its name stays taken, and its history stays.
    /// - Returns: `false` when there is no key of that name that was not taken back already.
    func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool

    /// Forgets that there was a key of that name, and ends its sessions.
    /// - Returns: `false` when there was none.
    func remove(_ name: String) async throws(StoreError) -> Bool

    /// Notes when a key was used. What ``version()`` says stays the same.
    func noteUse(of name: String, at date: Date) async throws(StoreError)

    /// Keeps a session of a key, and of the key's others the newest ones, as many as the limit says with this one.
    /// - Returns: `false` when there is no key of that name; then nothing is kept.
    func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool

    /// Ends a session. One that is not there is as good as ended.
    func removeSession(_ hash: SecretHash) async throws(StoreError)

    /// Every key and every session.
    func ring() async throws(StoreError) -> KeyRing

    /// A number that is another one after each change but ``noteUse(of:at:)``, by whichever process.
    func version() async throws(StoreError) -> Int
}

/// Every key and every session there is, by the hash of the secret.
public struct KeyRing: Hashable, Sendable {
    /// The keys, those that expired or were taken back among them.
    public var keys: [SecretHash: AccessKey]
    /// The sessions, those among them that expired.
    public var sessions: [SecretHash: Session]

    /// Makes a ring.
    public init(keys: [SecretHash: AccessKey] = [:], sessions: [SecretHash: Session] = [:]) {
        self.keys = keys
        self.sessions = sessions
    }

    /// The key of that name.
    public func key(named name: String) -> AccessKey? { keys.values.first { $0.name == name } }
}
