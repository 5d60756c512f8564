import Foundation

/// A file that is made under another name, and takes its own when it is whole.
struct DraftFile {
    let path: String

    /// Makes an empty file beside the one that it shall become, which its owner alone may read.
    /// - Throws: ``UnusableFile``.
    init(beside target: String) throws {
        path = target + ".part-" + UUID().uuidString.prefix(8).lowercased()
        let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw UnusableFile.notMade() }
        Foundation.close(descriptor)
    }

    /// Gives the file its name, at once and for good.
    /// - Parameter isReplacing: whether a file of that name is replaced.
    func become(_ target: String, isReplacing: Bool) throws {
        try Self.sync(path, O_RDONLY)
        if isReplacing {
            guard rename(path, target) == 0 else { throw UnusableFile.notMade() }
        } else {
            guard link(path, target) == 0 else {
                throw errno == EEXIST
                    ? UnusableFile.exists(target) : UnusableFile.notMade()
            }
            unlink(path)
        }
        try Self.sync(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    }

    /// Removes what is left under the first name, and what SQLite put beside it.
    func remove() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private static func sync(_ path: String, _ flags: Int32) throws {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw UnusableFile.notOpened() }
        defer { Foundation.close(descriptor) }
        guard fsync(descriptor) == 0 else { throw UnusableFile.notMade() }
    }
}
