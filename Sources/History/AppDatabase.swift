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
            let reserve = DiskReserve(beside: path)
            let pool = try DatabaseOpening.pool(path: path, .schema, patience: patience, reserve: reserve).pool
            return AppDatabase(DatabaseFile(open: pool, path: path, reserve: reserve, patience: patience))
        } catch {
            throw StoreError(error, while: "open the database", at: path)
        }
    }

    /// The database in a file, open if it can be. Else whatever is asked of it fails with the reason, ``failure``, and it is tried again,
    /// at most once a second. A file that is damaged, or is none of SuperText's, is left as it is, byte for byte.
    ///
    /// Beside it 8 MB of the disk are kept back, an eighth of a small one, so that something can be deleted when the disk is full.
    /// - Parameter report: is told once when the database cannot be used any more, and `nil` when it can be again.
    public static func serving(
        path: String, report: @escaping @Sendable (StoreError?) -> Void = { _ in }
    ) -> AppDatabase {
        serving(path: path, on: .system, report: report)
    }

    static func serving(
        path: String, on disk: Disk, report: @escaping @Sendable (StoreError?) -> Void
    ) -> AppDatabase {
        AppDatabase(DatabaseFile(path: path, reserve: DiskReserve(beside: path, on: disk), report: report))
    }

    /// Whether a program has the database in a file open, this one included.
    public static func isInUse(path: String) -> Bool { (try? FileLock.isInUse(path)) ?? false }

    /// Whether other users of the machine may read or write the file; `false` when there is none.
    public static func isOpenToOthers(path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o006 != 0
    }

    /// Why the database cannot be used or written, or may be damaged; `nil` while it can.
    public var failure: StoreError? { file.failure }

    /// How many writes have failed.
    public var failedWrites: Int { file.failedWrites }

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
        switch try await writeIfThereIsRoom(doing, work) {
        case .done(let value): return value
        case .noRoom(let lack): throw fail(lack)
        }
    }

    /// What became of a write.
    enum Written<Value: Sendable>: Sendable {
        case done(Value)
        /// The disk is full. What was to be written is not.
        case noRoom(LackOfRoom)
    }

    /// That something could not be written because the disk is full.
    struct LackOfRoom: Error {
        /// What SQLite said.
        let error: DatabaseError
        /// What it means.
        let failure: StoreError
    }

    /// Notes that nothing more is tried to write something that there is no room for.
    func fail(_ lack: LackOfRoom) -> StoreError {
        file.didFail(lack.error, lack.failure)
        return lack.failure
    }

    /// Writes as ``write(_:_:)`` does, and leaves it to whoever asks what to do where the disk is full.
    func writeIfThereIsRoom<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Written<Value> {
        let writer: any DatabaseWriter
        do {
            writer = try file.writer()
        } catch {
            file.didFail(error, error)
            throw error
        }
        return try await write(doing, with: writer, work)
    }

    private func write<Value: Sendable>(
        _ doing: String, with writer: any DatabaseWriter, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Written<Value> {
        let task = Task { try await writer.write(work) }
        do {
            let value = try await task.value
            file.didWrite()
            return .done(value)
        } catch {
            let failure = file.failure(error, while: doing)
            if let error = error as? DatabaseError, Self.isForWantOfRoom(error) {
                return .noRoom(LackOfRoom(error: error, failure: failure))
            }
            file.didFail(error, failure)
            throw failure
        }
    }

    /// A quota that is used up is an error of the disk to SQLite.
    private static func isForWantOfRoom(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_FULL || error.extendedResultCode == .SQLITE_IOERR_WRITE
    }

    /// Tries whether the database can be written, after trying to open it where it is not.
    func probe(_ doing: String, _ work: @escaping @Sendable (Database) throws -> Void) async throws(StoreError) {
        let written = try await write(doing, with: try await file.writerAfterTrying(), work)
        if case .noRoom(let lack) = written { throw fail(lack) }
        if file.failure != nil { await file.fillReserve() }
        // That the probe goes through says nothing of what was met elsewhere.
        if let failure = file.failure { throw failure }
    }

    // MARK: Making room

    /// How many pages may be written at once where the disk is full: an eighth of what is kept back, so that there is room for them twice, in
    /// the log and in the file.
    var sparePages: Int { max(1, (file.reservedBytes ?? .max) / 4096 / 8) }

    /// Deletes something. Where the disk is full, what is kept back of it is given up first, and what stands in the log is taken over
    /// into the file, which makes the log empty.
    /// - Parameter work: is told whether it has to do with as little room as it can.
    func delete<Value: Sendable>(
        _ doing: String, _ work: @escaping @Sendable (_ db: Database, _ isSparing: Bool) throws -> Value
    ) async throws(StoreError) -> Value {
        if case .done(let value) = try await writeIfThereIsRoom(doing, { db in try work(db, false) }) { return value }
        return try await makingRoom { () throws(StoreError) in
            try await write(doing) { db in try work(db, true) }
        }
    }

    /// Does something with what is kept back of the disk, which is kept back again afterwards if there is room.
    func makingRoom<Value: Sendable>(
        _ work: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        file.lendReserve()
        await purge()
        let result: Result<Value, StoreError>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        await purge()
        await file.takeReserveBack()
        return try result.get()
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
