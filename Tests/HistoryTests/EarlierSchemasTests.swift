import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing
import Text

@testable import History
@testable import HistoryFormat

/// Databases as each step of the schema left them, kept as files because the code that filled them is gone. They never change; a new step
/// comes with a new one. `KeptDatabaseTests` and `KeptTextsTests` look closer at those of versions that were used for long.
@Suite struct EarlierSchemasTests {
    struct Kept: Sendable, CustomStringConvertible {
        let name: String
        /// The last step that it has.
        let step: String
        /// How many texts and words of the local owner it holds.
        let texts: Int
        let words: Int
        var file: KeptFile { KeptFile(name) }
        var description: String { name }

        static let all = [
            Kept(name: "checks-format", step: "checks", texts: 21, words: 0),
            Kept(name: "first-format", step: "words", texts: 21, words: 6),
            Kept(name: "findings-only-format", step: "findings", texts: 21, words: 6),
            Kept(name: "findings-format", step: "owned words", texts: 10, words: 2),
            Kept(name: "word-details-format", step: "word details", texts: 10, words: 3),
            Kept(name: "decision-version-format", step: "decision version", texts: 10, words: 3),
            Kept(name: "texts-format", step: "texts", texts: 5, words: 1),
            Kept(name: "keys-format", step: "keys", texts: 5, words: 1),
            Kept(name: "counts-format", step: "counts", texts: 5, words: 1),
        ]
    }

    @Test func everyStepHasAKeptDatabase() async throws {
        #expect(Kept.all.map(\.step) == Schema.migrator.migrations)
        for kept in Kept.all {
            try await kept.file.withCopy { path in
                let queue = try DatabaseQueue(path: path)
                let applied = try await queue.read { db in try Schema.migrator.appliedMigrations(db) }
                #expect(applied.last == kept.step, "\(kept)")
                try queue.close()
            }
        }
    }

    @Test(arguments: Kept.all)
    func everythingOfItIsThere(kept: Kept) async throws {
        try await kept.file.withCopy { path in
            // As a server opens it.
            let database = AppDatabase.serving(path: path)
            #expect(database.failure == nil)
            let history = SQLiteHistory(database)
            let all = try await history.checks(HistoryQuery(limit: 100)).checks
            #expect(all.count == kept.texts)
            for summary in all {
                let check = try #require(try await history.check(summary.id))
                #expect(CheckSummary(check) == summary)
                let word = SearchWord.words(of: check.text).first { !$0.isLiteral }
                if let word {
                    let found = try await history.checks(HistoryQuery(search: word.text, limit: 100)).checks
                    #expect(found.contains(summary), "\(word)")
                }
            }
            #expect(try await SQLiteWordList(database).allWords().count == kept.words)
            try await history.save(.sample(1, "A new text."))
            try await expectWhole(database)
            try database.close()
        }
    }

    @Test func wordsKeepWhatIsSaidOfThem() async throws {
        for kept in Kept.all where ["word details", "decision version"].contains(kept.step) {
            try await kept.file.withCopy { path in
                let words = SQLiteWordList(try AppDatabase.open(path: path))
                let kubelet = try #require(try await words.entry(of: PersonalWord("Kubelet"), in: "en-US"))
                #expect(
                    kubelet.details
                        == WordDetails(note: "A part of Kubernetes", isCaseSensitive: true, model: "server"))
                #expect(try await words.allWords(of: .ann).map(\.text) == ["helmfile"])
                #expect(try await words.version(of: .local) == 7)
            }
        }
    }

    @Test(arguments: Kept.all.suffix(3))
    func textsKeepTheirVersionsDecisionsAndExercises(kept: Kept) async throws {
        try await kept.file.withCopy { path in
            let history = SQLiteHistory(try AppDatabase.open(path: path))
            func id(_ number: Int) throws -> CheckID {
                try #require(CheckID("01a20300-0000-7000-8000-00000000000\(number)"))
            }
            let noon = Date(timeIntervalSince1970: 1_795_330_000)
            let zebra = try #require(try await history.check(try id(1)))
            #expect(zebra.id == (try id(2)))
            #expect(zebra.text == "teh zebra\u{0} ran and ran")
            #expect(zebra.decisions == [.sample("teh"): Decision(.accepted, replacement: "the")])
            #expect(try await history.check(try id(4))?.state == .error(Problem(.timedOut, "It took too long.")))
            #expect(try await history.check(try id(7))?.state == .loading(Progress(.checking, fraction: 0.5)))
            #expect(try await history.checks(HistoryQuery(), of: .ann).checks.map(\.language) == ["de-DE"])
            #expect(try await history.timesSeen([Mistake("teh", in: "en")]) == [Mistake("teh", in: "en"): 2])
            let insights = try await history.insights(InsightQuery(interval: .day, now: noon + 100_000), of: .local)
            #expect(insights.totals == WritingCounts(texts: 3, words: 10, mistakes: 3))
            let page = try await history.exercises(PracticeQuery(limit: 10, now: noon + 300_000), of: .local)
            #expect(
                page.exercises.first { $0.sentence.wrong == "qzebra" }?.place
                    == PracticePlace(box: 2, dueAt: noon + 200_000))
        }
    }
}
