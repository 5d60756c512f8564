import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

@Suite struct RetentionTests {
    private static let secret = "qzxjvkprivate"

    private func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    private func fill(_ history: SQLiteHistory) async throws {
        for number in 0..<300 {
            let text = String(repeating: "A long and ordinary text \(number * 7919). ", count: 100) + Self.secret
            try await history.save(.sample(number, text, mistakes: [Self.secret: Self.secret + "s"]))
        }
        try await history.save(.sample(300, "The last one."))
    }

    private func forgetAllButOne(_ history: SQLiteHistory) async throws -> Int {
        var texts = 0
        while true {
            let some = try await history.forgetSome(beyond: Retention(texts: 1), at: Date())
            if some.texts == 0 { break }
            texts += some.texts
        }
        try await history.giveBackSpace()
        return texts
    }

    @Test(arguments: [true, false])
    func whatIsForgottenGivesItsSpaceBackAndLeavesNoBytes(isNew: Bool) async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            if !isNew {
                // As earlier versions made it.
                let queue = try DatabaseQueue(path: path)
                try await queue.write { db in try db.execute(sql: "PRAGMA user_version = 0; CREATE TABLE t (a)") }
                try await queue.write { db in try db.execute(sql: "DROP TABLE t") }
                try queue.close()
            }
            let database = try AppDatabase.open(path: path)
            let empty = try size(path)
            let history = SQLiteHistory(database)
            try await fill(history)
            #expect(try await forgetAllButOne(history) == 300)
            let (mode, free) = try await database.read("look") { db in
                (
                    try Int.fetchOne(db, sql: "PRAGMA auto_vacuum"), try Int.fetchOne(db, sql: "PRAGMA freelist_count")
                )
            }
            #expect(mode == 2)
            #expect(free == 0)
            #expect(try size(path) <= empty + 16384)
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                #expect(try Data(contentsOf: file).ranges(of: Data(Self.secret.utf8)).isEmpty, "\(file)")
            }
            #expect(try await history.checks(HistoryQuery(search: "last")).checks.map(\.id) == [.sample(300)])
            try await expectWhole(database)
        }
    }

    @Test func readerAndWriterGoOnWhileSpaceIsGivenBack() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            try await fill(history)
            let work = Task { try await forgetAllButOne(history) }
            for number in 400..<430 {
                try await history.save(.sample(number))
                #expect(try await history.check(.sample(number)) == .sample(number))
            }
            _ = try await work.value
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.contains { $0.id == .sample(429) })
        }
    }
}
