import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

@Suite struct WordListContractTests {
    @Test(arguments: WordListStoreContract.claims)
    func sqliteKeepsTheContract(claim: WordListStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: SQLiteWordList(database)) }
    }

    @Test(arguments: WordListStoreContract.claims)
    func inMemoryKeepsTheContract(claim: WordListStoreContract.Claim) async throws {
        try await claim.verify(for: InMemoryWordList())
    }
}

@Suite struct MigrationTests {
    @Test func databaseFromBeforeTheWordsKeepsItsChecks() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let old = try DatabaseQueue(path: path, configuration: AppDatabase.configuration())
            try Schema.migrator.migrate(old, upTo: "checks")
            let check = Check.sample(1, "teh end", mistakes: ["teh": "the"], decisions: [0: Decision(.dismissed)])
            try await old.write { db in try CheckRecord(check).save(in: db) }
            try old.close()

            let database = try AppDatabase.open(path: path)
            let history = SQLiteHistory(database)
            #expect(try await history.checks(HistoryQuery(search: "the end")).checks == [check])
            let words = SQLiteWordList(database)
            #expect(try await words.add(try PersonalWord("teh"), to: nil, at: Date()))
            #expect(try await words.allWords().map(\.text) == ["teh"])
        }
    }

    @Test func deletingTheHistoryKeepsTheWords() async throws {
        try await withDatabase { database in
            let words = SQLiteWordList(database)
            _ = try await words.add(try PersonalWord("kept"), to: "en", at: Date(timeIntervalSince1970: 0))
            _ = try await SQLiteHistory(database).deleteAll()
            #expect(
                try await words.allWords()
                    == [WordEntry(text: "kept", language: "en", addedAt: Date(timeIntervalSince1970: 0))])
        }
    }
}
