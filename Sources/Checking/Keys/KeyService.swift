import Foundation
import Synchronization

/// The use cases around keys: make, list and take back keys, sign in, and tell who asks.
///
/// Without any key there is one person, who may everything. From the first key on nobody may anything without one, also after the
/// last was revoked or has expired: taking a key back never opens a server.
public final class KeyService: Sendable {
    private let store: any KeyStore
    private let now: @Sendable () -> Date
    private let memory: OwnerMemory<KeyRing>
    private let state = Mutex(State())

    private struct State {
        /// Whether this process has ever seen a key.
        var hasSeenKeys = false
        /// When the use of a key was noted last, by its name.
        var noted: [String: Date] = [:]
    }

    /// For how many seconds a browser stays signed in: 30 days.
    public static let sessionTime: TimeInterval = 30 * 86_400
    /// The most browsers that are signed in with a key at once; another signs the oldest out.
    public static let maximumSessions = 20
    /// How many seconds of use are one: so seldom is it written when a key was used.
    private static let useInterval: TimeInterval = 60

    /// Makes a service.
    /// - Parameters:
    ///   - store: where keys are kept.
    ///   - changes: tells what other servers change in the store; nobody does unless given.
    ///   - now: the clock.
    public init(
        store: any KeyStore, changes: (any ChangeFeed)? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.now = now
        memory = OwnerMemory(now: now, changes: changes)
        changes?.follow { [memory] change in
            if change == .keys || change == .anything { memory.doubt(nil) }
        }
    }

    // MARK: Managing

    /// Whose history and words a new key opens.
    public enum Tenancy: Hashable, Sendable {
        /// New ones of its own.
        case new
        /// Those of the time before there were keys.
        case local
        /// Those of another key, which may have been revoked.
        case key(String)
    }

    /// Makes a key.
    /// - Returns: the key, and its secret, which nobody can be told again.
    /// - Throws: ``KeyError``, or ``StoreError``.
    public func add(
        _ name: String, scopes: Set<Scope> = Scope.usual, expiresAt: Date? = nil, tenancy: Tenancy = .new
    ) async throws -> (key: AccessKey, secret: Secret) {
        guard Self.isName(name) else { throw KeyError.invalidName(name) }
        if scopes.isEmpty { throw KeyError.noScope }
        let date = now()
        if let expiresAt, expiresAt <= date { throw KeyError.expiresInThePast }
        let key = AccessKey(
            name: name, owner: try await owner(tenancy), scopes: scopes, createdAt: date, expiresAt: expiresAt)
        let secret = Secret.random(.key)
        guard try await store.add(key, hash: secret.hash) else { throw KeyError.nameTaken(name) }
        memory.forget(Self.everyone)
        return (key, secret)
    }

