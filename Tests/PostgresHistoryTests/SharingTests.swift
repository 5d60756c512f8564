import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Synchronization
import Testing
import Text

@testable import PostgresHistory

/// What servers that have a database in common tell each other by it.
@Suite struct SharingTests {
    private let noon = Date(timeIntervalSince1970: 1_767_355_200)

    /// A server that changes a database, and what another hears of it.
    private func withListener<Value>(
        _ body: (PostgreSQLDatabase, inout AsyncStream<StoreChange>.Iterator) async throws -> Value
    ) async throws -> Value {
        try await withAddress { address in
            let (writer, listener) = (
                try await PostgreSQLDatabase.open(address), try await PostgreSQLDatabase.open(address)
            )
            let changes = PostgreSQLChanges(listener)
            let (heard, entry) = AsyncStream.makeStream(of: StoreChange.self)
            changes.follow { entry.yield($0) }
            defer {
                changes.close()
                writer.close()
                listener.close()
            }
            while !changes.isLive { await Task.yield() }
            var iterator = heard.makeAsyncIterator()
            // What was told on the way there is not what the body is about.
            _ = try await PostgreSQLWordList(writer).add([try PersonalWord("first")], to: nil, of: .bob, at: noon)
            while let change = await iterator.next(), change != .words(.bob) {}
            return try await body(writer, &iterator)
        }
    }

    @Test func changesAreToldByWhatWritesThem() async throws {
        try await withListener { database, heard in
            let (history, words, keys) = (
                PostgreSQLHistory(database), PostgreSQLWordList(database), PostgreSQLKeyStore(database)
            )
            _ = try await words.add([try PersonalWord("new")], to: nil, of: .ann, at: noon)
            #expect(await heard.next() == .words(.ann))
            // What is there already is no change.
            _ = try await words.add([try PersonalWord("new")], to: nil, of: .ann, at: noon)
            let key = AccessKey(name: "ann", owner: .ann, scopes: [.check], createdAt: noon)
            #expect(try await keys.add(key, hash: Secret.random(.key).hash))
            #expect(await heard.next() == .keys)
            for number in 1...3 {
                try await history.save(.sample(number, "teh \(number)", mistakes: ["teh": "the"]), of: .ann)
            }
            _ = try await history.decide(Decision(.dismissed), on: .sample("teh"), in: .sample(1), of: .ann)
            #expect(await heard.next() == .decisions(.ann))
            #expect(try await !history.delete(.sample(3), of: .ann).isEmpty)
            #expect(await heard.next() == .deleted(.ann, .sample(3)))
            #expect(try await history.forgetSome(beyond: Retention(texts: 1), at: noon).texts == 1)
            #expect(await heard.next() == .trimmed(.ann))
            #expect(try await history.deleteAll(of: .ann) == 1)
            #expect(await heard.next() == .deleted(.ann, nil))
        }
    }

    @Test func runningChecksAreToldOf() async throws {
        try await withListener { database, heard in
            let runs = PostgreSQLRuns(database)
            let attempt = RunAttempt(.sample(1), of: .local)
            let queued = CheckState.loading(Progress(.queued, fraction: 0))
            try await runs.begin(
                .sample(1, "teh", state: queued), for: CheckRequest(text: "teh"), leasedUntil: noon)
            let event = StateEvent(number: 2, state: .loading(Progress(.checking, fraction: 0.5)))
            try await runs.keep(event, hasNewFindings: true, of: attempt, at: noon)
            #expect(await heard.next() == .state(.sample(1)))
            #expect(try await PostgreSQLHistory(database).check(.sample(1))?.state == event.state)
            try await runs.giveBack(attempt)
            #expect(await heard.next() == .givenBack)
            #expect(try await runs.finish(.sample(1, "teh"), attempt, revising: nil))
            #expect(await heard.next() == .state(.sample(1)))
        }
    }

    @Test func whatCouldNotBeToldMayBeAnything() async throws {
        try await withListener { database, heard in
            try await database.ask("end the others") { connection in
                _ = try connection.rows(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                    """)
            }
            #expect(await heard.next() == .anything)
            _ = try await PostgreSQLWordList(database).add([try PersonalWord("new")], to: nil, of: .ann, at: noon)
            while let change = await heard.next(), change != .words(.ann) {}
        }
    }

    @Test(arguments: [
        StoreChange.words(Owner(rawValue: "a b")), .decisions(.ann), .keys,
        .deleted(Owner(rawValue: "a b"), .sample(1)),
        .deleted(.ann, nil), .trimmed(.ann), .state(.sample(2)), .givenBack,
    ])
    func aMessageSaysWhatHasChanged(change: StoreChange) {
        #expect(ChangeMessage.text(change).map(ChangeMessage.change) == change)
    }

    @Test(arguments: ["", "of tomorrow", "state 17", "deleted 17", "deleted"])
    func aMessageThatSaysNothingMayMeanAnything(message: String) {
        #expect(ChangeMessage.change(message) == .anything)
    }

    @Test func serversTakeOutOfOneBucket() async throws {
        try await withDatabase { database in
            let (one, other) = (PostgreSQLBuckets(database), PostgreSQLBuckets(database))
            let taken = { (count: Int, name: String) in TakenTokens(count, of: name, perMinute: 60) }
            let first = try await one.settle([taken(10, "b"), taken(20, "a")])
            #expect(first == [50, 40])
            let second = try await other.settle([taken(100, "a"), taken(1, "c")])
            #expect(second[1] == 59)
            // A token comes each second meanwhile.
            #expect((-60 ... -50).contains(second[0]))
            try await one.forgetFull()
            #expect(try await other.settle([taken(0, "a")])[0] < 0)
            #expect(try await one.settle([]).isEmpty)
        }
    }
}
