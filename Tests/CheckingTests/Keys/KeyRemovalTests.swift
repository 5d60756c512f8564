import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@Suite struct KeyRemovalTests {
    private let keys = InMemoryKeyStore()
    private let history = InMemoryHistory()
    private let words = InMemoryWordList()

    private var service: KeyService { KeyService(store: keys) }
    private var removal: KeyRemoval { KeyRemoval(keys: keys, history: history, words: words) }

    private func keep(_ number: Int, of owner: Owner) async throws {
        try await history.save(.sample(number, "teh end \(number)"), of: owner, revising: nil, leasedUntil: nil)
        for language in [nil, "en"] as [LanguageCode?] {
            _ = try await words.add([PersonalWord("word\(number)")], to: language, of: owner, at: Date())
        }
    }

    private func isKept(_ owner: Owner) async throws -> [Int] {
        [try await history.checks(HistoryQuery(), of: owner).checks.count, try await words.allWords(of: owner).count]
    }

    @Test func aForgottenKeyTakesItsHistoryAndWordsAlongAndNobodyElses() async throws {
        let ann = try await service.add("ann").key.owner
        let bob = try await service.add("bob").key.owner
        for (number, owner) in [ann, bob, .local].enumerated() { try await keep(number + 1, of: owner) }
        await #expect(throws: KeyError.notRevoked("ann")) { try await removal.forget("ann") }
        try await service.revoke("ann")
        #expect(try await removal.forget("ann") == 1)
        #expect(try await isKept(ann) == [0, 0])
        #expect(try await isKept(bob) == [1, 2])
        #expect(try await isKept(.local) == [1, 2])
        #expect(try await service.keys().map(\.name) == ["bob"])
        await #expect(throws: KeyError.unknownName("ann")) { try await removal.forget("ann") }
        #expect(try await service.add("ann").key.owner != ann)
    }

    @Test func whatAnotherKeyOpensOrWasKeptBeforeStays() async throws {
        let ann = try await service.add("ann").key.owner
        _ = try await service.add("ann2", tenancy: .key("ann"))
        _ = try await service.add("me", tenancy: .local)
        try await keep(1, of: ann)
        try await keep(2, of: .local)
        for name in ["ann", "me"] {
            try await service.revoke(name)
            #expect(try await removal.forget(name) == nil)
        }
        #expect(try await isKept(ann) == [1, 2])
        #expect(try await isKept(.local) == [1, 2])
        try await service.revoke("ann2")
        #expect(try await removal.forget("ann2") == 1)
        #expect(try await isKept(ann) == [0, 0])
    }
}
