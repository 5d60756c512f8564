import Checking
import Foundation
import GRDB

/// Puts a backup in the place of a database.
public enum DatabaseRestoration {
    /// Puts a backup in the place of a database, which stays beside it under a name with the date.
    ///
    /// The backup is copied, looked through and brought to the newest schema first; until the copy takes its place, nothing changes.
    /// - Parameters:
    ///   - backup: a backup, or the file of a database that is not in use.
    ///   - path: the database; it need not be there.
    ///   - now: the date in the name of what was replaced.
    /// - Returns: where the database that was replaced is now; `nil` when there was none.
    /// - Throws: a reason, also when a program uses the database.
    public static func restore(_ backup: String, to path: String, at now: Date) throws(StoreError) -> String? {
        do {
            guard FileManager.default.fileExists(atPath: backup) else { throw UnusableFile.missing(backup) }
            if FileIdentity(path)?.isSameFile(as: FileIdentity(backup)) == true { throw UnusableFile.itself }
            try DatabaseOpening.makeFolder(of: path)
            guard FileManager.default.fileExists(atPath: path) else {
                let draft = try checkedCopy(of: backup, beside: path)
                defer { draft.remove() }
                try draft.become(path, isReplacing: false)
                return nil
            }
            // Meanwhile no program can open the database.
            let old = try FileLock.withExclusive(path) {
                let draft = try checkedCopy(of: backup, beside: path)
                defer { draft.remove() }
                return try replace(path, by: draft, at: now)
            }
            guard let old else { throw UnusableFile.inUse(path) }
            return old
        } catch {
            throw StoreError(error, while: "restore", at: backup)
        }
    }

    /// A copy of a backup that is whole and has the newest schema.
    private static func checkedCopy(of backup: String, beside path: String) throws -> DraftFile {
        let draft = try DraftFile(beside: path)
        do {
            try copy(backup, to: draft.path)
            guard try Integrity.check(draft.path, .whole), try hasSchema(draft.path) else {
                throw UnusableFile.foreign
            }
            let opened = try DatabaseOpening.pool(
                path: draft.path, .schema, patience: LockPatience(.seconds(1)),
                reserve: DiskReserve(beside: draft.path))
            try opened.pool.close()
        } catch {
            draft.remove()
            throw error
        }
        return draft
    }

    private static func hasSchema(_ path: String) throws -> Bool {
        try DatabaseQueue(path: path).read { db in try !Schema.migrator.appliedIdentifiers(db).isEmpty }
    }

    /// Copies a file, and the log that a program which was killed has left beside it.
    private static func copy(_ backup: String, to path: String) throws {
        guard try !FileLock.isInUse(backup) else { throw UnusableFile.inUse(backup) }
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: backup + suffix) {
            let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: backup + suffix))
            defer { try? input.close() }
            let descriptor = Foundation.open(path + suffix, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw UnusableFile.notMade() }
            let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            while let part = try input.read(upToCount: 1 << 20), !part.isEmpty { try output.write(contentsOf: part) }
        }
    }

    private static func replace(_ path: String, by draft: DraftFile, at now: Date) throws -> String {
        let date = now.formatted(Date.ISO8601FormatStyle(dateTimeSeparator: .standard, timeSeparator: .omitted))
        var old = "\(path).replaced-\(date)"
        var count = 1
        while FileManager.default.fileExists(atPath: old) {
            count += 1
            old = "\(path).replaced-\(date)-\(count)"
        }
        // A second name first, so that the file is never without one.
        guard link(path, old) == 0 else { throw UnusableFile.notMade() }
        // The log of the old file would be taken for that of the new one.
        for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
            guard rename(path + suffix, old + suffix) == 0 else {
                throw UnusableFile.notMade()
            }
        }
        try draft.become(path, isReplacing: true)
        return old
    }
}
