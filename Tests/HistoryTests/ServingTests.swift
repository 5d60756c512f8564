import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

/// A database that a server uses, whatever becomes of its file.
@Suite struct ServingTests {
    /// A database with some checks in a folder of its own, closed.
    private func withFilledDatabase<Value>(
        checks: Int = 50, _ body: (String) async throws -> Value
    ) async throws -> Value {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            for number in 0..<checks {
                try await SQLiteHistory(database).save(
                    .sample(
                        number, "teh end \(number) " + String(repeating: "and on ", count: 200),
                        mistakes: ["teh": "the"]))
            }
            try database.close()
            return try await body(path)
        }
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    @Test func fileThatIsWholeIsOpenAtOnce() async throws {
        try await withFilledDatabase { path in
            let database = AppDatabase.serving(path: path)
            #expect(database.failure == nil)
            #expect(try await SQLiteHistory(database).checks(HistoryQuery(limit: 100)).checks.count == 50)
            try await SQLiteHistory(database).ping()
        }
    }

    @Test(arguments: ["overwritten", "cut off", "garbage", "another program's"])
    func fileThatIsDamagedIsLeftAsItIs(damage: String) async throws {
        try await withFilledDatabase { path in
            var content = try bytes(path)
            switch damage {
            case "overwritten":
                // In the midst of a page, in the midst of the file.
                let middle = content.count / 8192 * 4096
                content.replaceSubrange(middle..<middle + 3000, with: Data(repeating: 0xA5, count: 3000))
            case "cut off": content = content.prefix(content.count / 2)
            case "garbage": content = Data((0..<content.count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
            default:
                try FileManager.default.removeItem(atPath: path)
                let other = try DatabaseQueue(path: path)
                try await other.write { db in try db.execute(sql: "CREATE TABLE note (text TEXT)") }
                try other.close()
                content = try bytes(path)
            }
            try content.write(to: URL(filePath: path))
            let database = AppDatabase.serving(path: path)
            let history = SQLiteHistory(database)
            let failure = try #require(database.failure)
            #expect(failure.description.hasPrefix("Cannot open the database \(path): the file is "), "\(failure)")
            // Who asks over the network is not told where files are.
            #expect(failure.reason.hasPrefix("Cannot open the database: the file is "), "\(failure.reason)")
            await #expect(throws: failure) { try await history.save(.sample(100)) }
            await #expect(throws: failure) { try await history.checks(HistoryQuery()) }
            await #expect(throws: failure) { try await history.ping() }
            #expect(try bytes(path) == content)
            try database.close()
            #expect(try bytes(path) == content)
        }
    }

    @Test func largeFileIsLookedThroughWhileItIsUsed() async throws {
        try await withFilledDatabase(checks: 5) { path in
            let open = try AppDatabase.open(path: path)
            try await open.write("grow") { db in
                try db.execute(sql: "CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(40 << 20))")
            }
            try open.close()
            let file = try FileHandle(forUpdating: URL(filePath: path))
            // A page of the index by texts, which opening the file does not read.
            let root = try await DatabaseQueue(path: path).read { db in
                try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'checkByText'") ?? 0
            }
            try file.seek(toOffset: UInt64(root - 1) * 4096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
            try file.close()
            let database = AppDatabase.serving(path: path)
            // It may be found at once; it is found in any case, and stays so.
            while database.failure == nil { await Task.yield() }
            #expect(database.failure?.reason.contains("the file is damaged") == true)
            await #expect(throws: StoreError.self) { try await SQLiteHistory(database).save(.sample(100)) }
        }
    }

    @Test func databaseThatIsPutRightIsUsedAgain() async throws {
        try await withFilledDatabase { path in
            let whole = try bytes(path)
            try Data("This is no database at all, and nothing else.".utf8).write(to: URL(filePath: path))
            let history = SQLiteHistory(AppDatabase.serving(path: path))
            await #expect(throws: StoreError.self) { try await history.ping() }
            try whole.write(to: URL(filePath: path), options: .atomic)
            while (try? await history.ping()) == nil { await Task.yield() }
            try await history.save(.sample(100))
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == 51)
        }
    }

    @Test func fileThatIsMovedWhileItIsUsedIsNoticedBeforeAnythingIsWritten() async throws {
        try await withFilledDatabase { path in
            let history = SQLiteHistory(AppDatabase.serving(path: path))
            try await history.save(.sample(100))
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: path + suffix, toPath: path + ".old" + suffix)
            }
            let error = await #expect(throws: StoreError.self) { try await history.save(.sample(101)) }
            #expect(error?.reason.contains("was moved or deleted") == true)
            // A new file takes its place.
            while (try? await history.ping()) == nil { await Task.yield() }
            try await history.save(.sample(102))
            #expect(try await history.checks(HistoryQuery()).checks.map(\.id) == [.sample(102)])
            let old = SQLiteHistory(try AppDatabase.open(path: path + ".old"))
            #expect(try await old.checks(HistoryQuery(limit: 100)).checks.count == 51)
        }
    }

    @Test func placeWhereNoFileCanBeIsSaid() async throws {
        // Not even for root.
        for path in ["/proc/supertext/history.sqlite", "/proc/history.sqlite"] {
            let database = AppDatabase.serving(path: path)
            #expect(database.failure?.description.hasPrefix("Cannot open the database \(path): ") == true)
            #expect(database.failure?.reason.contains("/proc") == false)
            await #expect(throws: StoreError.self) { try await SQLiteHistory(database).ping() }
        }
    }

    @Test func allGiveUpTogetherWhereAnotherProgramLocksTheDatabase() async throws {
        try await withFilledDatabase { path in
            let history = SQLiteHistory(AppDatabase.serving(path: path))
            try await history.ping()
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
            await withTaskGroup(of: Void.self) { group in
                for number in 100..<120 {
                    group.addTask {
                        let error = await #expect(throws: StoreError.self) { try await history.save(.sample(number)) }
                        #expect(error?.reason.contains("another program keeps the database locked") == true)
                    }
                }
            }
            await #expect(throws: StoreError.self) { try await history.ping() }
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == 50)
            try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
            try await history.save(.sample(200))
            try await history.ping()
        }
    }

    @Test func lockIsWaitedForOnceByAllTogether() {
        let impatient = LockPatience(.zero)
        for tries in 0..<3 { #expect(!impatient.wait(tries: tries)) }
        let patient = LockPatience(.seconds(1000))
        for tries in 0..<3 { #expect(patient.wait(tries: tries)) }
        let brief = LockPatience(.milliseconds(5))
        var tries = 0
        while brief.wait(tries: tries) { tries += 1 }
        // Whoever comes next waits no more, until somebody has gone through.
        #expect(!brief.wait(tries: 0))
        brief.reset()
        #expect(brief.wait(tries: 0))
    }

    @Test func fullDiskIsOverWhenThereIsRoom() async throws {
        try await withFilledDatabase { path in
            let database = AppDatabase.serving(path: path)
            let history = SQLiteHistory(database)
            try await history.ping()
            let long = Check.sample(100, String(repeating: "long ", count: 100_000))
            try await database.writer.writeWithoutTransaction { db in
                let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                try db.execute(sql: "PRAGMA max_page_count = \(pages)")
            }
            await #expect(throws: StoreError("Cannot keep the check: the disk is full. Make room, then try again.")) {
                try await history.save(long)
            }
            try await database.writer.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA max_page_count = 1000000")
            }
            try await history.save(long)
            try await history.ping()
            #expect(try await history.check(.sample(100)) == long)
        }
    }
}
