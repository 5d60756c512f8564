import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing
import Text

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

@Suite struct SQLiteWordListTests {
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

    @Test func whatAnotherProgramChangesMakesAnotherVersion() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let mine = SQLiteWordList(try AppDatabase.open(path: path))
            let other = SQLiteWordList(try AppDatabase.open(path: path))
            var versions = [try await mine.version(of: .local)]
            _ = try await other.add(try PersonalWord("new"), to: nil, at: Date(timeIntervalSince1970: 0))
            versions.append(try await mine.version(of: .local))
            _ = try await mine.add(try PersonalWord("newer"), to: nil, at: Date(timeIntervalSince1970: 0))
            versions.append(try await mine.version(of: .local))
            _ = try await other.remove(try PersonalWord("new"), from: nil)
            versions.append(try await mine.version(of: .local))
            #expect(Set(versions).count == 4)
            #expect(try await other.version(of: .local) == versions.last)
        }
    }
}
