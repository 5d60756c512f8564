import Foundation
import GRDB

/// What is done to a file before the database in it is used.
enum DatabaseOpening {
    /// A pool over a file that was looked at first.
    /// - Returns: the pool, and whether all of it was looked through.
    static func pool(
        path: String, _ depth: Integrity.Depth, patience: LockPatience, reserve: DiskReserve
    ) throws -> (pool: DatabasePool, isLookedThrough: Bool) {
        try makeFile(path)
        let isLookedThrough = try Integrity.check(path, depth)
        let pool = try DatabasePool(path: path, configuration: .supertext(patience: patience))
        try prepare(pool)
        try pool.writeWithoutTransaction { db in try boundLog(of: db, reserve) }
        return (pool, isLookedThrough)
    }

    /// On a small disk the log takes no more than half of what is kept back, as it does on others.
    private static func boundLog(of db: Database, _ reserve: DiskReserve) throws {
        guard reserve.isOfSmallDisk else { return }
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
        _ = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint = \(max(8, reserve.bytes / 2 / pageSize))")
        _ = try Int.fetchOne(db, sql: "PRAGMA journal_size_limit = \(reserve.bytes)")
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
        } else if errno == EEXIST {
            closeToOthers(path)
        } else {
            throw UnusableFile.notMade()
        }
    }

    /// A file that is there and empty becomes the database now, for its owner alone as a new one. Whoever may read one that holds something
    /// is for its owner to say.
    private static func closeToOthers(_ path: String) {
        let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { Foundation.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else { return }
        // Another user's file stays as it is; whether it can be used is found out next.
        _ = fchmod(descriptor, 0o600)
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
