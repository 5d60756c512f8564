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
    let writer: any DatabaseWriter

    /// Migrates a database and makes its writes last.
    /// - Throws: when it cannot be written, or a later version of SuperText has written it.
    public init(_ writer: any DatabaseWriter) throws(StoreError) {
        do { try Self.prepare(writer) } catch { throw StoreError(error, while: "open the database") }
        self.writer = writer
    }

    /// Opens the database in a file, in WAL mode. A new file, which its owner alone may read, and its folder are made. Blocks
    /// for some milliseconds; when an old database is migrated, for some seconds a thousand checks of 10 KB.
    /// - Throws: a reason that names the file and says what to do.
    public static func open(path: String) throws(StoreError) -> AppDatabase {
        do {
            try makeFile(path)
            let pool = try DatabasePool(path: path, configuration: configuration())
            try prepare(pool)
            return AppDatabase(prepared: pool)
        } catch {
            throw StoreError(error, while: "open the database \(path)")
        }
    }

    /// A database that is gone when the program ends.
    public static func inMemory() throws(StoreError) -> AppDatabase {
        do {
            return try AppDatabase(DatabaseQueue(configuration: configuration()))
        } catch {
            throw StoreError(error, while: "open a database in memory")
        }
    }

    /// How connections are set up.
    /// - Parameter base: settings to start from.
    public static func configuration(_ base: Configuration = Configuration()) -> Configuration {
        var configuration = base
        configuration.label = "SuperText"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { db in
            // Deleted content is overwritten with zeros.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // The log of a long text is not kept at its size.
            try db.execute(sql: "PRAGMA journal_size_limit = \(8 << 20)")
        }
        return configuration
    }

    /// Closes the file; whatever is asked of the database afterwards fails.
    public func close() throws(StoreError) {
        do { try writer.close() } catch { throw StoreError(error, while: "close the database") }
    }

    private init(prepared writer: any DatabaseWriter) { self.writer = writer }

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
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw UnusableFile.noFolder(folder.path)
        }
        let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            Foundation.close(descriptor)
        } else if errno != EEXIST {
            throw UnusableFile.notMade(reason: String(cString: strerror(errno)))
        }
    }
}

extension AppDatabase {
    /// Reads from one state of the database, off the caller's executor.
    func read<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await writer.read(work) } catch { throw StoreError(error, while: doing) }
    }

    /// Writes all or nothing, off the caller's executor.
    ///
    /// The write ends even if the caller's task is cancelled: that a check was cancelled is kept by the task that was.
    func write<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        let task = Task { [writer] in try await writer.write(work) }
        do { return try await task.value } catch { throw StoreError(error, while: doing) }
    }

    /// Takes what was deleted out of the files: out of the log, and with `shrinking` gives the space back.
    ///
    /// When another process reads for longer than the busy timeout, the log stays until the next time; what was deleted is
    /// deleted all the same, so that is no error.
    func purge(shrinking: Bool = false) async {
        let task = Task { [writer] in
            try await writer.barrierWriteWithoutTransaction { db in
                if shrinking { try? db.execute(sql: "VACUUM") }
                try db.checkpoint(.truncate)
            }
        }
        _ = await task.result
    }
}
