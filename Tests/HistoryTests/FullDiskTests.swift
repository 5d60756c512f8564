import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Synchronization
import Testing

@testable import History

/// A history on a disk that is full: it is seen, something can be deleted, and it is over when there is room.
@Suite(.serialized) struct FullDiskTests {
    private static let full = "the disk is full. Make room, then try again."

    /// What was reported, `nil` for that it is over.
    private final class Reports: Sendable {
        private let all = Mutex<[String?]>([])
        var list: [String?] { all.withLock { $0 } }
        @Sendable func add(_ failure: StoreError?) { all.withLock { $0.append(failure?.reason) } }
    }

    /// A text that a disk holds a hundred of.
    private func text(_ number: Int, for disk: SmallDisk) -> Check {
        let rest = String(repeating: "and on \(number) ", count: disk.bytes / 6000)
        return .sample(number, "teh end \(number) \(rest)", mistakes: ["teh": "the"])
    }

    /// Keeps texts until the disk is full, and then tries with some more.
    /// - Returns: how many are kept.
    private func fill(_ history: SQLiteHistory, on disk: SmallDisk, from number: Int = 0) async throws -> Int {
        var (kept, refused) = (0, 0)
        while refused < 20 {
            do throws(StoreError) {
                try await history.save(text(number + kept + refused, for: disk))
                kept += 1
            } catch {
                #expect(error.reason == "Cannot keep the check: \(Self.full)")
                refused += 1
            }
            try #require(kept < 5000)
        }
        return kept
    }

    @Test func itIsSaidOnceAndCountedAndOverWhenThereIsRoom() async throws {
        try await SmallDisk.with(bytes: 1_500_000) { disk, path in
            let reports = Reports()
            let database = AppDatabase.serving(path: path, on: disk.disk, report: reports.add)
            defer { try? database.close() }
            let history = SQLiteHistory(database)
            try await history.ping()
            #expect(history.isWritable)
            let kept = try await fill(history, on: disk)
            #expect(kept > 10)
            #expect(!history.isWritable)
            #expect(history.failedWrites == 20)
            // The header of the file can be written still.
            let error = await #expect(throws: StoreError.self) { try await history.ping() }
            #expect(error?.reason.hasSuffix(Self.full) == true)
            #expect(try await history.checks(HistoryQuery(limit: 100)).checks.count == min(kept, 100))
            #expect(reports.list == ["Cannot keep the check: \(Self.full)"])
            disk.resize(to: 3_000_000)
            try await history.save(text(6000, for: disk))
            try await history.ping()
            #expect(history.isWritable)
            #expect(reports.list == ["Cannot keep the check: \(Self.full)", nil])
        }
    }

    @Test func oneTextAfterAnotherCanBeDeletedUntilThereIsRoom() async throws {
        try await SmallDisk.with(bytes: 1_500_000) { disk, path in
            let database = AppDatabase.serving(path: path, on: disk.disk) { _ in }
            defer { try? database.close() }
            let history = SQLiteHistory(database)
            let kept = try await fill(history, on: disk)
            for number in 0..<kept / 2 {
                let gone = try await history.delete(.sample(number), of: .local)
                #expect(gone == [.sample(number)])
            }
            #expect(try await history.check(.sample(0)) == nil)
            #expect(try await history.check(.sample(kept - 1)) != nil)
            try await history.save(text(7000, for: disk))
            try await history.ping()
            #expect(history.isWritable)
        }
    }

    @Test(arguments: [1_500_000, 6_000_000])
    func allCanBeDeletedAndTheirRoomIsThereAgain(bytes: Int) async throws {
        try await SmallDisk.with(bytes: bytes) { disk, path in
            let database = AppDatabase.serving(path: path, on: disk.disk) { _ in }
            defer { try? database.close() }
            let history = SQLiteHistory(database)
            let kept = try await fill(history, on: disk)
            #expect(try await history.deleteAll() == kept)
            #expect(try await history.checks(HistoryQuery()).checks.isEmpty)
            let reserve = DiskReserve(beside: path, on: disk.disk).bytes
            #expect(disk.taken < reserve + 500_000)
            try await history.ping()
            #expect(history.isWritable)
            for file in [path, path + "-wal"] {
                #expect(try Data(contentsOf: URL(filePath: file)).firstRange(of: Data("and on".utf8)) == nil)
            }
            #expect(try await fill(history, on: disk, from: 6000) > kept / 2)
        }
    }

    @Test func whatIsTooOldGoesThoughTheDiskIsFull() async throws {
        try await SmallDisk.with(bytes: 1_500_000) { disk, path in
            let database = AppDatabase.serving(path: path, on: disk.disk) { _ in }
            defer { try? database.close() }
            let history = SQLiteHistory(database)
            let kept = try await fill(history, on: disk)
            var forgotten = 0
            while true {
                let some = try await history.forgetSome(beyond: Retention(texts: kept - 10), at: Date()).texts
                if some == 0 { break }
                forgotten += some
            }
            #expect(forgotten == 10)
            try await history.giveBackSpace()
            try await history.save(text(8000, for: disk))
        }
    }

    @Test func whatIsKeptBackIsForItsOwnerAlone() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = AppDatabase.serving(path: path)
            defer { try? database.close() }
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "-reserve")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(attributes[.size] as? Int == DiskReserve(beside: path).bytes)
        }
    }
}
