import Checking
import Foundation
import GRDB
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import History

@Suite struct HistoryContractTests {
    @Test(arguments: HistoryStoreContract.claims)
    func sqliteKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: SQLiteHistory(database)) }
    }

    @Test(arguments: HistoryStoreContract.claims)
    func sqliteInMemoryKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await claim.verify(for: SQLiteHistory(try AppDatabase.inMemory()))
    }

    @Test(arguments: HistoryStoreContract.claims)
    func inMemoryKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await claim.verify(for: InMemoryHistory())
    }
}

@Suite struct SQLiteHistoryTests {
    @Test(arguments: SharedHistoryContract.claims)
    func keepsTheContractOfASharedFile(claim: SharedHistoryContract.Claim) async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            try await claim.verify { SQLiteHistory(try AppDatabase.open(path: path)) }
        }
    }

    @Test func whatCannotBeReadKeepsNothingElseFromBeingExported() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            for number in 1...3 { try await history.save(.sample(number)) }
            try await database.write("damage") { db in
                try db.execute(sql: #"UPDATE "check" SET payload = '{' WHERE number = 2"#)
            }
            let all = try await history.endedChecks(after: nil, limit: 100, of: .local).map(\.check)
            #expect(all.map(\.state.name) == ["loaded", "error", "loaded"])
            #expect(all.map(\.text) == (1...3).map { Check.sample($0).text })
        }
    }

    @Test func theOtherLanguagesOfAnUnsureTextAreKept() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            let language = CheckedLanguage(
                code: "en-US", name: "English (US)", detected: true, confidence: 0.5,
                alternatives: [
                    AlternativeLanguage(code: "fr", name: "French", confidence: 0.25),
                    AlternativeLanguage(code: "nb", name: nil, confidence: 0.125),
                ])
            let result = ProofreadingResult(
                language: language, correctedText: "maison", statistics: Statistics(words: 1, sentences: 1),
                findings: [])
            let check = Check.sample(1, "maison", state: .loaded(CheckResult(result)))
            try await history.save(check)
            #expect(try await history.check(.sample(1)) == check)
        }
    }

    @Test func listReadsNoResults() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            let checks = (1...3).map { Check.sample($0, "teh \($0)", mistakes: ["teh": "the"]) }
            for check in checks { try await history.save(check) }
            try await damage(database, payload: #"{"secret":"#)
            let shown = try await history.checks(HistoryQuery(search: "the", language: "en")).checks
            #expect(shown == checks.reversed().map { CheckSummary($0) })
            for check in checks {
                await #expect(throws: StoreError("Cannot read the check: what is stored cannot be read.")) {
                    try await history.check(check.id)
                }
            }
        }
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"secret":"#, #"{"v":1}"#, #"{"v":"1"}"#, #"{"v":1,"progress":{"stage":"checking"}}"#,
        #"{"v":1,"result":{"lang":{"code":"en","name":"","det":true,"conf":1},"words":1,"sentences":1,"findings":[{}]}}"#,
    ])
    func recordThatCannotBeReadIsAnErrorThatShowsNoneOfIt(payload: String) async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            try await history.save(.sample(1, "Secret."))
            try await damage(database, payload: payload)
            await #expect(throws: StoreError("Cannot read the check: what is stored cannot be read.")) {
                try await history.check(.sample(1))
            }
        }
    }

    @Test func findingThatDoesNotFitItsTextCannotBeRead() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            let damaged = StoreError("Cannot read the check: what is stored cannot be read.")
            for range in ["[0,8]", "[-1,3]", "[3,0]", "[0]", "[0,1,2]", "[0,9223372036854775807]"] {
                try await history.save(.sample(1, "teh end", mistakes: ["teh": "the"]))
                try await database.write("damage it") { db in
                    try db.execute(
                        sql: #"UPDATE "check" SET payload = replace(payload, '"at":[0,3]', '"at":' || ?)"#,
                        arguments: [range])
                    #expect(db.changesCount == 1)
                }
                await #expect(throws: damaged, "\(range)") { try await history.check(.sample(1)) }
            }
        }
    }

    @Test func recordOfALaterVersionIsAnErrorThatSaysSo() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            try await history.save(.sample(1))
            try await damage(database, payload: #"{"v":2,"result":{"of":"another kind"}}"#)
            await #expect(
                throws: StoreError("Cannot read the check: a later version of SuperText wrote it. Start that version.")
            ) { try await history.check(.sample(1)) }
        }
    }

    private func damage(_ database: AppDatabase, payload: String) async throws {
        try await database.write("damage it") { db in
            try db.execute(sql: #"UPDATE "check" SET payload = ?"#, arguments: [payload])
        }
    }
}
