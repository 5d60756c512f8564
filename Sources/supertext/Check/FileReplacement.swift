import Foundation

/// Puts a new text into the place of a file's, so that at every moment one of the two is there as a whole.
enum FileReplacement {
    /// Why a file was left as it is.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Writes a text beside the file and renames it to the file, which keeps its permissions and, where possible, its owner. What a link
    /// leads to is replaced, not the link.
    /// - Parameters:
    ///   - old: what was in the file when the new text was made of it. A file that holds something else by now is left alone.
    /// - Throws: ``Failure``; the file is as it was.
    static func replace(_ old: [UInt8], with new: [UInt8], at path: String) throws(Failure) {
        guard let resolved = realpath(path, nil) else { throw Failure(description: "The file is gone.") }
        defer { free(resolved) }
        let target = String(cString: resolved)
        var status = stat()
        guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(description: "Only a file can be written.")
        }
        guard access(target, W_OK) == 0 else {
            throw Failure(description: "The file may not be written. Nothing was changed.")
        }
        let copy = target + ".supertext-\(getpid())"
        let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(description: "No file can be made in its folder, so nothing was changed.")
        }
        var isDone = false
        defer { if !isDone { unlink(copy) } }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: Data(new))
            // Those of the group and of others count for the owner that the copy has.
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw CocoaError(.fileWriteNoPermission) }
            try handle.synchronize()
            try handle.close()
        } catch {
            throw Failure(description: "The new text cannot be written. Nothing was changed.")
        }
        // The last thing before the new text takes its place.
        guard FileManager.default.contents(atPath: target).map(Array.init) == old else {
            throw Failure(
                description: "The file has changed while it was checked, and was left as it is. Check it again.")
        }
        guard rename(copy, target) == 0 else {
            throw Failure(description: "The new text cannot take the place of the old one. Nothing was changed.")
        }
        isDone = true
    }
}
