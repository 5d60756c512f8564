import Checking
import Foundation
import GRDB
import HistoryFormat

extension SQLiteHistory {
    /// So many texts are forgotten at once: those of 1 KB in some 20 ms.
    private static let textsAtOnce = 25

    /// Forgets some of the texts that are beyond what is kept. Their words stay in the index, marked as gone, until ``giveBackSpace()``.
    public func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts {
        try await database.delete("forget what is too old") { db, isSparing in
            guard isSparing else { return try Self.forgetSome(Self.textsAtOnce, beyond: retention, at: now, in: db) }
            return try CheckTextIndex.withoutMerging(in: db) {
                try Self.forgetSome(1, beyond: retention, at: now, in: db)
            }
        }
    }

    private static func forgetSome(
        _ count: Int, beyond retention: Retention, at now: Date, in db: Database
    ) throws -> ForgottenTexts {
        var forgotten = ForgottenTexts()
        var owner = ""
        while forgotten.texts < count,
            let next = try String.fetchOne(
                db, sql: #"SELECT owner FROM "check" WHERE owner > ? ORDER BY owner LIMIT 1"#, arguments: [owner])
        {
            owner = next
            let numbers = try texts(beyond: retention, at: now, of: owner, limit: count - forgotten.texts, in: db)
            for number in numbers {
                forgotten.add(try CheckRow.names(of: number, in: db), of: Owner(rawValue: owner))
                try CheckRow.remove(number, in: db)
            }
        }
        return forgotten
    }

    /// The oldest texts of an owner that are beyond what is kept.
    private static func texts(
        beyond retention: Retention, at now: Date, of owner: String, limit: Int, in db: Database
    ) throws -> [Int64] {
        var found: [Int64] = []
        if let age = retention.age {
            found += try Int64.fetchAll(
                db,
                sql: """
                    SELECT number FROM "check" WHERE owner = ? AND createdAt < ? AND state <> 'loading'
                    ORDER BY createdAt LIMIT ?
                    """, arguments: [owner, Milliseconds.of(now - age), limit])
        }
        if let texts = retention.texts {
            // One index alone says which is the last that is kept: to look at each row before it would take a second of 100,000.
            found += try Int64.fetchAll(
                db,
                sql: """
                    SELECT number FROM "check" WHERE owner = ?1 AND state <> 'loading' AND id <= (
                        SELECT id FROM "check" WHERE owner = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2
                    ) ORDER BY id LIMIT ?3
                    """, arguments: [owner, max(texts, 0), limit])
        }
        // The older of both, each once.
        var seen = Set<Int64>()
        return Array(found.filter { seen.insert($0).inserted }.prefix(limit))
    }

    // MARK: Space

    /// So many pages of the index are merged, and so many given back, at once: in some 20 ms, so that a busy machine takes no second.
    private static let pagesAtOnce = 64

    /// For how long other programs may write between two steps. Within a program, each write has its turn anyway.
    public static let pause = Duration.milliseconds(30)

    /// Merges the index, so that no word of what was forgotten is left in it, and gives free pages back.
    public func giveBackSpace() async throws(StoreError) { try await giveBackSpace(mayRebuild: true) }

    /// Merges the index, and gives free pages back.
    ///
    /// A file that an earlier version made cannot give pages back one by one; when a quarter of it is free it is built anew, which takes
    /// some seconds a gigabyte, and can from then on. Others read all the while.
    /// - Parameter mayRebuild: whether it may be built anew, for which no other program can write.
    public func giveBackSpace(mayRebuild: Bool) async throws(StoreError) {
        var written = try await mergeIndex(by: Self.pagesAtOnce, pause: Self.pause)
        if case .done = written {
            written = try await giveBackPages(by: Self.pagesAtOnce, pause: Self.pause, mayRebuild: mayRebuild)
        }
        guard case .noRoom = written else { return }
        try await database.makingRoom { () throws(StoreError) in try await giveBackSpaceSparingly() }
    }

    /// Does so where the disk is full, in as large steps as there is room for: what is free already first, because to merge an index of
    /// which much is gone takes as much room as that.
    func giveBackSpaceSparingly() async throws(StoreError) {
        try await sparingly { pages throws(StoreError) in
            try await giveBackPages(by: pages, pause: .zero, mayRebuild: true)
        }
        try await sparingly { pages throws(StoreError) in try await mergeIndex(by: pages, pause: .zero) }
        try await sparingly { pages throws(StoreError) in
            try await giveBackPages(by: pages, pause: .zero, mayRebuild: true)
        }
    }

    private func sparingly(
        _ work: (_ pagesAtOnce: Int) async throws(StoreError) -> AppDatabase.Written<Void>
    ) async throws(StoreError) {
        var pages = min(Self.pagesAtOnce, database.sparePages)
        while case .noRoom(let lack) = try await work(pages) {
            if pages == 1 { throw database.fail(lack) }
            pages /= 2
            await database.purge()
        }
    }

    private func giveBackPages(
        by pagesAtOnce: Int, pause: Duration, mayRebuild: Bool
    ) async throws(StoreError) -> AppDatabase.Written<Void> {
        let (isIncremental, free, pages) = try await database.read("see how much is free") { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == 2,
                try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0,
                try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            )
        }
        if isIncremental {
            for _ in 0..<(free / pagesAtOnce + 1) {
                let written = try await database.writeIfThereIsRoom("give space back") { db in
                    try db.execute(sql: "PRAGMA incremental_vacuum(\(pagesAtOnce))")
                }
                if case .noRoom = written { return written }
                try? await Task.sleep(for: pause)
            }
        }
        await database.purge(shrinking: !isIncremental && mayRebuild && free * 4 >= pages)
        return .done(())
    }

    private func mergeIndex(
        by pagesAtOnce: Int, pause: Duration
    ) async throws(StoreError) -> AppDatabase.Written<Void> {
        var isFirst = true
        while true {
            // Below 0, all pieces are to become one; then the work goes on.
            let pages = isFirst ? -pagesAtOnce : pagesAtOnce
            let written = try await database.writeIfThereIsRoom("merge the index") { db in
                let before = db.totalChangesCount
                try CheckTextIndex.merge(pages, in: db)
                return db.totalChangesCount - before < 2
            }
            switch written {
            case .done(true): return .done(())
            case .done(false): isFirst = false
            case .noRoom(let lack): return .noRoom(lack)
            }
            try? await Task.sleep(for: pause)
        }
    }
}
