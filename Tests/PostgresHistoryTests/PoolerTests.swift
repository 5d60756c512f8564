import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// What PostgreSQL does, it does behind PgBouncer too that gives each transaction whichever connection is free.
@Suite struct PoolerTests {
    @Test(arguments: HistoryStoreContract.claims)
    func historyKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await withPooledDatabase { database, _ in try await claim.verify(for: PostgreSQLHistory(database)) }
    }

    @Test(arguments: WordListStoreContract.claims)
    func wordsKeepTheContract(claim: WordListStoreContract.Claim) async throws {
        try await withPooledDatabase { database, _ in try await claim.verify(for: PostgreSQLWordList(database)) }
    }

    @Test(arguments: SharedRunsContract.claims)
    func sharedRunsKeepTheContract(claim: SharedRunsContract.Claim) async throws {
        try await withPooledDatabase { database, _ in
            try await claim.verify(for: .init(runs: PostgreSQLRuns(database), history: PostgreSQLHistory(database)))
        }
    }

    @Test(arguments: KeyStoreContract.claims)
    func keysKeepTheContract(claim: KeyStoreContract.Claim) async throws {
        try await withPooledDatabase { database, _ in try await claim.verify(for: PostgreSQLKeyStore(database)) }
    }

    @Test func everyCheckOfManyAtOnceIsKept() async throws {
        try await withPooledDatabase { database, _ in
            let history = PostgreSQLHistory(database)
            try await withThrowingTaskGroup { group in
                for number in 1...60 {
                    let owner = Owner(rawValue: "owner \(number % 5)")
                    group.addTask {
                        try await history.save(
                            .sample(number, "Teh text \(number).", mistakes: ["Teh": "The"]), of: owner)
                        _ = try await history.checks(HistoryQuery(search: "text"), of: owner)
                    }
                }
                try await group.waitForAll()
            }
            var count = 0
            for number in 0..<5 {
                count += try await history.checks(HistoryQuery(limit: 100), of: Owner(rawValue: "owner \(number)"))
                    .checks.count
            }
            #expect(count == 60)
            try await expectRecount(database)
        }
    }

    @Test func tablesAreMadeBehindAPooler() async throws {
        try await withPooledDatabase(isEmpty: true) { database, _ in
            try await PostgreSQLHistory(database).save(.sample(1, "A text."))
            // Nothing is set for those who have the connection next, and nothing is locked.
            let left = try await database.ask("look") { connection in
                try connection.row("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'")?.int(0)
            }
            #expect(left == 0)
        }
    }

    @Test func settingsHoldForATransactionAlone() async throws {
        try await withPooledDatabase { database, _ in
            func timeout() async throws -> String? {
                try await database.ask("look") { connection in try connection.row("SHOW statement_timeout")?.text(0) }
            }
            #expect(try await timeout() == "1min")
            let outside = try DatabaseConnection(database.address)
            #expect(try outside.row("SHOW statement_timeout")?.text(0) == "0")
        }
    }

    @Test func changesAreHeardOfAtAnAddressBehindThePooler() async throws {
        try await withPooledDatabase { database, direct in
            let changes = PostgreSQLChanges(database, at: direct)
            defer { changes.close() }
            let (heard, entry) = AsyncStream.makeStream(of: StoreChange.self)
            changes.follow { entry.yield($0) }
            while !changes.isLive { await Task.yield() }
            let words = PostgreSQLWordList(database)
            _ = try await words.add([try PersonalWord("new")], to: nil, of: .ann, at: .now)
            #expect(await heard.first { $0 != .anything } == .words(.ann))
        }
    }

    @Test func everythingIsTakenForChangedWhereNothingIsHeard() async throws {
        try await withPooledDatabase { database, _ in
            let changes = PostgreSQLChanges(database)
            defer { changes.close() }
            let (heard, entry) = AsyncStream.makeStream(of: StoreChange.self)
            changes.follow { entry.yield($0) }
            var iterator = heard.makeAsyncIterator()
            // The first may have been told before anybody followed.
            #expect(await iterator.next() == .anything)
            #expect(await iterator.next() == .anything)
            #expect(!changes.isLive)
        }
    }
}
