import Foundation

/// Which file a path leads to, and when it was written last.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let bytes: Int
    private let writtenAt: Int

    /// The file at a path; `nil` when there is none. Costs a microsecond.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        bytes = Int(status.st_size)
        writtenAt = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    /// Whether it is the same file, whatever was written to it.
    func isSameFile(as other: FileIdentity?) -> Bool { device == other?.device && number == other?.number }
}