    private static func isName(_ name: String) -> Bool {
        let isFine = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "._-@".utf8.contains(byte)
        }
        return (1...64).contains(name.utf8.count) && name.utf8.allSatisfy(isFine)
            && name.utf8.first != UInt8(ascii: "-")
            && name != Owner.local.rawValue
    }

    /// A name would not do: who gets a name that was free again would get the history of whoever had it.
    private func owner(_ tenancy: Tenancy) async throws -> Owner {
        switch tenancy {
        case .new: return Owner(rawValue: "key-\(UUID().uuidString.lowercased())")
        case .local: return .local
        case .key(let name):
            guard let key = try await store.ring().key(named: name) else { throw KeyError.unknownName(name) }
            return key.owner
        }
    }

    /// Every key, by name, those among them that expired or were revoked.
    public func keys() async throws(StoreError) -> [AccessKey] {
        try await store.ring().keys.values.sorted { $0.name < $1.name }
    }

    /// Takes a key back. Servers notice within a second. What was kept with it stays.
    /// - Throws: ``KeyError``, or ``StoreError``.
    public func revoke(_ name: String) async throws {
        let isRevoked = try await store.revoke(name, at: now())
        memory.forget(Self.everyone)
        if isRevoked { return }
        throw try await store.ring().key(named: name) == nil
            ? KeyError.unknownName(name) : KeyError.alreadyRevoked(name)
    }

    // MARK: Asking

    /// What somebody who asks has shown.
    public enum Credential: Hashable, Sendable {
        /// A key, as it was sent.
        case key(String)
        /// What a browser was given when it signed in, as it was sent.
        case session(String)
    }

    /// Why somebody is nobody.
    public enum Refusal: Error, Hashable, Sendable {
        /// There are keys, and none was shown; or a browser is signed in no more.
        case keyRequired
        /// There is no such key.
        case unknownKey
        /// The key's time is over.
        case expired(AccessKey)
        /// The key was taken back.
        case revoked(AccessKey)
    }

    /// Whether a key is needed. Costs less than a microsecond, and once a second a read.
    public func areNeeded() async throws(Problem) -> Bool {
        let hasKeys = try await !ring().keys.isEmpty
        return state.withLock { state in
            if hasKeys { state.hasSeenKeys = true }
            return state.hasSeenKeys
        }
    }

    /// Who asks. Costs some microseconds, and once a second a read of the store; nothing that is sent makes it write but the use of a
    /// key, once a minute and not in the way of the request.
    /// - Returns: who it is, or why it is nobody.
    /// - Throws: a ``Problem`` when the store cannot be read. Nobody is let in then.
    public func caller(showing credential: Credential?) async throws(Problem) -> Result<Caller, Refusal> {
        guard try await areNeeded() else { return .success(.local) }
        switch credential {
        case nil: return .failure(.keyRequired)
        case .key(let text):
            guard let secret = Secret(text, .key), let key = try await ring().keys[secret.hash] else {
                return .failure(.unknownKey)
            }
            return accept(key)
        case .session(let text):
            let ring = try await ring()
            guard let secret = Secret(text, .session), let session = ring.sessions[secret.hash],
                session.expiresAt > now(), let key = ring.key(named: session.key),
                case .success(let caller) = accept(key)
            else { return .failure(.keyRequired) }
            return .success(caller)
        }
    }

    private func accept(_ key: AccessKey) -> Result<Caller, Refusal> {
        if key.revokedAt != nil { return .failure(.revoked(key)) }
        if key.hasExpired(at: now()) { return .failure(.expired(key)) }
        noteUse(of: key)
        return .success(Caller(key))
    }

    private func noteUse(of key: AccessKey) {
        let date = now()
        let isNews = state.withLock { state in
            if let last = state.noted[key.name] ?? key.lastUsedAt, date.timeIntervalSince(last) < Self.useInterval {
                return false
            }
            state.noted[key.name] = date
            return true
        }
        guard isNews else { return }
        // Not in the way of whoever asks; when it fails, the next minute's use is noted.
        Task { [store] in try? await store.noteUse(of: key.name, at: date) }
    }

    // MARK: Sessions

    /// A browser that has just signed in.
    public struct SignIn: Sendable {
        /// What the browser is known by from now on.
        public let token: Secret
        /// Until when, and with which key.
        public let session: Session
        /// Who it is.
        public let caller: Caller
    }

    /// Signs a browser in with a key.
    /// - Returns: what the browser is known by from now on, or why it cannot sign in.
    public func signIn(with text: String) async throws(Problem) -> Result<SignIn, Refusal> {
        let caller: Caller
        switch try await self.caller(showing: .key(text)) {
        case .success(let found): caller = found
        case .failure(let refusal): return .failure(refusal)
        }
        // Where there is no key, none is right.
        guard let key = caller.key else { return .failure(.unknownKey) }
        let date = now()
        let end = date + Self.sessionTime
        let session = Session(key: key.name, createdAt: date, expiresAt: key.expiresAt.map { min($0, end) } ?? end)
        let token = Secret.random(.session)
        defer { memory.forget(Self.everyone) }
        guard
            try await storing({ () throws(StoreError) in
                try await store.add(session, hash: token.hash, limit: Self.maximumSessions)
            })
        else { return .failure(.unknownKey) }
        return .success(SignIn(token: token, session: session, caller: caller))
    }

    /// Signs a browser out.
    public func signOut(_ text: String) async throws(Problem) {
        guard let token = Secret(text, .session) else { return }
        defer { memory.forget(Self.everyone) }
        try await storing { () throws(StoreError) in try await store.removeSession(token.hash) }
    }

    // MARK: Remembering

    /// Keys are remembered for all together.
    private static let everyone = Owner(rawValue: "")

    /// Every key as it was within the last second: a wrong one costs no read, and what another process changes is noticed. While the
    /// store fails, as it was when it did not.
    private func ring() async throws(Problem) -> KeyRing {
        do {
            return try await memory.current(
                of: Self.everyone, version: { () throws(StoreError) in try await store.version() },
                read: { () throws(StoreError) in try await store.ring() })
        } catch {
            guard let last = memory.last(of: Self.everyone) else { throw Problem(storing: error) }
            return last
        }
    }
}
