import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// Several servers that use one database.
@Suite struct SharedDatabaseTests {
    private let noon = Date(timeIntervalSince1970: 1_767_355_200)

    /// Two servers over one database.
    private func withServers<Value>(
        _ body: (PostgreSQLDatabase, PostgreSQLDatabase) async throws -> Value
    ) async throws -> Value {
        try await withAddress { address in
            let first = try await PostgreSQLDatabase.open(address, connections: 4)
            let second = try await PostgreSQLDatabase.open(address, connections: 4)
            defer {
                first.close()
                second.close()
            }
            return try await body(first, second)
        }
    }

    @Test(arguments: SharedHistoryContract.claims)
    func keepsTheContract(claim: SharedHistoryContract.Claim) async throws {
        try await withAddress { address in
            try await claim.verify { PostgreSQLHistory(try await PostgreSQLDatabase.open(address)) }
        }
    }

    @Test func whatOneServerIsAboutToWriteAnotherPassesOver() async throws {
        try await withServers { first, second in
            let history = PostgreSQLHistory(second)
            let running = CheckState.loading(Progress(.checking, fraction: 0.5))
            for number in 1...2 { try await history.save(.sample(number, state: running), leasedUntil: noon) }
            let (locked, goOn) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            let writing = Task {
                try await first.write("hold a check", nil) { connection in
                    _ = try connection.rows(
                        "SELECT number FROM checked_text WHERE id = \(CheckID.sample(1).description) FOR UPDATE")
                    locked.continuation.finish()
                    goOn.wait()
                }
            }
            for await _ in locked.stream {}
            try await history.markInterrupted(at: noon)
            #expect(try await history.check(.sample(1))?.state == running)
            #expect(try await history.check(.sample(2))?.state == .error(.interrupted))
            goOn.signal()
            try await writing.value
            try await history.markInterrupted(at: noon)
            #expect(try await history.check(.sample(1))?.state == .error(.interrupted))
        }
    }

    @Test func sameTextThatIsSavedAtOnceIsKeptOnce() async throws {
        try await withServers { first, second in
            let servers = [PostgreSQLHistory(first), PostgreSQLHistory(second)]
            try await withThrowingTaskGroup { group in
                for number in 0..<40 {
                    group.addTask {
                        try await servers[number % 2].save(.sample(number, "teh one text", mistakes: ["teh": "the"]))
                    }
                }
                try await group.waitForAll()
            }
            let page = try await servers[0].checks(HistoryQuery(search: "one"))
            #expect(page.checks.map(\.id) == [.sample(39)])
            for number in 0..<40 { #expect(try await servers[1].check(.sample(number))?.id == .sample(39)) }
            #expect(try await servers[0].timesSeen([Mistake("teh", in: "en")]) == [Mistake("teh", in: "en"): 1])
        }
    }

    @Test func whatTwoServersWriteOfOneOwnerAtOnceIsCountedRightly() async throws {
        try await withServers { first, second in
            let servers = [PostgreSQLHistory(first), PostgreSQLHistory(second)]
            try await withThrowingTaskGroup { group in
                for number in 0..<60 {
                    group.addTask {
                        let history = servers[number % 2]
                        let owner: Owner = number % 3 == 0 ? .ann : .local
                        try await history.save(
                            .sample(number, "teh \(number) dgo", mistakes: ["teh": "the", "dgo": "dog"]), of: owner)
                        _ = try await history.decide(
                            Decision(.dismissed), on: .sample("teh"), in: .sample(number), of: owner)
                        if number % 5 == 0 { _ = try await history.delete(.sample(number), of: owner) }
                    }
                }
                try await group.waitForAll()
            }
            try await expectRecount(first)
            #expect(try await servers[0].decisionsVersion() == servers[1].decisionsVersion())
        }
    }

    @Test func whatOneServerChangesMakesAnotherVersionForTheOther() async throws {
        try await withServers { first, second in
            let (mine, other) = (PostgreSQLWordList(first), PostgreSQLWordList(second))
            let before = try await mine.version(of: .local)
            _ = try await other.add([try PersonalWord("new")], to: nil, of: .local, at: noon)
            #expect(try await mine.version(of: .local) != before)
            let (server, terminal) = (PostgreSQLKeyStore(first), PostgreSQLKeyStore(second))
            let version = try await server.version()
            let key = AccessKey(name: "ann", owner: .ann, scopes: [.check], createdAt: noon)
            #expect(try await terminal.add(key, hash: Secret.random(.key).hash))
            #expect(try await server.version() != version)
        }
    }
}
