import Checking
import Foundation
import GRDB

extension SQLiteHistory {
    /// Forgets a text, in the full-text index, the file and its log too. Where the disk is full its words stay in the index for now, marked as
    /// gone: there is no room to write that anew.
    public func delete(_ id: CheckID, of owner: Owner) async throws(StoreError) -> Set<CheckID> {
        let deleted = try await database.delete("delete the check") { db, isSparing -> Set<CheckID> in
            guard let number = try CheckRow.number(of: id, owner, in: db) else { return [] }
            let names = try CheckRow.names(of: number, in: db)
            if isSparing {
                try CheckTextIndex.withoutMerging(in: db) { try CheckRow.remove(number, in: db) }
            } else {
                try CheckRow.remove(number, in: db)
                try CheckTextIndex.purge(in: db)
            }
            return names
        }
        if !deleted.isEmpty { await database.purge() }
        return deleted
    }

    /// Forgets every check of the owner, and gives their space back. Where the disk is full they go some at a time, so that one that does not
    /// go leaves others gone.
    public func deleteAll(of owner: Owner) async throws(StoreError) -> Int {
        let written = try await database.writeIfThereIsRoom(Self.deletingAll) { db in
            try Self.deleteAll(of: owner, in: db)
        }
        switch written {
        case .done(let count):
            await database.purge(shrinking: true)
            return count
        case .noRoom:
            return try await database.makingRoom { () throws(StoreError) in
                let count = try await deleteSomeAtATime(of: owner)
                try? await giveBackSpaceSparingly()
                return count
            }
        }
    }

    private static let deletingAll = "delete the history"

    private static func deleteAll(of owner: Owner, in db: Database) throws -> Int {
        let isShared =
            try Bool.fetchOne(
                db, sql: #"SELECT EXISTS (SELECT 1 FROM "check" WHERE owner <> ?)"#, arguments: [owner.rawValue])
            ?? false
        if isShared {
            try CheckTextIndex.remove(of: owner, in: db)
        } else {
            try CheckTextIndex.removeAll(in: db)
        }
        // What is counted goes first, so that nothing is counted down: mistakes may be without their slips until the end.
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        for table in ["slip", "dayCount", "quarterCount", "textCount"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner.rawValue])
        }
        try db.execute(sql: #"DELETE FROM "check" WHERE owner = ?"#, arguments: [owner.rawValue])
        let count = db.changesCount
        if isShared, count > 0 { try CheckTextIndex.purge(in: db) }
        return count
    }

    /// Forgets the owner's checks, the shortest first, which need the least room to go: as many at once as there turns out to be room for.
    private func deleteSomeAtATime(of owner: Owner) async throws(StoreError) -> Int {
        var numbers = try await database.read("read the history") { db in
            try Int64.fetchAll(
                db, sql: #"SELECT number FROM "check" WHERE owner = ? ORDER BY length(text)"#,
                arguments: [owner.rawValue])
        }[...]
        var (count, atOnce) = (0, 1)
        var hasGivenBack = false
        while !numbers.isEmpty {
            let some = Array(numbers.prefix(atOnce))
            let written = try await database.writeIfThereIsRoom(Self.deletingAll) { db in
                try CheckTextIndex.withoutMerging(in: db) {
                    for number in some { try CheckRow.remove(number, in: db) }
                }
            }
            switch written {
            case .done:
                numbers = numbers.dropFirst(some.count)
                count += some.count
                atOnce = min(2 * atOnce, 64)
                hasGivenBack = false
            case .noRoom where some.count > 1: atOnce = some.count / 2
            case .noRoom(let lack):
                if hasGivenBack { throw database.fail(lack) }
                // Those that are gone may leave room for one that is long.
                try await giveBackSpaceSparingly()
                hasGivenBack = true
            }
            // What stands in the log is taken over into the file, and the log is empty again.
            await database.purge()
        }
        return count
    }
}
