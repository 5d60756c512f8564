import BulkChecking
import CArchive
import Foundation

/// An archive, whose entries are read one after the other by libarchive. Nothing of it is written to a disk, and no more of an entry is held
/// than is asked for.
///
/// A small archive may come to any number of bytes. One that comes to far more than texts do is read no further.
final class Archive {
    /// What is in an archive.
    struct Entry {
        /// Its path in the archive. What would lead out of it is left out.
        let name: PathName
        /// Whether it has bytes of its own: folders, links and devices have none.
        let isFile: Bool
        let isEncrypted: Bool
    }

    private let archive: OpaquePointer
    /// Whether all of it is compressed as a whole, so that what is passed over must be unpacked as well.
    private var isPackedAsAWhole: Bool { archive_filter_count(archive) > 1 }
    private var isEntryOpen = false
    /// How many bytes may come out of it yet.
    private var left: Int

    /// So many times its own size may come out of an archive; texts come to some ten times, and what is small may come to more.
    private static let growth = 100
    private static let alwaysTaken = 100 << 20

    /// What the names of archives end in.
    static let endings = [".zip", ".tar", ".tar.gz", ".tgz"]

    /// Whether a file is called as archives are.
    static func isArchive(at path: String) -> Bool {
        let name = path.lowercased()
        return endings.contains { name.hasSuffix($0) } && FileKind(of: path) == .regular
    }

    /// Opens an archive.
    init(at path: String) throws(UnreadableFile) {
        if let reason = load_archive() {
            throw UnreadableFile(
                "Archives are read with libarchive, which cannot be loaded: \(String(cString: reason)). Install it (apt-get install libarchive13), or unpack the archive."
            )
        }
        guard let archive = archive_read_new() else { throw UnreadableFile("The archive cannot be read.") }
        self.archive = archive
        var status = stat()
        let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
        left = max(Self.alwaysTaken, min(size, .max / Self.growth) * Self.growth)
        archive_read_support_filter_gzip(archive)
        archive_read_support_format_tar(archive)
        archive_read_support_format_zip(archive)
        guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else { throw failure() }
    }

    deinit { archive_read_free(archive) }

    /// The next entry; `nil` behind the last.
    /// - Throws: what says why the archive cannot be read any further.
    func next() throws(UnreadableFile) -> Entry? {
        try take(0)
        if isEntryOpen, isPackedAsAWhole { try passOver() }
        isEntryOpen = false
        var entry: OpaquePointer?
        var name: UnsafePointer<CChar>?
        switch archive_read_next_header_utf8(archive, &entry, &name) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw failure()
        }
        isEntryOpen = true
        return Entry(
            name: PathName(name.map { String(cString: $0) } ?? ""),
            isFile: supertext_is_regular_file(entry) != 0 && archive_entry_hardlink(entry) == nil,
            isEncrypted: archive_entry_is_encrypted(entry) != 0)
    }

    /// The bytes of the entry that was come to last.
    /// - Parameter limit: the most that are read.
    func read(upToCount limit: Int) throws(UnreadableFile) -> Data {
        var bytes = Data()
        var part = Data(count: 1 << 16)
        while bytes.count < limit {
            let wanted = min(part.count, limit - bytes.count)
            let count = part.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, wanted) }
            if count == 0 { break }
            guard count > 0 else { throw UnreadableFile("The archive is damaged here\(reason).") }
            try take(count)
            bytes.append(part.prefix(count))
        }
        return bytes
    }

    /// Unpacks what is left of an entry, a block at a time.
    private func passOver() throws(UnreadableFile) {
        while true {
            var bytes: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            switch archive_read_data_block(archive, &bytes, &count, &offset) {
            case ARCHIVE_OK, ARCHIVE_WARN: try take(count)
            case ARCHIVE_EOF: return
            default: throw failure()
            }
        }
    }

    private func take(_ count: Int) throws(UnreadableFile) {
        left -= count
        guard left >= 0 else {
            throw UnreadableFile(
                "More than \(Self.growth) times its size comes out of the archive, as out of one that is made to do harm. The rest of it is not checked."
            )
        }
    }

    private func failure() -> UnreadableFile { UnreadableFile("The archive cannot be read\(reason).") }

    /// What libarchive says of what it did last.
    private var reason: String {
        archive_error_string(archive).map { ": " + String(cString: $0) } ?? ""
    }
}
