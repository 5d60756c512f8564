import Checking
import Foundation

/// What every ``KeyStore`` must do.
public enum KeyStoreContract {
    /// A claim about a store in which there is no key yet.
    public typealias Claim = ContractClaim<any KeyStore>

    private static let date = Date(timeIntervalSince1970: 1_767_323_045.678)

    /// Every claim.
    public static let claims: [Claim] = keeping + sessions + versions

    private static func key(_ name: String, _ owner: Owner = .ann, scopes: Set<Scope> = Scope.usual) -> AccessKey {
        AccessKey(name: name, owner: owner, scopes: scopes, createdAt: date)
    }

    private static func hash(_ number: UInt8) -> SecretHash { SecretHash(bytes: [UInt8](repeating: number, count: 32)) }

    private static func session(_ key: String, at seconds: Double = 0, for time: Double = 1000) -> Session {
        Session(key: key, createdAt: date + seconds, expiresAt: date + seconds + time)
    }

    private static let keeping: [Claim] = [
        Claim("At first there is nothing") { store in
            try expectEqual(try await store.ring(), KeyRing())
        },
        Claim("A key is kept with all that is said of it, by the hash of its secret") { store in
            let keys = [
                AccessKey(
                    name: "ann@example.org", owner: .ann, scopes: Set(Scope.allCases), createdAt: date,
                    expiresAt: date + 90, revokedAt: date + 80, lastUsedAt: date + 70),
                AccessKey(name: "ci", owner: .bob, scopes: [.check], createdAt: date + 1),
                AccessKey(name: "nothing", owner: .local, scopes: [], createdAt: date + 2),
            ]
            for (number, key) in keys.enumerated() {
                try expect(try await store.add(key, hash: hash(UInt8(number))), "a new key")
            }
            let ring = try await store.ring()
            try expectEqual(ring.keys, [hash(0): keys[0], hash(1): keys[1], hash(2): keys[2]])
            try expectEqual(ring.key(named: "ci"), keys[1])
        },
        Claim("A name is taken once, whatever has become of its key") { store in
            try expect(try await store.add(key("ann"), hash: hash(1)), "a new key")
            try expect(try await !store.add(key("ann", .bob), hash: hash(2)), "the name to be taken")
            try expect(try await store.revoke("ann", at: date), "a key to revoke")
            try expect(try await !store.add(key("ann", .bob), hash: hash(2)), "the name to be taken")
            try expectEqual(try await store.ring().keys.keys.map { $0 }, [hash(1)])
            try expect(try await store.add(key("Ann"), hash: hash(2)), "another name")
        },
        Claim("A key is revoked once, and stays") { store in
            _ = try await store.add(key("ann"), hash: hash(1))
            _ = try await store.add(key("bob"), hash: hash(2))
            try expect(try await store.revoke("ann", at: date + 5), "a key to revoke")
            try expect(try await !store.revoke("ann", at: date + 6), "no key to revoke")
            try expect(try await !store.revoke("nobody", at: date), "no key to revoke")
            let ring = try await store.ring()
            try expectEqual(ring.keys[hash(1)]?.revokedAt, date + 5)
            try expectEqual(ring.keys[hash(2)]?.revokedAt, nil)
        },
        Claim("A key that was forgotten is gone, and its name is free") { store in
            _ = try await store.add(key("ann"), hash: hash(1))
            _ = try await store.add(session("ann"), hash: hash(3), limit: 5)
            try expect(try await store.remove("ann"), "a key to forget")
            try expect(try await !store.remove("ann"), "no key to forget")
            try expectEqual(try await store.ring(), KeyRing())
            try expect(try await store.add(key("ann", .bob), hash: hash(2)), "a free name")
        },
        Claim("The last use of a key is the latest that was noted") { store in
            _ = try await store.add(key("ann"), hash: hash(1))
            try await store.noteUse(of: "ann", at: date + 60)
            try await store.noteUse(of: "ann", at: date + 30)
            try await store.noteUse(of: "nobody", at: date)
            try expectEqual(try await store.ring().keys.values.map(\.lastUsedAt), [date + 60])
        },
    ]

