import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

@Suite struct SearchTests {
    private func find(_ search: String, _ language: LanguageCode? = nil, in history: PostgreSQLHistory) async throws
        -> [CheckID]
    {
        try await history.checks(HistoryQuery(search: search, language: language)).checks.map(\.id)
    }

    @Test(
        arguments: [
            ("en-GB", "The connections were lost.", "connected"), ("de-DE", "Er gab es den Kindern.", "Kindes"),
            ("fr", "Les petites filles chantent.", "petits"), ("es", "Estaban hablando.", "hablar"),
            ("it", "Le ragazze cantavano.", "cantare"), ("pt-BR", "As meninas cantavam.", "cantar"),
            ("nl", "De bomen vallen.", "boom"), ("sv", "Flickor sjunger.", "flickorna"),
            ("da", "Hundene løber.", "hundens"), ("ru", "Мы говорили о книгах.", "книгами"),
        ] as [(LanguageCode, String, String)])
    func textIsFoundByOtherFormsOfItsWords(language: LanguageCode, text: String, search: String) async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1, text, in: language))
            try await history.save(.sample(2, "xyzzy", in: language))
            #expect(try await find(search, in: history) == [.sample(1)])
            #expect(try await find(search, language, in: history) == [.sample(1)])
        }
    }

    @Test(
        arguments: [
            ("pl", "Rozmawialiśmy o książkach.", "ksiazk", "książkami"),
            ("uk", "Ми говорили про книжки.", "книжк", "книжками"),
            ("cs", "Mluvili jsme o knihách.", "knih", "knihami"),
        ]
            as [(LanguageCode, String, String, String)])
    func languageWithoutAStemmerIsFoundByBeginningsOfItsWords(
        language: LanguageCode, text: String, beginning: String, form: String
    ) async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1, text, in: language))
            #expect(try await find(beginning, in: history) == [.sample(1)])
            #expect(try await find(form, in: history) == [])
        }
    }

    @Test func textThatIsCheckedInAnotherLanguageIsFoundByTheFormsOfThatOne() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1, "Kindern", in: "en-US"))
            #expect(try await find("Kindes", in: history) == [])
            try await history.save(.sample(1, "Kindern", in: "de-DE"))
            #expect(try await find("Kindes", in: history) == [.sample(1)])
        }
    }

    @Test func everyWordOfALongTextIsFoundAndWhatBelongsTogetherToo() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            // More words than one vector has places, one of them more often than it has places of one, and borders at any place.
            var words = (0..<40_000).map { $0 % 7 == 0 ? "well" : "w\($0)" }
            words += ["well-known"]
            let text = words.joined(separator: " ")
            try await history.save(.sample(1, text))
            try await history.save(.sample(2, "It is well, as known."))
            for search in ["w1", "w20000", "w39999", "well-known", "well"] {
                #expect(try await find(search, in: history).last == .sample(1), "\(search)")
            }
            #expect(try await find("well-known", in: history) == [.sample(1)])
            for start in stride(from: 0, to: 39_990, by: 997) {
                let phrase = words[start..<start + 5].joined(separator: "-")
                #expect(try await find(phrase, in: history) == [.sample(1)], "\(phrase)")
            }
            #expect(try await find("w1-w3", in: history) == [])
        }
    }

    @Test func wordLongerThanTheIndexKeepsIsKeptAndFound() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            let word = String(repeating: "ж", count: 5000)
            try await history.save(.sample(1, word, mistakes: [word: "b" + word]))
            #expect(try await find(word, in: history) == [.sample(1)])
            #expect(try await history.timesSeen([Mistake(word, in: "en")]).count == 1)
        }
    }

    @Test func searchOfManyWordsIsFoundWhereAllAre() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            let words = (0..<300).map { "word\($0)x" }
            try await history.save(.sample(1, words.joined(separator: " ")))
            #expect(try await find(words.reversed().joined(separator: " "), in: history) == [.sample(1)])
            #expect(try await find(words.joined(separator: " ") + " other", in: history) == [])
        }
    }
}
