import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

/// What was deleted is not in the files any more, whoever looks at their bytes.
@Suite struct ForgettingTests {
    /// Begins like no other word, so that the index, which leaves out what a word shares with the one before it, holds it whole.
    private static let secret = "qzxjvkprivate"

    @Test func deletedCheckLeavesNoBytes() async throws {
        try await withFolder { folder in
            let history = SQLiteHistory(try AppDatabase.open(path: folder.appending(path: "history.sqlite").path))
            try await fill(history)
            #expect(try occurrences(in: folder) > 0)
            #expect(try await history.delete(.sample(50)))
            #expect(try occurrences(in: folder) == 0)
            #expect(try await history.checks(HistoryQuery(search: "ordinary", limit: 100)).checks.count == 99)
        }
    }

    @Test func deletedHistoryLeavesNoBytesAndGivesItsSpaceBack() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let history = SQLiteHistory(try AppDatabase.open(path: path))
            let empty = try size(of: path)
            try await fill(history)
            try await history.save(.sample(1000, String(repeating: "A long and ordinary text. ", count: 20_000)))
            #expect(try await history.deleteAll() == 101)
            #expect(try occurrences(in: folder) == 0)
            #expect(try size(of: path) <= empty + 8192)
            try await history.ping()
        }
    }

    @Test func deletedHistoryOfOneOwnerLeavesNoBytesAmongThoseOfAnother() async throws {
        try await withFolder { folder in
            let history = SQLiteHistory(try AppDatabase.open(path: folder.appending(path: "history.sqlite").path))
            try await fill(history)
            try await history.save(
                .sample(51, "Another \(Self.secret)", mistakes: [Self.secret: Self.secret + "s"]), of: .ann)
            #expect(try await history.delete(.sample(50)))
            #expect(try occurrences(in: folder) > 0)
            #expect(try await history.deleteAll(of: .ann) == 1)
            #expect(try occurrences(in: folder) == 0)
            #expect(try await history.checks(HistoryQuery(search: "ordinary", limit: 100)).checks.count == 99)
        }
    }

    @Test func deletedTextLeavesNoBytesOfAnyVersion() async throws {
        try await withFolder { folder in
            let history = SQLiteHistory(try AppDatabase.open(path: folder.appending(path: "history.sqlite").path))
            try await fill(history)
            // The word was put right, and stays known as a mistake of the text.
            try await history.save(.sample(200, "An ordinary word, and more of it"), revising: .sample(50))
            #expect(try occurrences(in: folder) > 0)
            #expect(try await history.delete(.sample(200)))
            #expect(try occurrences(in: folder) == 0)
            #expect(try await history.checks(HistoryQuery(search: "ordinary", limit: 100)).checks.count == 99)
        }
    }

    @Test func deletionIsFinishedAtTheNextStart() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            try await fill(SQLiteHistory(database))
            try await database.write("delete without purging") { db in
                try db.execute(sql: #"DELETE FROM "check"; DELETE FROM slip"#)
                try CheckTextIndex.removeAll(in: db)
            }
            let copy = folder.appending(path: "copy", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            let copied = copy.appending(path: "history.sqlite").path
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: copied + suffix)
            }
            #expect(try occurrences(in: copy) > 0)
            let again = try AppDatabase.open(path: copied)
            #expect(try occurrences(in: copy) == 0)
            try again.close()
        }
    }

    @Test func indexAgreesWithTheTextsAfterMuchChange() async throws {
        try await withDatabase { database in
            let history = SQLiteHistory(database)
            var words = (0..<40).map { "word\($0)" }
            for turn in 0..<200 {
                words.append(words.removeFirst())
                let number = turn * 7 % 23
                switch turn % 5 {
                case 4: _ = try await history.delete(.sample(number))
                case 3: try await history.save(.sample(number, words[0], state: .error(.interrupted)))
                default:
                    try await history.save(
                        .sample(
                            number, words[..<(turn % 40)].joined(separator: " ") + " teh\u{0}", mistakes: ["teh": "the"]
                        ))
                }
            }
            try await expectWhole(database)
        }
    }

    private func fill(_ history: SQLiteHistory) async throws {
        for number in 0..<100 {
            let text =
                number == 50 ? "An ordinary \(Self.secret)" : "An ordinary text, number \(number), with teh mistake"
            try await history.save(
                .sample(
                    number, text, mistakes: number == 50 ? [Self.secret: Self.secret + "s"] : ["teh": "the"],
                    decisions: [
                        number == 50 ? .sample(Self.secret, at: 12) : .sample("teh", at: text.utf8.count - 11):
                            Decision(.accepted, replacement: number == 50 ? Self.secret : "the")
                    ]))
        }
    }

    private func occurrences(in folder: URL) throws -> Int {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).reduce(0) {
            count, file in
            guard !file.hasDirectoryPath else { return count }
            return count + (try Data(contentsOf: file)).ranges(of: Data(Self.secret.utf8)).count
        }
    }

    private func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
