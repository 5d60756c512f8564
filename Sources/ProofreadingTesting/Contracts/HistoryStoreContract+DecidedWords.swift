import Checking
import Foundation
import Grammar
import Proofreading
import Text

extension HistoryStoreContract {
    private static let mistake = Mistake("teh", in: "en")

    /// Keeps a check of one mistake, and a decision on it.
    private static func keep(
        _ number: Int, _ decision: Decision, on wrong: String = "teh", in language: LanguageCode = "en-US",
        of owner: Owner = .local, _ store: any HistoryStore
    ) async throws {
        let check = Check.sample(number, "\(wrong) \(number)", in: language, mistakes: [wrong: "the"])
        try await store.save(check, of: owner)
        _ = try await store.decide(decision, on: .sample(wrong), in: check.id, of: owner)
    }

    static let decidedWords: [Claim] = [
        Claim("What was written in place of a word is counted by checks") { store in
            try await keep(1, Decision(.accepted), store)
            try await keep(2, Decision(.accepted, replacement: "then"), store)
            try await keep(3, Decision(.accepted, replacement: "the"), on: "Teh", in: "en-GB", store)
            try await keep(4, Decision(.accepted), in: "fr", store)
            try expectEqual(
                try await store.decidedWords(of: .local, limit: 100),
                DecidedWords(accepted: [mistake: ["the": 2, "then": 1], Mistake("teh", in: "fr"): ["the": 1]]))
        },
        Claim("How often a word was dismissed is counted by checks, not by places") { store in
            for number in 1...2 {
                let check = Check.sample(number, "teh teh \(number)", mistakes: ["teh": "the", "teh": "a"])
                try await store.save(check)
                for start in [0, 4] {
                    let finding = FindingID.sample("teh", at: start)
                    _ = try await store.decide(Decision(.dismissed), on: finding, in: check.id)
                }
            }
            try expectEqual(
                try await store.decidedWords(of: .local, limit: 100), DecidedWords(dismissed: [mistake: 2]))
        },
        Claim("What was not decided, or is taken back or forgotten, does not count") { store in
            for number in 1...4 { try await keep(number, Decision(.dismissed), store) }
            try await store.save(.sample(5, "teh", mistakes: ["teh": "the"]))
            _ = try await store.decide(nil, on: .sample("teh"), in: .sample(1))
            _ = try await store.delete(.sample(2))
            try expectEqual(
                try await store.decidedWords(of: .local, limit: 100), DecidedWords(dismissed: [mistake: 2]))
            _ = try await store.deleteAll()
            try expectEqual(try await store.decidedWords(of: .local, limit: 100), DecidedWords())
        },
        Claim("Other rules' findings are no words") { store in
            let finding = Finding.sample("teh", "the", at: 0..<3, rule: "repetition.repeated-word")
            try await store.save(
                .sample(1, "teh", state: .loaded(CheckResult(.sample("teh", findings: [finding])))))
            _ = try await store.decide(Decision(.dismissed), on: finding.id, in: .sample(1))
            try expectEqual(try await store.decidedWords(of: .local, limit: 100), DecidedWords())
        },
        Claim("Only so many decisions are looked at, the latest first") { store in
            for number in 1...3 { try await keep(number, Decision(.dismissed), on: "w\(number)", store) }
            try expectEqual(
                try await store.decidedWords(of: .local, limit: 2),
                DecidedWords(dismissed: [Mistake("w2", in: "en"): 1, Mistake("w3", in: "en"): 1]))
            try expectEqual(try await store.decidedWords(of: .local, limit: 0), DecidedWords())
        },
        Claim("Nobody sees what another decided") { store in
            try await keep(1, Decision(.dismissed), of: .ann, store)
            try await keep(1, Decision(.accepted), of: .bob, store)
            for (owner, words) in [
                (Owner.ann, DecidedWords(dismissed: [mistake: 1])), (.local, DecidedWords()),
                (.bob, DecidedWords(accepted: [mistake: ["the": 1]])),
            ] {
                try expectEqual(try await store.decidedWords(of: owner, limit: 9), words)
            }
        },
        Claim("Every change of decisions makes another version") { store in
            var versions: Set<Int> = [try await store.decisionsVersion()]
            func expectChange(line: Int = #line, _ work: () async throws -> Void) async throws {
                try await work()
                try expect(versions.insert(try await store.decisionsVersion()).inserted, "another version", line: line)
            }
            try await expectChange { try await keep(1, Decision(.dismissed), store) }
            try await expectChange {
                _ = try await store.decide(Decision(.accepted), on: .sample("teh"), in: .sample(1))
            }
            try await expectChange { _ = try await store.decide(nil, on: .sample("teh"), in: .sample(1)) }
            try await expectChange { try await keep(2, Decision(.dismissed), store) }
            try await expectChange { _ = try await store.delete(.sample(2)) }
            try await expectChange { try await keep(3, Decision(.dismissed), store) }
            try await expectChange { _ = try await store.deleteAll() }
            let version = try await store.decisionsVersion()
            _ = try await store.check(.sample(1))
            try expectEqual(try await store.decisionsVersion(), version)
        },
    ]
}
