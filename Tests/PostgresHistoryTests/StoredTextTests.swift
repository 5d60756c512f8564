import Checking
import Foundation
import Grammar
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// PostgreSQL cannot keep U+0000 in a text: nothing that has one is lost all the same.
@Suite struct StoredTextTests {
    private static let texts = [
        "", "\u{0}", "a\u{0}b", "\u{1A}", "\u{1A}0", "\u{0}\u{1A}1\u{0}", "é\u{0}😀", "'\"\\{},NULL",
    ]

    @Test(arguments: texts)
    func textComesBackFromAColumnAndFromAList(text: String) async throws {
        try await withDatabase { database in
            let (column, list, bytes) = try await database.ask("read") { connection in
                let row = try connection.row(
                    """
                    SELECT \(text)::text, (\(["x", text, nil] as [String?])::text[])[2], (\([Data(text.utf8)])::bytea[])[1],
                        \(Data(text.utf8))::bytea
                    """)
                return (try row?.text(0), try row?.text(1), [try row?.string(2), try row?.string(3)])
            }
            #expect(column == text)
            #expect(list == text)
            #expect(bytes == [text, text])
        }
    }

    @Test func whatIsSaidOfAWordMayHoldAnything() async throws {
        try await withDatabase { database in
            let words = PostgreSQLWordList(database)
            for (number, text) in Self.texts.enumerated() {
                let word = NewWord(
                    try PersonalWord("word\(number)"), WordDetails(note: text, isCaseSensitive: false, model: nil))
                _ = try await words.add([word], to: nil, of: .local, at: Date(timeIntervalSince1970: 0))
                #expect(try await words.entry(of: word.word, in: nil, of: .local)?.details.note == text)
            }
        }
    }

    @Test func mistakeWithANulIsKeptCountedAndPractised() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            let check = Check.sample(1, "A qze\u{0}bra ran.", mistakes: ["qze\u{0}bra": "ze\u{0}bra"])
            try await history.save(check)
            #expect(try await history.check(.sample(1)) == check)
            let mistake = Mistake("qze\u{0}bra", in: "en")
            #expect(try await history.timesSeen([mistake], of: .local, outside: nil) == [mistake: 1])
            let finding = try #require(check.state.findings.first)
            #expect(
                try await history.decide(Decision(.accepted, replacement: "z\u{0}"), on: finding.id, in: .sample(1)))
            let page = try await history.exercises(
                PracticeQuery(now: Date(timeIntervalSince1970: 2_000_000_000)), of: .local)
            #expect(page.exercises.map(\.right) == ["z\u{0}"])
            #expect(page.exercises.map(\.sentence.wrong) == ["qze\u{0}bra"])
            let decided = try await history.decidedWords(of: .local, limit: 10)
            #expect(decided.accepted == [mistake: ["z\u{0}": 1]])
        }
    }

    @Test func whatIsAskedForMayHoldAnything() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1))
            let cause = Cause(rawValue: "a\u{0}b")
            #expect(try await history.checks(HistoryQuery(language: "\u{0}", cause: cause)).checks.isEmpty)
            #expect(try await history.timesMet(cause, of: Owner(rawValue: "\u{0}")) == 0)
            #expect(try await history.exercise(SlipID(rawValue: "\u{0}"), of: .local) == nil)
        }
    }
}
