import Foundation
import Synchronization
import Text

/// A file that lies in memory as it lies on disk: what nobody looks at takes no memory.
///
/// A mapped file that is cut short in its place takes the program down with it. So only files are mapped that none but their owner, who is
/// the one who runs the program or root, may write to; ``PackStore`` and `Scripts/install-files` put a new file in the place of the old one
/// and leave that whole for whoever has it mapped.
final class MappedFile: Sendable {
    // Unsafe only for the compiler, to which no pointer is Sendable: nobody writes to the memory, which is there until the end.
    private nonisolated(unsafe) let memory: UnsafeRawBufferPointer

    /// Maps a file; `nil` when it is not there, is empty or no file, or others may write to it.
    init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            status.st_size <= RegularFile.maximumBytes, status.st_mode & (S_IWGRP | S_IWOTH) == 0,
            status.st_uid == 0 || status.st_uid == geteuid()
        else { return nil }
        guard let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
        else { return nil }
        let memory = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
        self.memory = memory
        Self.mapped.withLock { $0[Int(bitPattern: start)] = memory.count }
    }

    deinit {
        Self.mapped.withLock { $0[Int(bitPattern: memory.baseAddress)] = nil }
        munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    }

    /// Where the files lie that are mapped, and how many bytes they have.
    private static let mapped = Mutex<[Int: Int]>([:])

    /// The bytes of the file, which is mapped as long as they are held.
    var bytes: TableBytes { TableBytes(memory, keptBy: self) }

    /// Gives the memory back that reading took, until the bytes are read again.
    func forget() { madvise(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count, MADV_DONTNEED) }

    /// The same for all files that are mapped.
    static func forgetAll() {
        // No file is unmapped meanwhile: nothing else may lie in its place.
        mapped.withLock { files in
            for (start, count) in files { madvise(UnsafeMutableRawPointer(bitPattern: start), count, MADV_DONTNEED) }
        }
    }
}
