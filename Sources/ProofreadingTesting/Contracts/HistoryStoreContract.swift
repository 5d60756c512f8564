import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// What every ``HistoryStore`` must do.
public enum HistoryStoreContract {
    /// A claim about a history in which nothing is kept yet.
    public typealias Claim = ContractClaim<any HistoryStore>

    /// Every claim.
    public static let claims: [Claim] =
        keeping + replacing + deciding + decidedWords + versions + forgetting + retaining + counting + paging
        + searching + exporting + owning + leasing + insights + practising + knownWords

    private static let keeping: [Claim] = [
        Claim("A check is found with all its parts, in every state") { store in
            let states: [CheckState] = [
                .loading(Progress(.checking, fraction: 0.25)),
                .loaded(
                    .sample(
                        "I recieved teh parcle.", mistakes: ["recieved": "received", "teh": "the", "parcle": "parcel"])),
                .error(Problem(.timedOut, "It took longer than 10 s.")),
            ]
            for (number, state) in states.enumerated() {
                let check = Check.sample(number, "I recieved teh parcle.", state: state)
                try await store.save(check)
                try expectEqual(try await store.check(check.id), check)
            }
        },
        Claim("A result is found with all that is known of its findings") { store in
            let text = "He sayed colour, couleur and <b>te</b>h."
            let findings = [
                Finding.sample("sayed", "said", at: 3..<8, cause: Cause(rawValue: "cause-of-another-version")),
                Finding(
                    id: FindingID(rawValue: "17"), range: 9..<15, reading: "colour", rule: "style.variant",
                    category: Category(rawValue: "style"), severity: .hint,
                    message: Message("style.variant.spelling", ["variant": "en-GB", "word": "“colour”\u{0}\n"]),
                    suggestions: [], explanation: nil),
                Finding(
                    id: FindingID(rawValue: "zz0"), range: 31..<39, reading: "teh", hasMarkup: true, rule: .unknownWord,
                    category: .spelling, severity: .warning, message: Message("spelling.unknown-word"),
                    suggestions: [
                        Suggestion(text: "the", confidence: 0.25), Suggestion(text: "t'eh", confidence: 0.1),
                    ],
                    explanation: Explanation(
                        cause: .transposition,
                        edits: [
                            Edit(.transpose, at: 1, "he"), Edit(.insert, at: 3, "x"), Edit(.delete, at: 0, "t"),
                            Edit(.replace, at: 2, "é"),
                        ],
                        language: "en-US", principle: SpellingPrinciple(rawValue: "en.of-another-version"),
                        parts: WordParts(stem: "occur", affix: "-ed", joint: .doubled),
                        ranking: RankingReasons(rival: "ten", reasons: [.frequency, .neighbours]))),
            ]
            let parts = [LanguageRange(range: 0..<17, code: "en-US"), LanguageRange(range: 17..<40, code: "tlh")]
            var check = Check.sample(1, text)
            check.state = .loaded(
                CheckResult(
                    .sample(text, languageRanges: parts, findings: findings),
                    seenBefore: [findings[0].id: 3, findings[2].id: 1]))
            try await store.save(check)
            try expectEqual(try await store.check(check.id), check)
        },
        Claim("What was found so far is not kept of a check that is loading") { store in
            let progress = Progress(.checking, fraction: 0.5)
            let found = Finding.sample("teh", "the", at: 0..<3)
            try await store.save(.sample(1, "teh cat", state: .loading(progress, findings: [found])))
            try expectEqual(try await store.check(.sample(1))?.state, .loading(progress))
            try expectEqual(try await store.timesSeen([Mistake("teh", in: "en")]), [:])
            try expect(
                try await !store.decide(Decision(.accepted), on: found.id, in: .sample(1)), "nothing to decide")
        },
        Claim("Decisions that come with a check are kept with it") { store in
            let check = Check.sample(
                1, "teh cat teh dog", mistakes: ["teh": "the"],
                decisions: [.sample("teh"): Decision(.accepted, replacement: "the")])
            try await store.save(check)
            try expectEqual(try await store.check(check.id), check)
        },
        Claim("Texts come back byte for byte") { store in
            for (number, text) in ["", " \n\r\n\t", "a\u{0}b", "e\u{301}", "\u{E9}", "👩‍👩‍👧🇫🇷", "\u{FEFF}x", "'\"%_"]
                .enumerated()
            {
                try await store.save(.sample(number, text))
                let found = try await store.check(.sample(number))
                try expectEqual(found.map { Array($0.text.utf8) }, Array(text.utf8))
            }
        },
        Claim("A check that is not kept is not found") { store in
            try await store.save(.sample(1))
            try expectEqual(try await store.check(.sample(2)), nil)
        },
        Claim("Checks that are saved at once are all kept") { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        try await store.save(.sample(number, "Text \(number) is teh one.", mistakes: ["teh": "the"]))
                        _ = try await store.checks(HistoryQuery(search: "one"))
                    }
                }
                try await group.waitForAll()
            }
            try expectEqual(try await store.checks(HistoryQuery(search: "one", limit: 100)).checks.count, 50)
        },
        Claim("A cancelled task's check is kept") { store in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await store.save(.sample(1, state: .error(Problem(.cancelled, "The one who asked went away."))))
                _ = try await store.decide(nil, on: .sample("teh"), in: .sample(1))
            }
            try await task.value
            try expect(try await store.check(.sample(1)) != nil, "the check to be kept")
        },
        Claim("A history that works answers a ping, and keeps nothing of it") { store in
            try await store.ping()
            try expectEqual(try await store.checks(HistoryQuery()), HistoryPage(checks: [], next: nil))
        },
    ]

    private static let replacing: [Claim] = [
        Claim("A check is put only in the place of one that is still kept") { store in
            let check = Check.sample(1, "Teh end.", mistakes: ["Teh": "The"])
            try expect(try await !store.replace(check), "nothing to be replaced")
            try expectEqual(try await store.check(check.id), nil)
            try await store.save(.sample(1, "Teh end.", state: .loading(Progress(.checking, fraction: 0.5))))
            try expect(try await store.replace(check), "the check to be replaced")
            try expectEqual(try await store.check(check.id), check)
            try expectEqual(try await store.checks(HistoryQuery(search: "teh")).checks.count, 1)
            _ = try await store.delete(check.id)
            try expect(try await !store.replace(check), "what was deleted to stay so")
            try expectEqual(try await store.checks(HistoryQuery()).checks.count, 0)
        },
        Claim("A check saved again is replaced in all its parts") { store in
            try await store.save(.sample(1, "First wrods.", mistakes: ["wrods": "words"]))
            let again = Check(
                id: .sample(1), createdAt: Date(timeIntervalSince1970: 1_000_000), text: "Second lettres.",
                format: "markdown",
                state: .loaded(.sample("Second lettres.", in: "fr", mistakes: ["lettres": "letters"])))
            try await store.save(again)
            try expectEqual(try await store.check(.sample(1)), again)
            try expectEqual(try await store.checks(HistoryQuery()).checks, [CheckSummary(again)])
            for gone in ["first", "wrods", "words"] {
                try expectEqual(try await store.checks(HistoryQuery(search: gone)).checks, [], gone)
            }
            for there in ["second", "lettres", "letters"] {
                try expectEqual(try await store.checks(HistoryQuery(search: there)).checks.map(\.id), [again.id], there)
            }
            try expectEqual(try await store.checks(HistoryQuery(language: "en")).checks, [])
            let mistakes: Set = [Mistake("wrods", in: "en"), Mistake("lettres", in: "fr")]
            try expectEqual(try await store.timesSeen(mistakes), [Mistake("lettres", in: "fr"): 1])
        },
        Claim("A check that loaded can be found by its corrections") { store in
            try await store.save(.sample(1, "teh cat", state: .loading(Progress(.checking, fraction: 0.5))))
            try await store.save(.sample(1, "teh cat", mistakes: ["teh": "the"]))
            try expectEqual(try await store.checks(HistoryQuery(search: "the cat")).checks.count, 1)
        },
        Claim("Decisions outlive a check that is saved again") { store in
            let check = Check.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"])
            try await store.save(check)
            _ = try await store.decide(Decision(.dismissed), on: teh, in: check.id)
            _ = try await store.decide(Decision(.dismissed), on: dgo, in: check.id)
            var again = check
            again.decisions = [dgo: Decision(.accepted, replacement: "dog")]
            try await store.save(again)
            try expectEqual(
                try await store.check(check.id)?.decisions,
                [teh: Decision(.dismissed), dgo: Decision(.accepted, replacement: "dog")])
        },
        Claim("Decisions stay with the findings that are still there, wherever those stand now") { store in
            let findings = [Finding.sample("teh", "the", at: 0..<3), Finding.sample("dgo", "dog", at: 4..<7)]
            try await store.save(
                .sample(1, "teh dgo", state: .loaded(CheckResult(.sample("teh dgo", findings: findings)))))
            for finding in findings { _ = try await store.decide(Decision(.dismissed), on: finding.id, in: .sample(1)) }
            let moved = Finding(
                id: dgo, range: 7..<10, reading: "dgo", rule: .unknownWord, category: .spelling, severity: .error,
                message: Message("spelling.unknown-word"), suggestions: [], explanation: nil)
            try await store.save(
                .sample(1, "A good dgo", state: .loaded(CheckResult(.sample("A good dgo", findings: [moved])))))
            try expectEqual(try await store.check(.sample(1))?.decisions, [dgo: Decision(.dismissed)])
        },
        Claim("Decisions go when what they were about goes") { store in
            try await store.save(.sample(1, "teh dgo runs", mistakes: ["teh": "the", "dgo": "dog"]))
            _ = try await store.decide(Decision(.dismissed), on: teh, in: .sample(1))
            _ = try await store.decide(Decision(.dismissed), on: dgo, in: .sample(1))
            try await store.save(.sample(1, "teh cat rusn", mistakes: ["teh": "the", "rusn": "runs"]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [teh: Decision(.dismissed)])
            try await store.save(.sample(1, "teh cat rusn", decisions: [teh: Decision(.accepted)]))
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
        },
    ]

    static let teh = FindingID.sample("teh")
    static let dgo = FindingID.sample("dgo", at: 4)

    private static let deciding: [Claim] = [
        Claim("A decision is kept, changed and taken back") { store in
            try await store.save(.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"]))
            for decision in [
                Decision(.accepted, replacement: "a\u{0}b"), Decision(.dismissed), Decision(.accepted), nil, nil,
            ] {
                try expect(try await store.decide(decision, on: dgo, in: .sample(1)), "a finding to decide on")
                try expectEqual(try await store.check(.sample(1))?.decisions[dgo], decision)
                try expectEqual(try await store.check(.sample(1))?.decisions[teh], nil)
            }
        },
        Claim("There is nothing to decide where there is no finding") { store in
            try await store.save(.sample(1, "teh dgo", mistakes: ["teh": "the", "dgo": "dog"]))
            try await store.save(.sample(2, state: .loading(Progress(.queued, fraction: 0))))
            let names = ["", "0", "1", "-1", "teh", teh.rawValue + "\u{0}", teh.rawValue + " ", "' OR 1 = 1 --"]
            let others: [(FindingID, Int)] = [(teh, 2), (teh, 3)]
            for (finding, number) in names.map({ (FindingID(rawValue: $0), 1) }) + others {
                for decision in [Decision(.dismissed), nil] {
                    let decided = try await store.decide(decision, on: finding, in: .sample(number))
                    try expect(!decided, "no finding \(finding) of \(number)")
                }
            }
            try expectEqual(try await store.check(.sample(1))?.decisions, [:])
        },
    ]
}
