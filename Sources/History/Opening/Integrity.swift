import Foundation
import GRDB

/// Whether a file holds a database that is whole, found out without changing a byte of it.
enum Integrity {
    /// Files up to this size are looked through before they are opened: some 0.1 s. Larger ones are while they are used: 2 s a gigabyte.
    static let immediateBytes = 32 << 20

    /// How much of a file is looked at.
    enum Depth {
        /// Whether it is one of SuperText's that this version knows.
        case schema
        /// All of it, unless it is large.
        case bounded
        /// All of it.
        case whole
    }

    /// Looks at a file before it is opened to be written.
    /// - Returns: whether all of it was looked through.
    /// - Throws: ``UnusableFile``, or a `DatabaseError`.
    @discardableResult
    static func check(_ path: String, _ depth: Depth) throws -> Bool {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw UnusableFile.folder
        }
        // A file that was just made is no database yet.
        guard bytes(path) > 0 else { return true }
        // Who only reads moves nothing from the log into the file, either.
        var configuration = Configuration.supertext()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            guard try !Schema.migrator.hasBeenSuperseded(db) else { throw UnusableFile.later }
            let applied = try Schema.migrator.appliedIdentifiers(db)
            if applied.isEmpty, try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") == true {
                throw UnusableFile.foreign
            }
            switch depth {
            case .schema: return false
            case .bounded:
                // To migrate reads all of it anyway, and writes much.
                let isOld = try !applied.isEmpty && !Schema.migrator.hasCompletedMigrations(db)
                guard isOld || bytes(path) + bytes(path + "-wal") <= immediateBytes else { return false }
            case .whole: break
            }
            try lookThrough(db)
            return true
        }
    }

    /// Looks through the whole database: 2 s a gigabyte that is in memory, and as long as the disk takes to read it.
    /// - Throws: ``UnusableFile/damaged(_:)``.
    static func lookThrough(_ db: Database) throws {
        let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? ""
        if verdict != "ok" {
            // One line says what kind of damage it is; it names tables and pages, never what is in them.
            throw UnusableFile.damaged(verdict.split(separator: "\n").last.map(String.init) ?? "")
        }
    }

    private static func bytes(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
}
