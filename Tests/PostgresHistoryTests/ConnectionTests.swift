import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Synchronization
import Testing

@testable import PostgresHistory

@Suite struct ConnectionTests {
    @Test func serverThatIsRestartedIsAnErrorMeanwhileAndUsedAgainAfterwards() async throws {
        let server = try PostgreSQLServer()
        defer { server.remove() }
        let reports = Mutex<[Bool]>([])
        let database = PostgreSQLDatabase.serving(try server.address("postgres")) { failure in
            reports.withLock { $0.append(failure != nil) }
        }
        defer { database.close() }
        let history = PostgreSQLHistory(database)
        try await history.save(.sample(1))
        #expect(history.isWritable)
        try server.stop()
        let error = await #expect(throws: StoreError.self) { try await history.save(.sample(2)) }
        #expect(error?.reason == "Cannot keep the check: the database server cannot be reached.")
        #expect(error?.description.contains("postgres://postgres@") == true)
        #expect(!history.isWritable)
        #expect(history.failedWrites == 1)
        try server.start()
        // It is tried again once a second.
        while (try? await history.ping()) == nil { await Task.yield() }
        try await history.save(.sample(2))
        #expect(history.isWritable)
        #expect(try await history.checks(HistoryQuery()).checks.map(\.id) == [.sample(2), .sample(1)])
        #expect(reports.withLock { $0 } == [true, false])
    }

    @Test func serverThatDoesNotAnswerIsWaitedForByNobodyButTheFirst() async throws {
        // It takes connections, and says nothing.
        let folder = URL(filePath: "/tmp").appending(path: "supertext-pg-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let listener = try UnixListener(folder.appending(path: ".s.PGSQL.5432").path)
        defer { listener.close() }
        let host = folder.path.replacing("/", with: "%2F")
        let database = PostgreSQLDatabase.serving(
            try DatabaseAddress("postgres://ann@/none?host=\(host)&connect_timeout=2"))
        defer { database.close() }
        let history = PostgreSQLHistory(database)
        await #expect(throws: StoreError.self) { try await history.save(.sample(1)) }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(4)
        while clock.now < end {
            let time = await clock.measure {
                await #expect(throws: StoreError.self) { try await history.save(.sample(1)) }
            }
            #expect(time < .seconds(1.5))
        }
    }

    @Test func serverThatIsNotThereIsNamedToWhoRunsTheProgramAndToNobodyElse() async throws {
        let address = try DatabaseAddress("postgres://ann@/none?host=%2Fnowhere")
        let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(address) }
        #expect(error?.reason == "Cannot open the database: the database server cannot be reached.")
        #expect(error?.description.contains("(postgres://ann@/nowhere/none)") == true, "\(error?.description ?? "")")
    }

    @Test func connectionThatBreaksInTheMiddleIsAnErrorAndTheNextCallHasAnother() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1))
            let error = await #expect(throws: StoreError.self) {
                try await database.write("write", nil) { connection in
                    _ = try connection.run("UPDATE checked_text SET format = 'lost'")
                    _ = try connection.rows("SELECT pg_terminate_backend(pg_backend_pid())")
                }
            }
            #expect(error?.reason == "Cannot write: the connection to the database server was lost.")
            // What was not committed is undone.
            #expect(try await history.check(.sample(1)) == .sample(1))
        }
    }

    @Test func statementThatTakesTooLongIsGivenUp() async throws {
        try await withDatabase { database in
            let error = await #expect(throws: StoreError.self) {
                try await database.write("wait", nil) { connection in
                    try connection.script("SET LOCAL statement_timeout = 20")
                    _ = try connection.rows("SELECT pg_sleep(60)::text")
                }
            }
            #expect(error?.reason == "Cannot wait: it took longer than a statement may take.")
            try await PostgreSQLHistory(database).ping()
        }
    }

    @Test func writesThatWaitForEachOtherBothGoThrough() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            for number in 1...2 { try await history.save(.sample(number, "Text \(number).")) }
            // Each has one row, and then wants that of the other.
            let turns = Turns(2)
            try await withThrowingTaskGroup { group in
                for (first, second) in [(1, 2), (2, 1)] {
                    group.addTask {
                        try await database.write("write", nil) { connection in
                            let update = { (number: Int) in
                                try connection.run(
                                    """
                                    UPDATE checked_text SET format = format || \("\(first)")
                                    WHERE id = \(CheckID.sample(number).description)
                                    """)
                            }
                            _ = try update(first)
                            turns.wait()
                            _ = try update(second)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let formats = try await history.checks(HistoryQuery()).checks.map { $0.format.suffix(2).sorted() }
            #expect(formats == [["1", "2"], ["1", "2"]])
        }
    }

    @Test func passwordOfTheAddressLetsInAndAWrongOneIsInNoError() async throws {
        let server = try PostgreSQLServer.shared.get()
        let user = PostgreSQLServer.guarded
        try server.administer("CREATE ROLE \(user) LOGIN PASSWORD 's3cr@t'")
        try server.administer("CREATE DATABASE \(user) OWNER \(user)")
        defer {
            try? server.administer("DROP DATABASE \(user) WITH (FORCE)")
            try? server.administer("DROP ROLE \(user)")
        }
        let database = try await PostgreSQLDatabase.open(try server.address(user, user: "\(user):s3cr%40t"))
        try await PostgreSQLHistory(database).save(.sample(1))
        database.close()
        let wrong = try server.address(user, user: "\(user):wr0ng")
        let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(wrong) }
        #expect(error?.description.contains("password authentication failed for user") == true)
        #expect(error?.description.contains("wr0ng") == false)
        #expect(error?.reason == "Cannot open the database: the database server cannot be reached.")
    }

    @Test func whatAnotherProgramKeepsLockedIsGivenUp() async throws {
        try await withDatabase { database in
            try await PostgreSQLHistory(database).save(.sample(1))
            let (locked, goOn) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            let other = Task {
                try await database.write("hold a check", nil) { connection in
                    try connection.script("LOCK TABLE checked_text")
                    locked.continuation.finish()
                    goOn.wait()
                }
            }
            for await _ in locked.stream {}
            let error = await #expect(throws: StoreError.self) {
                try await database.write("keep the check", nil) { connection in
                    try connection.script("SET LOCAL lock_timeout = 20; UPDATE checked_text SET format = 'x'")
                }
            }
            #expect(error?.reason == "Cannot keep the check: another program keeps it locked. Stop it, or try again.")
            goOn.signal()
            try await other.value
            #expect(try await PostgreSQLHistory(database).check(.sample(1)) == .sample(1))
        }
    }

    @Test func nothingCanBeAskedOfADatabaseThatIsClosed() async throws {
        try await withAddress { address in
            let database = try await PostgreSQLDatabase.open(address)
            database.close()
            let error = await #expect(throws: StoreError.self) { try await PostgreSQLHistory(database).ping() }
            #expect(error?.reason == "Cannot use the database: the database is closed.")
        }
    }
}

/// Lets threads go on once so many have come, and all that come later at once.
private final class Turns: Sendable {
    private let missing: Mutex<Int>
    private let group = DispatchGroup()

    init(_ count: Int) {
        missing = Mutex(count)
        for _ in 0..<count { group.enter() }
    }

    func wait() {
        let isOneOfThem = missing.withLock { missing in
            defer { missing -= 1 }
            return missing > 0
        }
        if isOneOfThem { group.leave() }
        group.wait()
    }
}

/// A Unix socket that takes connections and never says anything.
private struct UnixListener {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard status == 0, listen(descriptor, 128) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    func close() { _ = Foundation.close(descriptor) }
}
