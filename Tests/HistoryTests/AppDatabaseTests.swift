import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing
import Text

@testable import History

@Suite struct AppDatabaseTests {
    @Test func newDatabaseIsForItsOwnerAlone() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            try await SQLiteHistory(database).save(.sample(1))
            for file in [path, path + "-wal", path + "-shm"] {
                let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(permissions == 0o600, "\(file)")
            }
        }
    }

    @Test func anEmptyFileThatOthersMayReadBecomesADatabaseForItsOwnerAlone() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            try Data().write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            #expect(AppDatabase.isOpenToOthers(path: path))
            let database = try AppDatabase.open(path: path)
            try await SQLiteHistory(database).save(.sample(1))
            for file in [path, path + "-wal", path + "-shm"] {
                let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(permissions == 0o600, "\(file)")
            }
            #expect(!AppDatabase.isOpenToOthers(path: path))
        }
    }

    @Test func whoMayReadADatabaseThatHoldsSomethingIsForItsOwnerToSay() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            try AppDatabase.open(path: path).close()
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try AppDatabase.open(path: path).close()
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o640)
        }
    }

    @Test func foldersOfANewDatabaseAreMade() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "not/yet/there/history.sqlite").path
            try await SQLiteHistory(try AppDatabase.open(path: path)).ping()
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func connectionsWriteThroughToTheDiskAndEraseWhatIsDeleted() async throws {
        try await withDatabase { database in
            let settings = try await database.writer.writeWithoutTransaction { db in
                try ["journal_mode", "synchronous", "secure_delete", "foreign_keys", "auto_vacuum"].map { name in
                    try Row.fetchOne(db, sql: "PRAGMA \(name)").map { "\(name) \($0[0] ?? "")" }
                }
            }
            #expect(
                settings == [
                    "journal_mode wal", "synchronous 2", "secure_delete 1", "foreign_keys 1", "auto_vacuum 2",
                ])
        }
    }

    @Test func whatSaveReturnedForSurvivesACrash() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            let check = Check.sample(1, "teh end", mistakes: ["teh": "the"])
            try await SQLiteHistory(database).save(check)
            _ = try await SQLiteHistory(database).decide(Decision(.dismissed), on: .sample("teh"), in: check.id)
            // What a machine that loses its power now finds when it starts again.
            let copy = folder.appending(path: "copy.sqlite").path
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
            }
            let found = try await SQLiteHistory(try AppDatabase.open(path: copy)).check(check.id)
            #expect(found?.state == check.state)
            #expect(found?.decisions == [.sample("teh"): Decision(.dismissed)])
        }
    }

    @Test func anotherProgramReadsWhatSaveReturnedFor() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let writing = SQLiteHistory(try AppDatabase.open(path: path))
            let reading = SQLiteHistory(try AppDatabase.open(path: path))
            for number in 1...3 {
                try await writing.save(.sample(number))
                #expect(try await reading.check(.sample(number)) == .sample(number))
            }
            _ = try await reading.deleteAll()
            #expect(try await writing.checks(HistoryQuery()).checks.isEmpty)
        }
    }

    @Test func closingAndOpeningKeepsEverything() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let check = Check.sample(
                1, "teh end", mistakes: ["teh": "the"], decisions: [.sample("teh"): Decision(.dismissed)])
            for turn in 0..<3 {
                let database = try AppDatabase.open(path: path)
                let history = SQLiteHistory(database)
                if turn == 0 { try await history.save(check) }
                let found = try await history.checks(HistoryQuery(search: "the end", language: "en")).checks
                #expect(found == [CheckSummary(check)])
                #expect(try await history.check(check.id) == check)
                #expect(try await history.timesSeen([Mistake("teh", in: "en")]).values.first == 1)
                try database.close()
            }
        }
    }

    @Test func closedDatabaseSaysSo() async throws {
        try await withDatabase { database in
            try database.close()
            await #expect(throws: StoreError.self) { try await SQLiteHistory(database).save(.sample(1)) }
            await #expect(throws: StoreError.self) { try await SQLiteHistory(database).ping() }
        }
    }
}

@Suite struct UnusableDatabaseTests {
    @Test func fileThatIsNoDatabaseIsLeftAloneAndNamed() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "essay.txt")
            let text = String(repeating: "This is an essay, no database. ", count: 100)
            try Data(text.utf8).write(to: file)
            expectError(opening: file.path, says: "not an SQLite database")
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test func folderIsNoDatabase() async throws {
        try await withFolder { folder in expectError(opening: folder.path, says: "Name a file, not a folder") }
    }

    @Test func folderThatCannotBeMadeIsNamed() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            expectError(
                opening: file.appending(path: "history.sqlite").path, says: "folder \(file.path) cannot be made")
        }
    }

    @Test func databaseOfALaterVersionIsLeftAlone() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            try await database.write("pretend") { db in
                try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('something later')")
            }
            try database.close()
            expectError(opening: path, says: "a later version of SuperText wrote it")
        }
    }

    @Test func databaseThatMayNotBeWrittenIsSaidToBeSo() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            try DatabaseQueue(path: path).close()
            try Data().write(to: URL(fileURLWithPath: path))
            var configuration = AppDatabase.configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            #expect(
                throws: StoreError(
                    "Cannot open the database: the file or its folder may not be written. "
                        + "Change their permissions, or name another file.")
            ) { try AppDatabase(queue) }
        }
    }

    @Test func fullDiskFailsWritesButNotReads() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            try await history.save(.sample(1))
            try await database.writer.writeWithoutTransaction { db in
                let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                try db.execute(sql: "PRAGMA max_page_count = \(pages)")
            }
            let long = Check.sample(2, String(repeating: "long ", count: 100_000))
            await #expect(throws: StoreError("Cannot keep the check: the disk is full. Make room, then try again.")) {
                try await history.save(long)
            }
            #expect(try await history.check(.sample(1)) == .sample(1))
            #expect(try await history.check(.sample(2)) == nil)
        }
    }

    private func expectError(
        opening path: String, says words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
            try AppDatabase.open(path: path)
        }
        let reason = error?.description ?? ""
        #expect(reason.hasPrefix("Cannot open the database \(path): "), sourceLocation: sourceLocation)
        #expect(reason.contains(words), "\(reason)", sourceLocation: sourceLocation)
    }
}
