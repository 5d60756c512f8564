import Foundation
import GRDB

/// What is done to a file before the database in it is used.
enum DatabaseOpening {
    /// A pool over a file that was looked at first.
    /// - Returns: the pool, and whether all of it was looked through.
    static func pool(
        path: String, _ depth: Integrity.Depth, patience: LockPatience
    ) throws -> (pool: DatabasePool, isLookedThrough: Bool) {
        try makeFile(path)
        let isLookedThrough = try Integrity.check(path, depth)
        let pool = try DatabasePool(path: path, configuration: .supertext(patience: patience))
        try prepare(pool)
        return (pool, isLookedThrough)
    }

    /// Migrates a database and makes its writes last.
    static func prepare(_ writer: any DatabaseWriter) throws {
        guard try !writer.read(Schema.migrator.hasBeenSuperseded) else { throw UnusableFile.later }
        let isOld = try writer.read { db in
            try !Schema.migrator.appliedIdentifiers(db).isEmpty && !Schema.migrator.hasCompletedMigrations(db)
        }
        try Schema.migrator.migrate(writer)
        try writer.writeWithoutTransaction { db in
            // Tables that were built anew leave as much room as they take. Without room for that, it stays.
            if isOld { try? db.execute(sql: "VACUUM") }
            // GRDB sets NORMAL when it opens a pool: a power cut would then lose the last commits.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // What a server that was killed had deleted may still stand in the log. Another process that reads just now
            // makes this fail, which does no harm.
            _ = try? db.checkpoint(.truncate)
        }
    }

    /// Makes the file before SQLite does, because SQLite would let others read it. Its companions (`-wal`, `-shm`) take the
    /// file's permissions over.
    private static func makeFile(_ path: String) throws {
        try makeFolder(of: path)
        let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            Foundation.close(descriptor)
        } else if errno != EEXIST {
            throw UnusableFile.notMade()
        }
    }

    /// Makes the folder that a file is to lie in.
    static func makeFolder(of path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw UnusableFile.noFolder(folder.path)
        }
    }
}
