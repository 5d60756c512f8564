import Checking
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
        do { try DatabaseOpening.prepare(writer) } catch { throw StoreError(error, while: "open the database") }
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
            let patience = LockPatience(patience)
            let pool = try DatabaseOpening.pool(path: path, .schema, patience: patience).pool
            return AppDatabase(DatabaseFile(open: pool, path: path, patience: patience))
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
    /// - Parameter base: settings to start from.
    public static func configuration(_ base: Configuration = Configuration()) -> Configuration {
        .supertext(base)
    }

    /// Closes the file; whatever is asked of the database afterwards fails.
    public func close() throws(StoreError) {
        do { try file.close() } catch { throw StoreError(error, while: "close the database") }
    }

    private init(_ file: DatabaseFile) { self.file = file }
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
