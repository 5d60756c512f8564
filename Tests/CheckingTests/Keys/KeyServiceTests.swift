import Foundation
import ProofreadingTesting
import Synchronization
import Testing

@testable import Checking

@Suite struct KeyServiceTests {
    private let clock = HandClock()
    private let store = CountingKeyStore()

    /// A server's service; each has a memory of its own, as each process has.
    private func service() -> KeyService { KeyService(store: store, now: { clock.now }) }

    private func refusal(of text: String, in service: KeyService) async throws -> KeyService.Refusal? {
        switch try await service.caller(showing: .key(text)) {
        case .success: nil
        case .failure(let refusal): refusal
        }
    }

    // MARK: Who asks

    @Test func withoutKeysWhoeverAsksIsTheLocalPersonWhoMayEverything() async throws {
        let service = service()
        #expect(try await !service.areNeeded())
        for credential in [nil, KeyService.Credential.key("anything"), .session("anything")] {
            #expect(try await service.caller(showing: credential) == .success(.local))
        }
        #expect(Scope.allCases.allSatisfy(Caller.local.may))
        #expect(!Scope.allCases.contains(where: Caller.nobody.may))
    }

    @Test func aKeySaysWhoAsksAndWhatTheyMay() async throws {
        let service = service()
        let (ann, annsSecret) = try await service.add("ann", scopes: [.check])
        let (bob, bobsSecret) = try await service.add("bob")
        #expect(try await service.caller(showing: .key(annsSecret.text)) == .success(Caller(ann)))
        #expect(try await service.caller(showing: .key(bobsSecret.text)) == .success(Caller(bob)))
        #expect(ann.owner != bob.owner)
        #expect(![Owner.local, Caller.nobody.owner].contains(ann.owner))
        #expect(Caller(ann).may(.check) && !Caller(ann).may(.history))
        #expect(bob.scopes == [.check, .history, .words])
        #expect(try await service.caller(showing: nil) == .failure(.keyRequired))
    }

    @Test func whatIsNotTheKeyOpensNothing() async throws {
        let service = service()
        let (key, secret) = try await service.add("ann")
        let hash = secret.hash.bytes.map { String($0, radix: 16) }.joined()
        for text in ["", "ann", hash, Secret.random(.key).text, String(secret.text.dropLast()), secret.text + "0"] {
            #expect(try await refusal(of: text, in: service) == .unknownKey)
        }
        #expect(try await service.caller(showing: .session(secret.text)) == .failure(.keyRequired))
        #expect(try await service.caller(showing: .key(secret.text)) == .success(Caller(key)))
    }

    @Test func aKeyExpires() async throws {
        let service = service()
        let (key, secret) = try await service.add("ann", expiresAt: clock.now + 100)
        clock.move(by: 99)
        #expect(try await refusal(of: secret.text, in: service) == nil)
        clock.move(by: 1)
        #expect(try await refusal(of: secret.text, in: service) == .expired(key))
    }

    @Test func aRevokedKeyStopsAtOnceHereAndWithinASecondElsewhere() async throws {
        let (here, elsewhere) = (service(), service())
        let (_, secret) = try await here.add("ann")
        #expect(try await refusal(of: secret.text, in: elsewhere) == nil)
        try await here.revoke("ann")
        guard case .revoked(let key) = try await refusal(of: secret.text, in: here) else {
            Issue.record("It is not revoked.")
            return
        }
        #expect(key.name == "ann")
        clock.move(by: 1)
        // Not the whole key: when it was used last is noted on the side.
        guard case .revoked(let same) = try await refusal(of: secret.text, in: elsewhere) else {
            Issue.record("It is not revoked elsewhere.")
            return
        }
        #expect(same.name == key.name)
    }

    @Test func theFirstKeyClosesAServerThatRuns() async throws {
        let (server, terminal) = (service(), service())
        #expect(try await server.caller(showing: nil) == .success(.local))
        _ = try await terminal.add("ann")
        clock.move(by: 1)
        #expect(try await server.caller(showing: nil) == .failure(.keyRequired))
    }

    @Test func noEndOfTheLastKeyOpensAServer() async throws {
        let (server, terminal) = (service(), service())
        _ = try await terminal.add("ann", expiresAt: clock.now + 10)
        clock.move(by: 20)
        #expect(try await server.caller(showing: nil) == .failure(.keyRequired))
        try await terminal.revoke("ann")
        clock.move(by: 1)
        #expect(try await server.caller(showing: nil) == .failure(.keyRequired))
        #expect(try await service().areNeeded())
        // Forgotten as well: a server that has seen a key stays closed, one that starts now is for one person again.
        _ = try await store.remove("ann")
        clock.move(by: 1)
        #expect(try await server.caller(showing: nil) == .failure(.keyRequired))
        #expect(try await !service().areNeeded())
    }

