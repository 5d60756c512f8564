import Checking
import Foundation
import Text

/// What every ``WordListStore`` must do.
public enum WordListStoreContract {
    /// A claim about a personal dictionary in which there is no word yet.
    public typealias Claim = ContractClaim<any WordListStore>

    private static let date = Date(timeIntervalSince1970: 1_767_323_045.678)

    /// Every claim.
    public static let claims: [Claim] = changing + details + listing + owning + versions

    private static let changing: [Claim] = [
        Claim("A word that was added is there, with its date") { store in
            try expect(try await store.add(try PersonalWord("SuperText"), to: "en-US", at: date), "a new word")
            try expect(try await store.contains(try PersonalWord("SuperText"), in: "en-US"), "the word to be there")
            try expectEqual(
                try await store.words(in: ["en-US"], offset: 0, limit: 10).entries,
                [WordEntry(text: "SuperText", language: "en-US", addedAt: date)])
        },
        Claim("A word that is there is not added again, and keeps its date") { store in
            for (turn, isNew) in [true, false, false].enumerated() {
                let added = try await store.add(
                    try PersonalWord("café"), to: nil, at: date.addingTimeInterval(Double(turn)))
                try expectEqual(added, isNew)
            }
            try expectEqual(try await store.allWords(), [WordEntry(text: "café", language: nil, addedAt: date)])
        },
        Claim("A word is the same in every form of its characters, and another in another case") { store in
            _ = try await store.add(try PersonalWord(" l\u{2019}e\u{301}te\u{AD} "), to: "fr", at: date)
            try expect(try await store.contains(try PersonalWord("l'éte"), in: "fr"), "the same word")
            try expect(try await !store.add(try PersonalWord("l\u{2BC}éte"), to: "fr", at: date), "the same word")
            try expect(try await !store.contains(try PersonalWord("L'éte"), in: "fr"), "another word")
            try expect(try await store.remove(try PersonalWord("l\u{2019}éte"), from: "fr"), "the same word")
        },
        Claim("Several words are added and removed at once, each counted once") { store in
            let words = try ["one", "two", "one", "three"].map { try PersonalWord($0) }
            try expectEqual(try await store.add([words[1]], to: nil, at: date), 1)
            try expectEqual(try await store.add(words, to: nil, at: date), 2)
            try expectEqual(try await store.add([], to: nil, at: date), 0)
            try expectEqual(try await store.remove([words[0], words[0], words[3]], from: nil), 2)
            try expectEqual(try await store.allWords().map(\.text), ["two"])
            try expectEqual(try await store.remove([], from: nil), 0)
        },
        Claim("A word that was removed is gone, and can be added again") { store in
            let word = try PersonalWord("gone")
            try expect(try await !store.remove(word, from: nil), "nothing to remove")
            for _ in 0..<2 {
                try expect(try await store.add(word, to: nil, at: date), "a new word")
                try expect(try await store.remove(word, from: nil), "a word to remove")
                try expect(try await !store.contains(word, in: nil), "the word to be gone")
                try expectEqual(try await store.allWords(), [])
            }
        },
        Claim("A list is of its own") { store in
            let word = try PersonalWord("mine")
            let lists: [LanguageCode?] = [nil, "en", "en-US", "fr"]
            for list in lists { try expect(try await store.add(word, to: list, at: date), "a new word") }
            try expect(try await !store.contains(word, in: "en-GB"), "no such word")
            try expect(try await store.remove(word, from: "en"), "a word to remove")
            for list in lists { try expectEqual(try await store.contains(word, in: list), list != "en") }
            try expect(try await store.remove(word, from: nil), "a word to remove")
            try expectEqual(try await store.allWords().map(\.language), ["en-US", "fr"])
        },
        Claim("A cancelled task's word is kept") { store in
            let word = try PersonalWord("kept")
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await store.add(word, to: nil, at: date)
            }
            try expectEqual(try await task.value, true)
            try expect(try await store.contains(word, in: nil), "the word to be kept")
        },
        Claim("Words that are added at once are all kept") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask { _ = try await store.add(try PersonalWord("w\(number % 25)"), to: nil, at: date) }
                }
                try await group.waitForAll()
            }
            try expectEqual(try await store.allWords().count, 25)
        },
    ]

    private static let details: [Claim] = [
        Claim("What is said of a word is kept with it") { store in
            let details = WordDetails(note: "“of” Kubernetes", isCaseSensitive: true, model: "server")
            let word = NewWord(try PersonalWord("Kubelet"), details)
            try expect(try await store.put(word, into: "en", at: date), "a new word")
            let entry = WordEntry(text: "Kubelet", language: "en", addedAt: date, details: word.details)
            try expectEqual(try await store.entry(of: word.word, in: "en"), entry)
            try expectEqual(try await store.entry(of: word.word, in: nil), nil)
            try expectEqual(try await store.allWords(), [entry])
            try expectEqual(try await store.words(in: ["en"], offset: 0, limit: 1).entries, [entry])
        },
        Claim("Something else is said of a word that is there, which keeps its date") { store in
            let word = try PersonalWord("Kubelet")
            _ = try await store.add(word, to: nil, at: date)
            for details in [
                WordDetails(note: "a"), WordDetails(note: "b"), WordDetails(isCaseSensitive: true),
                WordDetails(model: "c"), WordDetails(),
            ] {
                let isNew = try await store.put(NewWord(word, details), into: nil, at: date + 1)
                try expect(!isNew, "no new word")
                try expectEqual(
                    try await store.allWords(),
                    [WordEntry(text: "Kubelet", language: nil, addedAt: date, details: details)])
            }
        },
        Claim("A word that is added again keeps what is said of it") { store in
            let word = NewWord(try PersonalWord("pod"), WordDetails(note: "mine"))
            _ = try await store.put(word, into: nil, at: date)
            try expect(try await !store.add(word.word, to: nil, at: date), "no new word")
            let others = [
                NewWord(word.word, WordDetails(note: "other")), NewWord(try PersonalWord("new"), word.details),
            ]
            try expectEqual(try await store.add(others, to: nil, of: .local, at: date), 1)
            try expectEqual(try await store.allWords().map(\.details.note), ["mine", "mine"])
        },
        Claim("What one owner says of a word is not said of another's") { store in
            let word = try PersonalWord("pod")
            _ = try await store.put(NewWord(word, WordDetails(note: "a")), into: nil, of: .ann, at: date)
            _ = try await store.put(NewWord(word, WordDetails(note: "b")), into: nil, of: .bob, at: date)
            try expectEqual(try await store.entry(of: word, in: nil, of: .ann)?.details.note, "a")
        },
        Claim("To say something else makes another version, to say the same does not") { store in
            let word = try PersonalWord("pod")
            var versions = [try await store.version(of: .local)]
            for note in ["a", "b", "b", nil, nil] {
                _ = try await store.put(NewWord(word, WordDetails(note: note)), into: nil, at: date)
                versions.append(try await store.version(of: .local))
            }
            try expectEqual(zip(versions, versions.dropFirst()).map { $0 != $1 }, [true, true, false, true, false])
        },
    ]

    private static let listing: [Claim] = [
        Claim("Words come in the order of their scalars, in pages") { store in
            let words = ["zebra", "Éire", "apple", "Zulu", "été", "'tis", "日本", "ab", "𞤀𞤣", "ﬁn"]
            _ = try await store.add(try words.map { try PersonalWord($0) }, to: "en", at: date)
            _ = try await store.add(try PersonalWord("other"), to: "fr", at: date)
            let sorted = ["'tis", "Zulu", "ab", "apple", "zebra", "Éire", "été", "日本", "ﬁn", "𞤀𞤣"]
            for (offset, limit) in [(0, 10), (0, 3), (3, 4), (9, 5), (10, 5), (0, 0), (0, Int.max), (Int.max, 1)] {
                try expectEqual(
                    try await store.words(in: ["en"], offset: offset, limit: limit).entries.map(\.text),
                    Array(sorted.dropFirst(offset).prefix(limit)), "\(offset), \(limit):")
            }
            try expectEqual(try await store.words(in: ["en"], offset: -1, limit: 1).entries.map(\.text), ["'tis"])
            try expectEqual(try await store.words(in: ["en"], offset: 0, limit: -1).entries, [])
            try expectEqual(try await store.words(in: ["de"], offset: 0, limit: 10).entries, [])
        },
        Claim("Every word of every list can be had at once") { store in
            for (word, list) in [("b", "fr"), ("a", "fr"), ("c", nil), ("d", "en-US"), ("a", "en")]
                as [(String, LanguageCode?)]
            {
                _ = try await store.add(try PersonalWord(word), to: list, at: date)
            }
            let all = try await store.allWords()
            try expectEqual(all.map(\.text), ["c", "a", "d", "a", "b"])
            try expectEqual(
                try await store.words(in: nil, offset: 1, limit: 3), WordPage(entries: Array(all[1..<4]), total: 5))
            try expectEqual(
                try await store.words(in: [nil, "fr"], offset: 1, limit: 9),
                WordPage(entries: Array(all[3...]), total: 3))
            try expectEqual(try await store.words(in: [], offset: 0, limit: 9), WordPage(entries: [], total: 0))
            try expectEqual(all.map(\.language), [nil, "en", "en-US", "fr", "fr"])
            try expectEqual(Set(all.map(\.addedAt)), [date])
        },
    ]

    private static let owning: [Claim] = [
        Claim("Nobody sees or changes another's words") { store in
            let word = try PersonalWord("mine")
            try expectEqual(try await store.add([word], to: "en", of: .ann, at: date), 1)
            try expect(try await !store.contains(word, in: "en", of: .bob), "no such word")
            try expectEqual(try await store.words(in: ["en"], of: .bob, offset: 0, limit: 10).entries, [])
            try expectEqual(try await store.allWords(of: .bob), [])
            try expectEqual(try await store.remove([word], from: "en", of: .bob), 0)
            try expect(try await store.contains(word, in: "en", of: .ann), "the word to be there")
        },
        Claim("The same word of two owners is two words") { store in
            let word = try PersonalWord("ours")
            for (turn, owner) in [Owner.ann, .bob].enumerated() {
                try expectEqual(try await store.add([word], to: nil, of: owner, at: date + Double(turn)), 1)
            }
            try expectEqual(try await store.remove([word], from: nil, of: .ann), 1)
            try expectEqual(try await store.allWords(of: .ann), [])
            try expectEqual(
                try await store.allWords(of: .bob), [WordEntry(text: "ours", language: nil, addedAt: date + 1)])
        },
    ]

    private static let versions: [Claim] = [
        Claim("Every change makes another version, and nothing else does") { store in
            let word = try PersonalWord("word")
            var seen: Set<Int> = [try await store.version(of: .ann)]
            func expectChange(_ isChange: Bool, line: Int = #line, _ work: () async throws -> Void) async throws {
                let before = try await store.version(of: .ann)
                try await work()
                let version = try await store.version(of: .ann)
                try expectEqual(version != before, isChange, line: line)
                if isChange { try expect(seen.insert(version).inserted, "a version that never was", line: line) }
            }
            for _ in 0..<3 {
                try await expectChange(true) { _ = try await store.add([word], to: nil, of: .ann, at: date) }
                try await expectChange(false) { _ = try await store.add([word], to: nil, of: .ann, at: date) }
                try await expectChange(true) { _ = try await store.add([word], to: "en", of: .ann, at: date) }
                try await expectChange(true) { _ = try await store.remove([word], from: nil, of: .ann) }
                try await expectChange(false) { _ = try await store.remove([word], from: nil, of: .ann) }
                try await expectChange(true) { _ = try await store.remove([word], from: "en", of: .ann) }
                try await expectChange(false) { _ = try await store.add([], to: nil, of: .ann, at: date) }
                try await expectChange(false) { _ = try await store.add([word], to: nil, of: .bob, at: date) }
                try await expectChange(false) { _ = try await store.remove([word], from: nil, of: .bob) }
            }
        }
    ]
}
