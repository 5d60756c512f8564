import Checking
import Foundation
import Proofreading
import Text

extension HistoryStoreContract {
    static let paging: [Claim] = [
        Claim("Checks are listed from the newest to the oldest, whatever the order in which they were saved") { store in
            for number in [3, 1, 5, 2, 4] { try await store.save(.sample(number)) }
            try await store.save(.sample(1, "Changed."))
            let page = try await store.checks(HistoryQuery())
            try expectEqual(page.checks.map(\.id), [5, 4, 3, 2, 1].map { .sample($0) })
            try expectEqual(page.next, nil)
        },
        Claim("A list shows what is known of each check") { store in
            var check = Check.sample(
                1, " \n\t\nteh dgo\u{0} runs\nand on", mistakes: ["teh": "the", "dgo": "dog"],
                decisions: [.sample("dgo", at: 8): Decision(.dismissed)])
            try await store.save(check)
            try await store.save(.sample(2, "", state: .loading(Progress(.checking, fraction: 0.5))))
            try await store.save(.sample(3, "Too much", state: .error(Problem(.timedOut, "It took too long."))))
            let shown = try await store.checks(HistoryQuery()).checks
            try expectEqual(shown.map(\.state), ["error", "loading", "loaded"])
            try expectEqual(shown.map(\.problem), [.timedOut, nil, nil])
            try expectEqual(shown.map(\.excerpt), ["Too much", "", "teh dgo\u{0} runs and on"])
            try expectEqual(shown.map(\.language), [nil, nil, "en-US"])
            try expectEqual(shown.map(\.findings), [0, 0, 2])
            try expectEqual(shown.map(\.decided), [0, 0, 1])
            try expectEqual(shown.last, CheckSummary(check))
            _ = try await store.decide(Decision(.dismissed), on: .sample("teh", at: 4), in: check.id)
            check.decisions[.sample("teh", at: 4)] = Decision(.dismissed)
            try expectEqual(try await store.checks(HistoryQuery()).checks.last, CheckSummary(check))
        },
        Claim("A list shows how a text begins, whatever the text") { store in
            let texts = [
                String(repeating: "long ", count: 10_000), "\u{E9}t\u{E9} 👩‍👩‍👧",
                "e" + String(repeating: "\u{301}", count: 10_000),
                String(repeating: "\n", count: 10_000) + "end", "one\r\ntwo", "one\u{2028}two",
            ]
            for (number, text) in texts.enumerated() { try await store.save(.sample(number, text)) }
            for (number, summary) in try await store.checks(HistoryQuery()).checks.reversed().enumerated() {
                try expectEqual(Array(summary.excerpt.utf8), Array(CheckSummary.excerpt(of: texts[number]).utf8))
                try expect(
                    summary.excerpt.unicodeScalars.count <= CheckSummary.excerptLength,
                    "no more than the text's beginning")
            }
        },
        Claim("Pages follow each other without gap or repetition, and the last says so") { store in
            for number in 0..<7 { try await store.save(.sample(number)) }
            for limit in 1...8 {
                var found: [CheckID] = []
                var query = HistoryQuery(limit: limit)
                var pages = 0
                repeat {
                    let page = try await store.checks(query)
                    try expect(!page.checks.isEmpty && page.checks.count <= limit, "1 to \(limit) checks on a page")
                    found += page.checks.map(\.id)
                    query.before = page.next
                    pages += 1
                } while query.before != nil && pages < 10
                try expectEqual(found, (0..<7).reversed().map { .sample($0) }, "limit \(limit):")
                try expectEqual(pages, (6 + limit) / limit, "limit \(limit):")
            }
        },
        Claim("A cursor need not be a check that is kept") { store in
            for number in [1, 3, 5] { try await store.save(.sample(number)) }
            let page = try await store.checks(HistoryQuery(before: .sample(4)))
            try expectEqual(page.checks.map(\.id), [.sample(3), .sample(1)])
            try expectEqual(try await store.checks(HistoryQuery(before: .sample(0))).checks, [])
        },
        Claim("A page holds from one to a hundred checks, whatever was asked") { store in
            for number in 0..<102 { try await store.save(.sample(number)) }
            for (limit, count) in [(Int.min, 1), (0, 1), (1, 1), (100, 100), (101, 100), (Int.max, 100)] {
                let page = try await store.checks(HistoryQuery(limit: limit))
                try expectEqual(page.checks.count, count, "limit \(limit):")
                try expectEqual(page.next, page.checks.last?.id, "limit \(limit):")
            }
        },
        Claim("A language lists its variants; a variant only itself") { store in
            for (number, language) in ["en", "en-US", "en-GB", "enm", "fr", "de-DE", "zh-Hant-TW"].enumerated() {
                try await store.save(.sample(number, in: LanguageCode(language)))
            }
            try await store.save(.sample(99, state: .loading(Progress(.language, fraction: 0.1))))
            let lists: [(LanguageCode, [Int])] = [
                ("en", [2, 1, 0]), ("EN_us", [1]), ("en-AU", []), ("fr", [4]), ("de", [5]), ("zh", [6]), ("", []),
            ]
            for (language, numbers) in lists {
                let page = try await store.checks(HistoryQuery(language: language))
                try expectEqual(page.checks.map(\.id), numbers.map { .sample($0) }, "\(language):")
            }
        },
        Claim("A cause lists the texts in which it went wrong, and goes with the other conditions") { store in
            for number in 0..<3 {
                try await store.save(
                    .sample(number, "Letter \(number): I recieved it.", mistakes: ["recieved": "received"]))
            }
            try await store.save(.sample(9))
            let page = try await store.checks(HistoryQuery(search: "letter", cause: .severalEdits, limit: 2))
            try expectEqual(page.checks.map(\.id), [.sample(2), .sample(1)])
            let last = try await store.checks(HistoryQuery(language: "en", cause: .severalEdits, before: page.next))
            try expectEqual(last.checks.map(\.id), [.sample(0)])
            try expectEqual(try await store.checks(HistoryQuery(cause: .transposition)).checks, [])
        },
        Claim("Search, language, limit and cursor work together") { store in
            for number in 0..<20 {
                try await store.save(
                    .sample(
                        number, (number % 2 == 0 ? "even number " : "odd number ") + "\(number)",
                        in: number < 10 ? "en-GB" : "fr"))
            }
            let page = try await store.checks(HistoryQuery(search: "odd", language: "en", limit: 2, before: .sample(8)))
            try expectEqual(page.checks.map(\.id), [.sample(7), .sample(5)])
            try expectEqual(page.next, .sample(5))
            let last = try await store.checks(HistoryQuery(search: "odd", language: "en", limit: 2, before: .sample(4)))
            try expectEqual(last.checks.map(\.id), [.sample(3), .sample(1)])
            try expectEqual(last.next, nil)
        },
    ]

