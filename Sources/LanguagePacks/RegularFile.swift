import Foundation

/// Reads files that others put into a folder, whatever they put there.
enum RegularFile {
    /// So many bytes are read of no file: the largest that are known have 40 MB.
    static let maximumBytes = 256 << 20

    /// All of a file; `nil` when it is not there, cannot be read, is larger than any should be, or is no file.
    ///
    /// A pipe is not waited for: nobody may ever write to it, and whoever asks for the language would wait with it.
    static func contents(atPath path: String) -> Data? {
        // To open a pipe waits as well, unless it is said not to.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumBytes
        else { return nil }
        // It may grow while it is read.
        return try? handle.read(upToCount: maximumBytes) ?? Data()
    }
}
