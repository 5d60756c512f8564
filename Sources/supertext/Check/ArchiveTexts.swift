import BulkChecking

/// The texts in an archive that are wanted, in the order in which they are in it: `guide.zip/docs/a.md` is the text `docs/a.md` in `guide.zip`.
///
/// Files are chosen as those of a folder are, but that `.gitignore` files in it count for nothing. A text is read when it is come to, as
/// archives can only be read from their beginning to their end.
final class ArchiveTexts: IteratorProtocol {
    /// The archive's path, as it is shown and from the root.
    private let path: String
    private let name: PathName
    private let choice: TextFileChoice
    /// The most bytes that a text may have.
    private let textBytes: Int
    private var archive: Result<Archive, UnreadableFile>
    private var hasEnded = false
    private var hasFound = false

    init(at path: String, name: PathName, choice: TextFileChoice, textBytes: Int) {
        self.path = path
        self.name = name
        self.choice = choice
        self.textBytes = textBytes
        archive = Result { () throws(UnreadableFile) in try Archive(at: path) }
    }

    func next() -> TextFile? {
        if hasEnded { return nil }
        do {
            let archive = try archive.get()
            while let entry = try archive.next() {
                if let text = text(entry, of: archive) { return text }
            }
        } catch {
            return end(with: error)
        }
        return hasFound ? end() : end(with: nothing)
    }

    private func text(_ entry: Archive.Entry, of archive: Archive) -> TextFile? {
        let name = entry.name.names.reduce(name) { $0.appending($1) }
        guard entry.isFile, !entry.name.names.contains(where: { $0.hasPrefix(".") }), choice.wants(name) else {
            return nil
        }
        hasFound = true
        let content = Result { () throws(UnreadableFile) in
            if entry.isEncrypted { throw UnreadableFile("It is encrypted. Unpack the archive first.") }
            return try TextFile.text(of: try archive.read(upToCount: textBytes + 1), limit: textBytes)
        }
        return TextFile(path: path + "/" + entry.name.path, name: name, content: content)
    }

    /// Says no more, but perhaps why.
    private func end(with failure: UnreadableFile? = nil) -> TextFile? {
        hasEnded = true
        return failure.map { TextFile(path: path, name: name, content: .failure($0)) }
    }

    private var nothing: UnreadableFile {
        UnreadableFile(
            choice.isNarrowed(in: name)
                ? "No file in this archive is to be checked: see --include, --exclude and the project's paths."
                : "No file in this archive ends in \(TextFileChoice.endings).")
    }
}