    private static let sessions: [Claim] = [
        Claim("A session is kept until it is ended") { store in
            _ = try await store.add(key("ann"), hash: hash(1))
            try expect(try await store.add(session("ann"), hash: hash(2), limit: 5), "a new session")
            try expect(try await store.add(session("ann", at: 1), hash: hash(3), limit: 5), "a new session")
            try expectEqual(
                try await store.ring().sessions, [hash(2): session("ann"), hash(3): session("ann", at: 1)])
            try await store.removeSession(hash(2))
            try await store.removeSession(hash(2))
            try expectEqual(try await store.ring().sessions, [hash(3): session("ann", at: 1)])
        },
        Claim("There is no session without a key that can be used") { store in
            try expect(try await !store.add(session("ann"), hash: hash(2), limit: 5), "no session")
            _ = try await store.add(key("ann"), hash: hash(1))
            _ = try await store.revoke("ann", at: date)
            try expect(try await !store.add(session("ann"), hash: hash(2), limit: 5), "no session")
            try expectEqual(try await store.ring().sessions, [:])
        },
        Claim("A key that is revoked ends its sessions, and no others") { store in
            for (number, name) in ["ann", "bob"].enumerated() {
                _ = try await store.add(key(name), hash: hash(UInt8(number)))
                _ = try await store.add(session(name), hash: hash(UInt8(10 + number)), limit: 5)
            }
            _ = try await store.revoke("ann", at: date)
            try expectEqual(try await store.ring().sessions, [hash(11): session("bob")])
        },
        Claim("Of a key's sessions the newest stay, as many as the limit says") { store in
            for (number, name) in ["ann", "bob"].enumerated() {
                _ = try await store.add(key(name), hash: hash(UInt8(number)))
            }
            _ = try await store.add(session("bob", at: -1), hash: hash(99), limit: 3)
            for number in 10..<16 {
                _ = try await store.add(session("ann", at: Double(number)), hash: hash(UInt8(number)), limit: 3)
            }
            try expectEqual(Set(try await store.ring().sessions.keys), Set([13, 14, 15, 99].map(hash)))
        },
        Claim("Sessions that have expired go when another is made") { store in
            _ = try await store.add(key("ann"), hash: hash(1))
            _ = try await store.add(session("ann", for: 10), hash: hash(2), limit: 5)
            _ = try await store.add(session("ann", at: 10), hash: hash(3), limit: 5)
            try expectEqual(try await store.ring().sessions.keys.map { $0 }, [hash(3)])
        },
    ]

    private static let versions: [Claim] = [
        Claim("Every change makes another version, and the use of a key does not") { store in
            var seen: Set<Int> = [try await store.version()]
            func expectChange(_ isChange: Bool, line: Int = #line, _ work: () async throws -> Void) async throws {
                let before = try await store.version()
                try await work()
                let version = try await store.version()
                try expectEqual(version != before, isChange, line: line)
                if isChange { try expect(seen.insert(version).inserted, "a version that never was", line: line) }
            }
            try await expectChange(true) { _ = try await store.add(key("ann"), hash: hash(1)) }
            try await expectChange(false) { _ = try await store.add(key("ann"), hash: hash(2)) }
            try await expectChange(false) { try await store.noteUse(of: "ann", at: date) }
            try await expectChange(true) { _ = try await store.add(session("ann"), hash: hash(3), limit: 5) }
            try await expectChange(true) { try await store.removeSession(hash(3)) }
            try await expectChange(false) { try await store.removeSession(hash(3)) }
            try await expectChange(true) { _ = try await store.revoke("ann", at: date) }
            try await expectChange(false) { _ = try await store.revoke("ann", at: date) }
            try await expectChange(true) { _ = try await store.remove("ann") }
            try await expectChange(false) { _ = try await store.remove("ann") }
        }
    ]
}
