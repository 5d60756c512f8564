import Checking
import Foundation
import History
import HistoryFormat
import PostgresHistory
import ProofreadingTesting
import Testing
import Text

/// Copies between SQLite and PostgreSQL, in both directions.
@Suite struct HistoryCopyTests {
    private static let now = Date(timeIntervalSince1970: 1_767_326_645.678)

    private func place(_ database: PostgreSQLDatabase) -> HistoryCopy.Place {
        HistoryCopy.Place(
            history: PostgreSQLHistory(database), words: PostgreSQLWordList(database),
            keys: PostgreSQLKeyStore(database))
    }

    private func place(_ database: AppDatabase) -> HistoryCopy.Place {
        HistoryCopy.Place(
            history: SQLiteHistory(database), words: SQLiteWordList(database), keys: SQLiteKeyStore(database))
    }

    /// Texts with versions, decisions, mistakes that were put right, an exercise that was practised, words, and somebody else.
    private func fill(_ history: any HistoryStore, _ words: any WordListStore, _ keys: any KeyStore) async throws {
        var life = RandomLife(seed: 7, from: Self.now)
        for _ in 1...120 { try await life.step()(history) }
        try await history.save(.sample(901, "teh qzebra\u{0} ran", mistakes: ["teh": "the", "qzebra": "zebra"]))
        try await history.save(
            .sample(902, "teh zebra\u{0} ran and ran", mistakes: ["teh": "the"]), revising: .sample(901))
        try await history.save(.sample(903, state: .error(.interrupted)))
        _ = try await history.decide(Decision(.accepted, replacement: "thé"), on: .sample("teh"), in: .sample(902))
        let page = try await history.exercises(PracticeQuery(limit: 10, now: life.now), of: .local)
        for (box, exercise) in page.exercises.enumerated() {
            _ = try await history.place(
                exercise.id, at: PracticePlace(box: box % 5, dueAt: Self.now + 1000), of: .local)
        }
        let noted = NewWord(
            try PersonalWord("noted"), WordDetails(note: "a\u{0}b", isCaseSensitive: true, model: "word"))
        _ = try await words.add([noted], to: "en-US", of: .local, at: Self.now)
        _ = try await words.add([NewWord(try PersonalWord("everywhere"))], to: nil, of: .ann, at: Self.now + 1)
        let key = AccessKey(name: "ann", owner: .ann, scopes: [.check, .history], createdAt: Self.now)
        #expect(try await keys.add(key, hash: Secret.random(.key).hash))
    }

    private func expectSame(_ first: HistoryCopy.Place, _ second: HistoryCopy.Place, texts: Int) async throws {
        let comparison = try await HistoryCopy(from: first, to: second).compare()
        #expect(comparison.isWhole)
        #expect(comparison.same == texts)
        #expect(comparison.merged == 0)
    }

    @Test func whatIsCopiedThereAndBackIsTheSame() async throws {
        try await withDatabase { server in
            let (file, back) = (try AppDatabase.inMemory(), try AppDatabase.inMemory())
            let history = SQLiteHistory(file)
            try await fill(history, SQLiteWordList(file), SQLiteKeyStore(file))
            let there = try await HistoryCopy(from: place(file), to: place(server)).run()
            #expect(there.texts > 20 && there.texts == there.looked)
            #expect((there.keys, there.words, there.unreadable) == (1, 2, 0))
            try await expectSame(place(file), place(server), texts: there.texts)
            try await expectRecount(server)
            #expect(try await HistoryCopy(from: place(server), to: place(back)).run() == there)
            try await expectSame(place(server), place(back), texts: there.texts)
            try await expectSame(place(file), place(back), texts: there.texts)
            // What they say of it is the same as well.
            let copy = PostgreSQLHistory(server)
            let query = InsightQuery(interval: .day, now: Self.now + 86_400 * 100)
            #expect(try await copy.insights(query, of: .local) == (try await history.insights(query, of: .local)))
            let words = try await history.decidedWords(of: .local, limit: 1000)
            #expect(try await copy.decidedWords(of: .local, limit: 1000) == words)
            #expect(try await copy.checks(HistoryQuery(search: "zebra")).checks.map(\.id) == [.sample(902)])
            #expect(try await copy.check(.sample(901))?.id == .sample(902))
        }
    }

    @Test func copyThatBrokeOffIsTakenUpAgain() async throws {
        struct Stop: Error {}
        try await withDatabase { server in
            let file = try AppDatabase.inMemory()
            for number in 0..<250 { try await SQLiteHistory(file).save(.sample(number, "Text \(number).")) }
            let copy = HistoryCopy(from: place(file), to: place(server))
            await #expect(throws: Stop.self) {
                try await copy.run { count in if count.looked >= 200 { throw Stop() } }
            }
            let half = try await copy.compare()
            #expect((half.same, half.different.count) == (200, 50))
            #expect(!half.isWhole)
            let rest = try await copy.run()
            #expect((rest.texts, rest.looked) == (50, 250))
            try await expectSame(place(file), place(server), texts: 250)
        }
    }

    @Test func textThatIsThereUnderAnotherNameIsNotCopiedAndNotMissed() async throws {
        try await withDatabase { server in
            let file = try AppDatabase.inMemory()
            try await SQLiteHistory(file).save(.sample(1, "The same."))
            try await PostgreSQLHistory(server).save(.sample(2, "The same."))
            let copy = HistoryCopy(from: place(file), to: place(server))
            #expect(try await copy.run().texts == 0)
            let comparison = try await copy.compare()
            #expect((comparison.same, comparison.merged, comparison.isWhole) == (0, 1, true))
        }
    }
}
