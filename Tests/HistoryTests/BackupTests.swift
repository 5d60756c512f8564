import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

@Suite struct BackupTests {
    private let noon = Date(timeIntervalSince1970: 1_767_355_200)

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func checks(_ path: String) async throws -> [CheckID] {
        let database = try AppDatabase.open(path: path)
        defer { try? database.close() }
        return try await SQLiteHistory(database).checks(HistoryQuery(limit: 100)).checks.map(\.id)
    }

    @Test func databaseInUseIsBackedUpWhileItIsWritten() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let history = SQLiteHistory(try AppDatabase.open(path: path))
            for number in 0..<30 { try await history.save(.sample(number)) }
            let writing = Task {
                for number in 30..<90 { try await history.save(.sample(number)) }
            }
            let copies = (0..<5).map { folder.appending(path: "copy\($0).sqlite").path }
            for copy in copies { try DatabaseBackup.make(of: path, to: copy) }
            try await writing.value
            for copy in copies {
                #expect(try permissions(copy) == 0o600)
                let queue = try DatabaseQueue(path: copy)
                let verdict = try await queue.read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check") }
                #expect(verdict == "ok")
                try queue.close()
                // As it stood at one moment: the first so many, none left out.
                let ids = try await checks(copy)
                #expect(ids.count >= 30)
                #expect(ids.reversed() == (0..<ids.count).map { .sample($0) })
            }
            // Each is one file.
            try await SQLiteHistory(try AppDatabase.open(path: path)).ping()
            #expect(try names(in: folder).filter { $0.contains("part") }.isEmpty)
        }
    }

    @Test func fileThatIsThereIsReplacedOnlyWhenThatIsWanted() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let copy = folder.appending(path: "copy.sqlite").path
            let database = try AppDatabase.open(path: path)
            try await SQLiteHistory(database).save(.sample(1))
            try Data("Mine.".utf8).write(to: URL(filePath: copy))
            let error = #expect(throws: StoreError.self) { try DatabaseBackup.make(of: path, to: copy) }
            #expect(error?.description.contains("there is a file \(copy) already") == true)
            #expect(try String(contentsOfFile: copy, encoding: .utf8) == "Mine.")
            try DatabaseBackup.make(of: path, to: copy, isReplacing: true)
            #expect(try await checks(copy) == [.sample(1)])
            #expect(throws: StoreError.self) { try DatabaseBackup.make(of: path, to: path, isReplacing: true) }
            #expect(throws: StoreError.self) {
                try DatabaseBackup.make(of: folder.appending(path: "none").path, to: copy + "2")
            }
            try database.close()
            #expect(try await checks(path) == [.sample(1)])
        }
    }

    @Test func backupTakesThePlaceOfADatabaseWhichStaysBesideIt() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let copy = folder.appending(path: "copy.sqlite").path
            let database = try AppDatabase.open(path: path)
            try await SQLiteHistory(database).save(.sample(1))
            try DatabaseBackup.make(of: path, to: copy)
            try await SQLiteHistory(database).save(.sample(2))
            let error = #expect(throws: StoreError.self) {
                try DatabaseRestoration.restore(copy, to: path, at: noon)
            }
            #expect(error?.description.contains("a program uses \(path). Stop the server first.") == true)
            try database.close()

            let old = try #require(try DatabaseRestoration.restore(copy, to: path, at: noon))
            #expect(old == path + ".replaced-2026-01-02T120000Z")
            #expect(try await checks(path) == [.sample(1)])
            #expect(try permissions(path) == 0o600)
            #expect(try await checks(old) == [.sample(2), .sample(1)])
            #expect(try DatabaseRestoration.restore(copy, to: path, at: noon) == old + "-2")
            #expect(try names(in: folder).filter { $0.contains("part") }.isEmpty)
        }
    }

    @Test func logThatAKilledServerLeftGoesWithTheDatabaseThatIsReplaced() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let copy = folder.appending(path: "copy.sqlite").path
            let running = folder.appending(path: "running.sqlite").path
            let database = try AppDatabase.open(path: running)
            try await SQLiteHistory(database).save(.sample(1))
            try DatabaseBackup.make(of: running, to: copy)
            try await SQLiteHistory(database).save(.sample(2))
            // As it would be if it were killed now.
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: running + suffix, toPath: path + suffix)
            }
            let old = try #require(try DatabaseRestoration.restore(copy, to: path, at: noon))
            #expect(try await checks(path) == [.sample(1)])
            #expect(try await checks(old) == [.sample(2), .sample(1)])
            // Such files can be restored just as well.
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: running + suffix, toPath: copy + "2" + suffix)
            }
            _ = try DatabaseRestoration.restore(copy + "2", to: path, at: noon)
            #expect(try await checks(path) == [.sample(2), .sample(1)])
        }
    }

    @Test(arguments: ["garbage", "damaged", "empty", "another program's", "missing"])
    func whatIsNoBackupChangesNothing(kind: String) async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let copy = folder.appending(path: "copy.sqlite").path
            let database = try AppDatabase.open(path: path)
            for number in 1...40 { try await SQLiteHistory(database).save(.sample(number)) }
            try DatabaseBackup.make(of: path, to: copy)
            try database.close()
            var bytes = try Data(contentsOf: URL(filePath: copy))
            switch kind {
            case "garbage": bytes = Data("No database.".utf8)
            case "damaged": bytes.replaceSubrange(40_000..<44_000, with: Data(repeating: 0xA5, count: 4000))
            case "empty": bytes = Data()
            case "missing": break
            default:
                try FileManager.default.removeItem(atPath: copy)
                let other = try DatabaseQueue(path: copy)
                try await other.write { db in try db.execute(sql: "CREATE TABLE note (text TEXT)") }
                try other.close()
                bytes = try Data(contentsOf: URL(filePath: copy))
            }
            try bytes.write(to: URL(filePath: copy))
            if kind == "missing" { try FileManager.default.removeItem(atPath: copy) }
            let before = try Data(contentsOf: URL(filePath: path))
            let error = #expect(throws: StoreError.self) {
                try DatabaseRestoration.restore(copy, to: path, at: noon)
            }
            #expect(error?.description.hasPrefix("Cannot restore \(copy): ") == true)
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            #expect(try names(in: folder).filter { $0.contains("part") || $0.contains("replaced") }.isEmpty)
        }
    }

    @Test func damagedDatabaseIsReplacedByTheBackupOfAnEarlierVersion() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "data/history.sqlite").path
            let kept = KeptFile("findings-format").path
            // Where there is none, too.
            #expect(try DatabaseRestoration.restore(kept, to: path, at: noon) == nil)
            #expect(try await checks(path).count == 10)
            try Data("Damaged.".utf8).write(to: URL(filePath: path))
            let history = SQLiteHistory(AppDatabase.serving(path: path))
            await #expect(throws: StoreError.self) { try await history.ping() }
            // A server that cannot use the file is not in the way, and goes on with the backup by itself.
            #expect(try DatabaseRestoration.restore(kept, to: path, at: noon) != nil)
            while (try? await history.ping()) == nil { await Task.yield() }
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == 10)
        }
    }
}
