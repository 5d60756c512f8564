import Checking
import Foundation
import GRDB

/// The file that everything is kept in: one connection to write, a few to read, migrated to the newest schema.
///
/// Each port has a small type of its own over it:
/// ```swift
/// let database = try AppDatabase.open(path: "data/supertext.sqlite")
/// let history = SQLiteHistory(database)
/// ```
public struct AppDatabase: Sendable {
    private let file: DatabaseFile

    /// The connections.
    /// - Throws: a `StoreError` while the file cannot be used.
    var writer: any DatabaseWriter { get throws { try file.writer() } }

    /// Migrates a database and makes its writes last.
    /// - Throws: when it cannot be written, or a later version of SuperText has written it.
    public init(_ writer: any DatabaseWriter) throws(StoreError) {
        do { try Self.prepare(writer) } catch { throw StoreError(error, while: "open the database") }
        file = DatabaseFile(open: writer)
    }

    /// Opens the database in a file, in WAL mode. A new file, which its owner alone may read, and its folder are made. Blocks
    /// for some milliseconds; when an old database is migrated, for some seconds a thousand checks of 10 KB.
    /// - Parameter patience: how long a lock of another program is waited for.
    /// - Throws: a reason that names the file and says what to do.
    public static func open(
        path: String, patience: Duration = .seconds(1)
    ) throws(StoreError) -> AppDatabase {
        do {
            try makeFile(path)
            try Integrity.check(path, .schema)
            let patience = LockPatience(patience)
            return AppDatabase(
                DatabaseFile(open: try pool(path: path, patience: patience), path: path, patience: patience))
        } catch {
            throw StoreError(error, while: "open the database \(path)")
        }
    }

    /// The database in a file, open if it can be. Else whatever is asked of it fails with the reason, ``failure``, and it is tried again,
    /// at most once a second. A file that is damaged, or is none of SuperText's, is left as it is, byte for byte.
    public static func serving(path: String) -> AppDatabase { AppDatabase(DatabaseFile(path: path)) }

    /// Whether a program has the database in a file open, this one included.
    public static func isInUse(path: String) -> Bool { (try? FileLock.isInUse(path)) ?? false }

    /// Why the database cannot be used, or may be damaged; `nil` while it can.
    public var failure: StoreError? { file.failure }

    /// A database that is gone when the program ends.
    public static func inMemory() throws(StoreError) -> AppDatabase {
        do {
            return try AppDatabase(DatabaseQueue(configuration: configuration()))
        } catch {
            throw StoreError(error, while: "open a database in memory")
        }
    }

    /// How connections are set up.
    /// - Parameters:
    ///   - base: settings to start from.
    ///   - patience: how long a lock of another program is waited for.
    public static func configuration(_ base: Configuration = Configuration()) -> Configuration {
        configuration(base, patience: LockPatience(DatabaseFile.patience))
    }

    static func configuration(_ base: Configuration = Configuration(), patience: LockPatience) -> Configuration {
        var configuration = base
        configuration.label = "SuperText"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .callback { patience.wait(tries: $0) }
        configuration.prepareDatabase { db in
            // Deleted content is overwritten with zeros.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // The log of a long text is not kept at its size.
            try db.execute(sql: "PRAGMA journal_size_limit = \(8 << 20)")
            if db.configuration.readonly {
                // Who reads waits for who writes only where a program locks the whole file; GRDB would for ten seconds.
                try db.execute(sql: "PRAGMA busy_timeout = 250")
            } else {
                // Of a new database, and of an old one from its next VACUUM on: what is deleted can be given back in small steps.
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            }
        }
        return configuration
    }

    /// Closes the file; whatever is asked of the database afterwards fails.
    public func close() throws(StoreError) {
        do { try file.close() } catch { throw StoreError(error, while: "close the database") }
    }

    private init(_ file: DatabaseFile) { self.file = file }

    /// A pool over a file that was looked at first.
    /// - Returns: the pool, and whether all of it was looked through.
    static func checkedPool(
        path: String, _ depth: Integrity.Depth = .bounded, patience: LockPatience
    ) throws -> (pool: DatabasePool, isLookedThrough: Bool) {
        try makeFile(path)
        let isLookedThrough = try Integrity.check(path, depth)
        return (try pool(path: path, patience: patience), isLookedThrough)
    }

    private static func pool(path: String, patience: LockPatience) throws -> DatabasePool {
        let pool = try DatabasePool(path: path, configuration: configuration(patience: patience))
        try prepare(pool)
        return pool
    }

    private static func prepare(_ writer: any DatabaseWriter) throws {
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

    static func makeFolder(of path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw UnusableFile.noFolder(folder.path)
        }
    }
}

extension AppDatabase {
    /// Reads from one state of the database, off the caller's executor.
    func read<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        let writer = try file.writer()
        do { return try await writer.read(work) } catch { throw file.failure(error, while: doing) }
    }

    /// Writes all or nothing, off the caller's executor.
    ///
    /// The write ends even if the caller's task is cancelled: that a check was cancelled is kept by the task that was.
    func write<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        let value = try await write(doing, with: try file.writer(), work)
        file.didWrite()
        return value
    }

    private func write<Value: Sendable>(
        _ doing: String, with writer: any DatabaseWriter, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        let task = Task { try await writer.write(work) }
        do { return try await task.value } catch { throw file.failure(error, while: doing) }
    }

    /// Tries whether the database can be written, after trying to open it where it is not.
    func probe(_ doing: String, _ work: @escaping @Sendable (Database) throws -> Void) async throws(StoreError) {
        try await write(doing, with: try await file.writerAfterTrying(), work)
        // That the probe goes through says nothing of what was met elsewhere.
        if let failure = file.failure { throw failure }
    }

    /// Takes what was deleted out of the files: out of the log, and with `shrinking` gives the space back.
    ///
    /// When another process reads for longer than a lock is waited for, the log stays until the next time; what was deleted is
    /// deleted all the same, so that is no error.
    func purge(shrinking: Bool = false) async {
        guard let writer = try? file.writer() else { return }
        let task = Task {
            try await writer.barrierWriteWithoutTransaction { db in
                if shrinking { try? db.execute(sql: "VACUUM") }
                try db.checkpoint(.truncate)
            }
        }
        _ = await task.result
        file.didWait()
    }
}
