import Foundation
import Synchronization

/// What is asked of a disk besides files: how large it is, and for room in a file.
struct Disk: Sendable {
    /// How many bytes the disk has that a folder is on; `nil` when it does not tell.
    var size: @Sendable (_ folder: String) -> Int?
    /// Makes a file, if it is shorter, as long as some bytes, for all of which there is room then.
    /// - Returns: whether there is.
    var allocate: @Sendable (_ file: Int32, _ bytes: Int) -> Bool

    /// The machine's.
    static let system = Disk(
        size: { folder in
            var status = statvfs()
            guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return nil }
            let (size, isHuge) = Int(clamping: status.f_blocks).multipliedReportingOverflow(
                by: Int(clamping: status.f_frsize))
            return isHuge ? nil : size
        },
        allocate: { file, bytes in posix_fallocate(file, 0, off_t(bytes)) == 0 })
}

/// Bytes of the disk that are kept back in a file beside the database, so that something can be deleted when the disk is full: SQLite
/// writes what is deleted into its log before any of it is gone.
final class DiskReserve: Sendable {
    /// How many bytes are kept back: twice as many as the log has as a rule, and of a small disk an eighth. By so much the file may have to
    /// grow before the log is empty.
    let bytes: Int

    private let path: String
    private let disk: Disk
    /// How many use the bytes just now. One at a time makes the file or takes it away.
    private let borrowers = Mutex(0)

    private static let usual = 8 << 20

    /// Whether it is less than usual.
    var isOfSmallDisk: Bool { bytes < Self.usual }

    /// The reserve beside a database, which is not made yet.
    init(beside database: String, on disk: Disk = .system) {
        path = database + "-reserve"
        self.disk = disk
        let folder = URL(fileURLWithPath: database).deletingLastPathComponent().path
        bytes = min(Self.usual, disk.size(folder).map { $0 / 8 } ?? Self.usual)
    }

    /// Makes the file, if it is not there and nobody uses the bytes, and tries whether there is room for more: for half as much again.
    /// - Returns: whether there is.
    func fill() -> Bool {
        borrowers.withLock { borrowers in
            guard borrowers == 0 else { return false }
            let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { return false }
            defer { close(file) }
            guard disk.allocate(file, bytes) else {
                // Less than that is of more use to the database.
                unlink(path)
                return false
            }
            defer { ftruncate(file, off_t(bytes)) }
            return disk.allocate(file, bytes + bytes / 2)
        }
    }

    /// Gives the bytes to the disk, for who deletes something.
    func lend() {
        borrowers.withLock { borrowers in
            borrowers += 1
            unlink(path)
        }
    }

    /// Notes that one who used the bytes needs them no more.
    func takeBack() { borrowers.withLock { $0 -= 1 } }
}
