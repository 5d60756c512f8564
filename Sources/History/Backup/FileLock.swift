import Foundation

/// SQLite's own lock on a database file, whatever the file holds: every program that has a database in WAL mode open has a share in it.
enum FileLock {
    /// Does something while no other program, and no other part of this one, uses a database.
    /// - Returns: `nil`, and nothing is done, when somebody does.
    static func withExclusive<Value>(_ path: String, _ body: () throws -> Value) throws -> Value? {
        let descriptor = try open(path, O_RDWR)
        defer { close(descriptor) }
        var lock = wholeLock()
        guard fcntl(descriptor, setLock, &lock) == 0 else { return nil }
        return try body()
    }

    /// Whether a program uses a database.
    static func isInUse(_ path: String) throws -> Bool {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        var lock = wholeLock()
        return fcntl(descriptor, getLock, &lock) == 0 && Int32(lock.l_type) != Int32(F_UNLCK)
    }

    /// `F_OFD_GETLK` and `F_OFD_SETLK` of Linux: locks of the open file, not of the process, so that they hold against other parts of this
    /// process, too.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)

    private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw UnusableFile.notOpened() }
        return descriptor
    }

    /// The bytes that SQLite's `os.h` calls `PENDING_BYTE`, `RESERVED_BYTE` and, 510 of them, `SHARED_FIRST`.
    private static func wholeLock() -> flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        return lock
    }
}