    @Test func aStoreThatCannotBeReadLetsNobodyIn() async throws {
        let service = service()
        let (_, secret) = try await service.add("ann")
        store.breaks.store(true)
        clock.move(by: 1)
        for credential in [nil, KeyService.Credential.key(secret.text), .session("a")] {
            await #expect(throws: Problem.self) { try await service.caller(showing: credential) }
        }
    }

    @Test func whileTheStoreFailsKeysAreAsTheyWereReadLast() async throws {
        let service = service()
        let (key, secret) = try await service.add("ann")
        #expect(try await service.caller(showing: .key(secret.text)) == .success(Caller(key)))
        store.breaks.store(true)
        clock.move(by: 3600)
        guard case .success(let caller) = try await service.caller(showing: .key(secret.text)) else {
            Issue.record("A key that was right is refused.")
            return
        }
        #expect(caller.owner == key.owner)
        #expect(try await service.caller(showing: nil) == .failure(.keyRequired))
        #expect(try await refusal(of: Secret.random(.key).text, in: service) == .unknownKey)
    }

    @Test func requestsWithinASecondAskTheStoreOnceAndWrongKeysDoNotAskIt() async throws {
        let service = service()
        let (_, secret) = try await service.add("ann")
        _ = try await service.caller(showing: .key(secret.text))
        let before = store.reads.load()
        for _ in 0..<1000 {
            _ = try await service.caller(showing: .key(secret.text))
            _ = try await service.caller(showing: .key(Secret.random(.key).text))
        }
        #expect(store.reads.load() == before)
        clock.move(by: 1)
        for _ in 0..<1000 { _ = try await service.caller(showing: .key(Secret.random(.key).text)) }
        #expect(store.reads.load() == before + 1)
    }

    @Test func theUseOfAKeyIsNotedOnceAMinute() async throws {
        let service = service()
        let (_, secret) = try await service.add("ann")
        let first = clock.now
        for seconds in [0.0, 1, 30, 28, 1, 59] {
            clock.move(by: seconds)
            _ = try await service.caller(showing: .key(secret.text))
        }
        // It is noted beside the request; the second is at 60 seconds.
        while store.uses.load() < 2 { await Task.yield() }
        #expect(store.uses.load() == 2)
        #expect(try await service.keys().first?.lastUsedAt == first + 60)
        // A server that is started anew goes by what is kept.
        let other = self.service()
        _ = try await other.caller(showing: .key(secret.text))
        clock.move(by: 1)
        _ = try await other.caller(showing: .key(secret.text))
        while store.uses.load() < 3 { await Task.yield() }
        #expect(store.uses.load() == 3)
        #expect(try await service.keys().first?.lastUsedAt == first + 120)
    }

    // MARK: Managing

    @Test(arguments: ["", "local", "a b", "-a", "é", "a/b", String(repeating: "a", count: 65), "a\n"])
    func aNameThatNoKeyCanHaveIsRefused(name: String) async throws {
        await #expect(throws: KeyError.invalidName(name)) { try await service().add(name) }
        #expect(try await service().keys().isEmpty)
    }

    @Test func whatCannotBeMadeOrRevokedIsSaid() async throws {
        let service = service()
        for name in ["bob", "ann@example.org", "CI-1.x_y"] { _ = try await service.add(name) }
        await #expect(throws: KeyError.nameTaken("bob")) { try await service.add("bob") }
        await #expect(throws: KeyError.noScope) { try await service.add("c", scopes: []) }
        await #expect(throws: KeyError.expiresInThePast) { try await service.add("c", expiresAt: clock.now) }
        await #expect(throws: KeyError.unknownName("c")) { try await service.add("d", tenancy: .key("c")) }
        await #expect(throws: KeyError.unknownName("c")) { try await service.revoke("c") }
        try await service.revoke("bob")
        await #expect(throws: KeyError.alreadyRevoked("bob")) { try await service.revoke("bob") }
        await #expect(throws: KeyError.nameTaken("bob")) { try await service.add("bob") }
        #expect(try await service.keys().map(\.name) == ["CI-1.x_y", "ann@example.org", "bob"])
    }

    @Test func aKeyCanOpenWhatAnotherOpenedOrWhatWasKeptBefore() async throws {
        let service = service()
        #expect(try await service.add("first", tenancy: .local).key.owner == .local)
        let old = try await service.add("old").key
        try await service.revoke("old")
        #expect(try await service.add("new", tenancy: .key("old")).key.owner == old.owner)
    }

    // MARK: Sessions

    /// Whose a session is; when its key was used last may be news meanwhile.
    private func owner(_ session: KeyService.Credential, _ service: KeyService) async throws -> Owner {
        try await service.caller(showing: session).get().owner
    }

