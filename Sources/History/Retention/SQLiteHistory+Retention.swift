import Checking
import Foundation
import GRDB

extension SQLiteHistory {
    /// So many texts are forgotten at once: those of 1 KB in some 20 ms.
    private static let textsAtOnce = 25

    /// Forgets some of the texts that are beyond what is kept. Their words stay in the index, marked as gone, until ``giveBackSpace()``.
    public func forgetSome(beyond retention: Retention, at now: Date) async throws(StoreError) -> ForgottenTexts {
        try await database.write("forget what is too old") { db in
            var forgotten = ForgottenTexts()
            var owner = ""
            while forgotten.texts < Self.textsAtOnce,
                let next = try String.fetchOne(
                    db, sql: #"SELECT owner FROM "check" WHERE owner > ? ORDER BY owner LIMIT 1"#, arguments: [owner])
            {
                owner = next
                for number in try Self.texts(
                    beyond: retention, at: now, of: owner, limit: Self.textsAtOnce - forgotten.texts, in: db)
                {
                    forgotten.add(try CheckRow.names(of: number, in: db), of: Owner(rawValue: owner))
                    try CheckRow.remove(number, in: db)
                }
            }
            return forgotten
        }
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
        try await mergeIndex()
        let (isIncremental, free, pages) = try await database.read("see how much is free") { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == 2,
                try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0,
                try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            )
        }
        if isIncremental {
            for _ in 0..<(free / Self.pagesAtOnce + 1) {
                try await database.write("give space back") { db in
                    try db.execute(sql: "PRAGMA incremental_vacuum(\(Self.pagesAtOnce))")
                }
                try? await Task.sleep(for: Self.pause)
            }
        }
        await database.purge(shrinking: !isIncremental && mayRebuild && free * 4 >= pages)
    }

    private func mergeIndex() async throws(StoreError) {
        var isFirst = true
        while true {
            // Below 0, all pieces are to become one; then the work goes on.
            let pages = isFirst ? -Self.pagesAtOnce : Self.pagesAtOnce
            let isDone = try await database.write("merge the index") { db in
                let before = db.totalChangesCount
                try CheckTextIndex.merge(pages, in: db)
                return db.totalChangesCount - before < 2
            }
            if isDone { return }
            isFirst = false
            try? await Task.sleep(for: Self.pause)
        }
    }
}
