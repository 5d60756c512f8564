import Foundation
import ProofreadingTesting
import Synchronization
import Testing

@testable import Checking

/// What is kept at hand for each owner.
@Suite struct OwnerMemoryTests {
    /// Counts how often something is read of each owner.
    private final class Reads: Sendable {
        private let counts = Mutex<[Owner: Int]>([:])
        let memory: OwnerMemory<Int>

        init(_ clock: HandClock) { memory = OwnerMemory(now: { clock.now }) }

        func ask(_ number: Int) async throws {
            let owner = Owner(rawValue: "\(number)")
            _ = try await memory.current(
                of: owner, version: { () throws(StoreError) in 1 },
                read: { () throws(StoreError) in
                    self.counts.withLock { $0[owner, default: 0] += 1 }
                    return number
                })
        }

        func count(of number: Int) -> Int { counts.withLock { $0[Owner(rawValue: "\(number)")] ?? 0 } }
    }

    @Test func aLargeTeamIsRememberedAllOfIt() async throws {
        let reads = Reads(HandClock())
        for _ in 0..<3 {
            for number in 0..<1000 { try await reads.ask(number) }
        }
        for number in 0..<1000 { #expect(reads.count(of: number) == 1) }
    }

    @Test func whoGoesOnAskingIsReadOnceWhoeverElseComes() async throws {
        let reads = Reads(HandClock())
        for number in 1..<10_000 {
            try await reads.ask(0)
            try await reads.ask(number)
        }
        #expect(reads.count(of: 0) == 1)
    }

    @Test func aStoreThatTellsOfChangesIsAskedAfterOneAlone() async throws {
        let (clock, changes) = (HandClock(), InMemoryChanges())
        let asked = Mutex(0)
        let memory = OwnerMemory<Int>(now: { clock.now }, changes: changes)
        let ask = {
            clock.move(by: 100)
            return try await memory.current(
                of: .local,
                version: { () throws(StoreError) in
                    asked.withLock { $0 += 1 }
                    return 1
                },
                read: { () throws(StoreError) in 17 })
        }
        for _ in 0..<3 { #expect(try await ask() == 17) }
        #expect(asked.withLock { $0 } == 1)
        memory.doubt(.ann)
        _ = try await ask()
        #expect(asked.withLock { $0 } == 1)
        for owner in [Owner.local, nil] {
            memory.doubt(owner)
            for _ in 0..<3 { _ = try await ask() }
        }
        #expect(asked.withLock { $0 } == 3)
        // Who is not told has to ask.
        changes.setLive(false)
        for _ in 0..<3 { _ = try await ask() }
        #expect(asked.withLock { $0 } == 6)
    }

    @Test func whatWasChangedHereIsReadAnew() async throws {
        let clock = HandClock()
        let reads = Reads(clock)
        try await reads.ask(1)
        reads.memory.forget(Owner(rawValue: "1"))
        reads.memory.forget(Owner(rawValue: "nobody yet"))
        #expect(reads.memory.last(of: Owner(rawValue: "1")) == 1)
        try await reads.ask(1)
        #expect(reads.count(of: 1) == 2)
        // Where nothing has changed, its version is looked at alone.
        clock.move(by: 5)
        try await reads.ask(1)
        #expect(reads.count(of: 1) == 2)
    }
}