    private func signIn(_ secret: Secret, _ service: KeyService) async throws -> KeyService.SignIn {
        try await service.signIn(with: secret.text).get()
    }

    @Test func aBrowserThatSignedInIsKnownUntilItSignsOut() async throws {
        let service = service()
        let (key, secret) = try await service.add("ann")
        let signIn = try await signIn(secret, service)
        #expect(signIn.caller.owner == key.owner)
        #expect(signIn.session.expiresAt == clock.now + KeyService.sessionTime)
        let session = KeyService.Credential.session(signIn.token.text)
        #expect(try await owner(session, service) == key.owner)
        // What the browser has is not the key, and is none.
        #expect(try await refusal(of: signIn.token.text, in: service) == .unknownKey)
        #expect(try await owner(session, self.service()) == key.owner)
        try await service.signOut(signIn.token.text)
        #expect(try await service.caller(showing: session) == .failure(.keyRequired))
        #expect(try await refusal(of: secret.text, in: service) == nil)
        try await service.signOut("nonsense")
    }

    @Test func aSessionDiesWithItsKeyAndByItself() async throws {
        let service = service()
        let (_, secret) = try await service.add("ann")
        let (short, shortSecret) = try await service.add("short", expiresAt: clock.now + 100)
        let session = KeyService.Credential.session(try await signIn(secret, service).token.text)
        let shortSignIn = try await signIn(shortSecret, service)
        #expect(shortSignIn.session.expiresAt == short.expiresAt)
        clock.move(by: 100)
        #expect(
            try await service.caller(showing: .session(shortSignIn.token.text)) == .failure(.keyRequired))
        clock.move(by: KeyService.sessionTime - 101)
        #expect(try await service.caller(showing: session) != .failure(.keyRequired))
        clock.move(by: 1)
        #expect(try await service.caller(showing: session) == .failure(.keyRequired))
        let other = KeyService.Credential.session(try await signIn(secret, service).token.text)
        try await service.revoke("ann")
        #expect(try await service.caller(showing: other) == .failure(.keyRequired))
    }

    @Test func onlyAKeyThatIsValidSignsIn() async throws {
        let service = service()
        guard case .failure(.unknownKey) = try await service.signIn(with: Secret.random(.key).text) else {
            Issue.record("Somebody signed in where there is no key.")
            return
        }
        let (_, secret) = try await service.add("ann")
        for text in ["", Secret.random(.key).text, try await signIn(secret, service).token.text] {
            guard case .failure(.unknownKey) = try await service.signIn(with: text) else {
                Issue.record("Somebody signed in with “\(text)”.")
                return
            }
        }
        try await service.revoke("ann")
        guard case .failure(.revoked) = try await service.signIn(with: secret.text) else {
            Issue.record("Somebody signed in with a revoked key.")
            return
        }
    }

    @Test func anotherBrowserSignsTheOldestOut() async throws {
        let service = service()
        let (_, secret) = try await service.add("ann")
        var tokens: [Secret] = []
        for _ in 0...KeyService.maximumSessions {
            clock.move(by: 1)
            tokens.append(try await signIn(secret, service).token)
        }
        var known: [Bool] = []
        for token in tokens {
            if case .success = try await service.caller(showing: .session(token.text)) {
                known.append(true)
            } else {
                known.append(false)
            }
        }
        #expect(known == [false] + Array(repeating: true, count: KeyService.maximumSessions))
    }
}

/// Keys in memory that count what they are asked, and can break.
private final class CountingKeyStore: KeyStore {
    let inner = InMemoryKeyStore()
    let reads = Counter()
    let uses = Counter()
    let breaks = Flag()

    func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool {
        try await inner.add(key, hash: hash)
    }
    func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool {
        try await inner.revoke(name, at: date)
    }
    func remove(_ name: String) async throws(StoreError) -> Bool { try await inner.remove(name) }
    func noteUse(of name: String, at date: Date) async throws(StoreError) {
        try await inner.noteUse(of: name, at: date)
        uses.increment()
    }
    func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool {
        try await inner.add(session, hash: hash, limit: limit)
    }
    func removeSession(_ hash: SecretHash) async throws(StoreError) { try await inner.removeSession(hash) }
    func ring() async throws(StoreError) -> KeyRing {
        if breaks.load() { throw StoreError("It is broken.") }
        reads.increment()
        return try await inner.ring()
    }
    func version() async throws(StoreError) -> Int {
        if breaks.load() { throw StoreError("It is broken.") }
        reads.increment()
        return try await inner.version()
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    func increment() { count.withLock { $0 += 1 } }
    func load() -> Int { count.withLock { $0 } }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    func store(_ value: Bool) { self.value.withLock { $0 = value } }
    func load() -> Bool { value.withLock { $0 } }
}
