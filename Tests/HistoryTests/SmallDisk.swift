import Foundation
import GRDBSQLite
import Synchronization

@testable import History

/// A folder in which files can have so many bytes together and no more, as if it were a disk of its own: whatever SQLite would write
/// beyond that fails as it does on a disk that is full.
final class SmallDisk: Sendable {
    /// A disk of some bytes for what SQLite keeps in a folder, until the body ends.
    static func with<Value>(
        bytes: Int, _ body: (SmallDisk, _ database: String) async throws -> Value
    ) async throws -> Value {
        try await withFolder { folder in
            let disk = SmallDisk(folder.path, bytes)
            Self.layer.disks.withLock { $0[folder.path] = disk }
            defer { Self.layer.disks.withLock { _ = $0.removeValue(forKey: folder.path) } }
            return try await body(disk, folder.appending(path: "history.sqlite").path)
        }
    }

    private let folder: String
    private let limit: Mutex<Int>

    private init(_ folder: String, _ bytes: Int) {
        self.folder = folder
        limit = Mutex(bytes)
    }

    /// What the database asks of it.
    var disk: Disk {
        Disk(
            size: { [self] _ in limit.withLock { $0 } },
            allocate: { [self] file, bytes in
                var status = stat()
                guard fstat(file, &status) == 0, hasRoom(for: bytes - Int(status.st_size)) else { return false }
                return bytes <= status.st_size || ftruncate(file, off_t(bytes)) == 0
            })
    }

    /// How many bytes there are.
    var bytes: Int { limit.withLock { $0 } }

    /// Changes how many bytes there are.
    func resize(to bytes: Int) { limit.withLock { $0 = bytes } }

    /// How many bytes are taken. The index of the log is in memory as a rule.
    var taken: Int {
        ["", "-wal", "-journal", "-reserve"].reduce(0) { sum, suffix in
            var status = stat()
            return stat(folder + "/history.sqlite" + suffix, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }

    fileprivate func hasRoom(for bytes: Int) -> Bool { bytes <= 0 || taken + bytes <= limit.withLock { $0 } }

    /// Stands between SQLite and the system's files.
    fileprivate static let layer = Layer()
}

/// A layer of SQLite's over the usual one, which all connections of the process go through and which looks at writes to small disks alone.
private final class Layer: @unchecked Sendable {
    let disks = Mutex<[String: SmallDisk]>([:])
    private let system: UnsafeMutablePointer<sqlite3_vfs>
    /// The files on small disks.
    private let files = Mutex<[UInt: File]>([:])
    /// What is done with them: what the system does with files of their kind, but for what is written.
    private let methods = Mutex<[UInt: Methods]>([:])

    private struct Methods: @unchecked Sendable {
        let own: UnsafePointer<sqlite3_io_methods>
        let system: UnsafePointer<sqlite3_io_methods>
    }

    private struct File {
        let path: String
        let methods: Methods
    }

    init() {
        guard let system = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite knows no files.") }
        self.system = system
        let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        own.initialize(to: system.pointee)
        own.pointee.zName = UnsafePointer(strdup("small-disks"))
        own.pointee.pNext = nil
        own.pointee.xOpen = { _, name, file, flags, opened in SmallDisk.layer.open(name, file, flags, opened) }
        sqlite3_vfs_register(own, 1)
    }

    private func open(
        _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ opened: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        let result = system.pointee.xOpen(system, name, file, flags, opened)
        guard result == SQLITE_OK, let name, let file, let usual = file.pointee.pMethods else { return result }
        let path = String(cString: name)
        guard disk(of: path) != nil else { return result }
        let made = methods.withLock { methods in
            let known = methods[UInt(bitPattern: usual)] ?? Self.methods(over: usual)
            methods[UInt(bitPattern: usual)] = known
            return known
        }
        let key = UInt(bitPattern: file)
        files.withLock { $0[key] = File(path: path, methods: made) }
        file.pointee.pMethods = made.own
        return result
    }

    private static func methods(over system: UnsafePointer<sqlite3_io_methods>) -> Methods {
        let own = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        own.initialize(to: system.pointee)
        own.pointee.xWrite = { file, bytes, count, offset in SmallDisk.layer.write(file, bytes, count, offset) }
        return Methods(own: UnsafePointer(own), system: system)
    }

    private func write(
        _ handle: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: Int64
    ) -> Int32 {
        let key = UInt(bitPattern: handle)
        guard let file = files.withLock({ $0[key] }) else { return SQLITE_IOERR }
        var status = stat()
        let size = stat(file.path, &status) == 0 ? Int(status.st_size) : 0
        if let disk = disk(of: file.path), !disk.hasRoom(for: Int(offset) + Int(count) - size) { return SQLITE_FULL }
        return file.methods.system.pointee.xWrite(handle, bytes, count, offset)
    }

    private func disk(of path: String) -> SmallDisk? {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return disks.withLock { $0[folder] }
    }
}