    static let searching: [Claim] = [
        Claim("A check is found by what was written and by what should have been") { store in
            try await store.save(
                .sample(1, "I recieved the parcle.", mistakes: ["recieved": "received", "parcle": "parcel"]))
            try await store.save(.sample(2, "Nothing came."))
            for search in ["recieved", "received", "parcle", "parcel", "recieved parcel", "the received"] {
                try expectEqual(
                    try await store.checks(HistoryQuery(search: search)).checks.map(\.id), [.sample(1)], search)
            }
        },
        Claim("Every word of a search must be there, each as the beginning of a word") { store in
            try await store.save(.sample(1, "The quick brown fox doesn't jump over well-known hedges 2024."))
            let found = [
                "quick", "qui", "q", "brown qui", "FOX", "doesn't", "doesn", "well-kn", "\"quick", "quick\"",
                "quick brown",
                "2024", "20", "hedges.", "  quick \n fox\t", "jump*",
            ]
            for search in found {
                try expectEqual(try await store.checks(HistoryQuery(search: search)).checks.count, 1, search)
            }
            for search in ["uick", "quick cat", "rown", "fox,hedges", "quickbrown", "024", "quick OR cat", "NOT cat"] {
                try expectEqual(try await store.checks(HistoryQuery(search: search)).checks.count, 0, search)
            }
        },
        Claim("Accents and case do not matter to a search, in whatever form they are written") { store in
            try await store.save(.sample(1, "Un été à Škofja Loka, señor Ångström"))
            for search in ["ete", "ÉTÉ", "e\u{301}te\u{301}", "skofja", "SENOR", "angstrom", "a\u{30A}ngstro\u{308}m"] {
                try expectEqual(try await store.checks(HistoryQuery(search: search)).checks.count, 1, search)
            }
        },
        Claim("Letters of any script are found") { store in
            let texts = [
                "Привет, мир", "Γειά σου Κόσμε", "שלום עולם", "مرحبا بالعالم", "हिन्दी में लिखा", "안녕하세요 세계", "今日は世界です",
                "สวัสดีชาวโลก",
                "ქართული ენა", "Հայերեն լեզու", "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪",
            ]
            for (number, text) in texts.enumerated() { try await store.save(.sample(number, text)) }
            let searches = [
                "МИР", "Κόσμε", "עולם", "بالعالم", "हिन्दी", "세계", "世界", "ชาวโลก", "ენა", "լեզու", "𞤆𞤵𞤤𞤢𞤪",
            ]
            for (number, search) in searches.enumerated() {
                try expectEqual(
                    try await store.checks(HistoryQuery(search: search)).checks.map(\.id), [.sample(number)], search)
            }
        },
        Claim("What is no word is found as it stands") { store in
            try await store.save(.sample(1, "It costs 5 € 😀!"))
            try await store.save(.sample(2, "Really?!"))
            for (search, numbers) in [("€", [1]), ("😀", [1]), ("?!", [2]), ("!", [2, 1]), ("costs €", [1]), ("¿", [])] {
                try expectEqual(
                    try await store.checks(HistoryQuery(search: search)).checks.map(\.id), numbers.map { .sample($0) },
                    search)
            }
        },
        Claim("A blank search finds everything") { store in
            try await store.save(.sample(1, ""))
            for search in ["", " ", "\n\t\u{A0}\u{3000}", nil] {
                try expectEqual(try await store.checks(HistoryQuery(search: search)).checks.count, 1)
            }
        },
        Claim("No search is a mistake") { store in
            try await store.save(.sample(1, "Nothing special."))
            let searches = [
                "\"", "\"\"", "\"a", "'", "''", "a'; DROP TABLE checks; --", "*", "a*b*", "^a", "-a", "+", "(", ")",
                "((a)",
                "a AND", "OR", "NOT", "NEAR(a b)", "NEAR/2", "text:a", "{text suggestions}: a", "a:b", ":", "\\", "%",
                "_",
                "a\u{0}b", "\u{0}", "\u{FFFD}", "\u{FEFF}", "\u{200B}", "\u{301}", "\"\u{301}", " \u{301}",
                "\u{10FFFF}",
                "🏳️‍🌈", "?1", "$a", "@a", "#a", "`a`", "[a]", "a/*b", "--",
                String(repeating: "a", count: 100_000), String(repeating: "\"", count: 10_001),
                (0..<5000).map { "w\($0)" }.joined(separator: " "),
                (0..<5000).map {
                    "\(UnicodeScalar(0x2200 + UInt32($0) % 0xFF) ?? "+")" + String(repeating: "=", count: $0 / 0xFF)
                }
                .joined(separator: " "),
            ]
            for search in searches { _ = try await store.checks(HistoryQuery(search: search)) }
        },
    ]
}
