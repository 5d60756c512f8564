import BulkChecking
import Foundation
import Text

/// A text in a file, or in an archive.
struct TextFile: Sendable {
    /// The file's path as it is shown; `-` is the standard input.
    let path: String
    /// The path from the root.
    let name: PathName
    /// The text, or why it cannot be read, when that is known already.
    private let content: Result<String, UnreadableFile>?

    /// Makes a file.
    init(path: String, name: PathName, content: Result<String, UnreadableFile>? = nil) {
        self.path = path
        self.name = name
        self.content = content
    }

    /// Whether it is what is piped in.
    var isStandardInput: Bool { path == "-" }

    /// The text of the file.
    /// - Parameter limit: the most bytes that it may have; no more are read.
    /// - Throws: an ``UnreadableFile`` that says why it cannot be read.
    func read(limit: Int) throws(UnreadableFile) -> String {
        if let content { return try content.get() }
        guard isStandardInput || FileKind(of: path) != nil else { throw UnreadableFile("There is no such file.") }
        let handle = isStandardInput ? .standardInput : FileHandle(forReadingAtPath: path)
        guard let handle, let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
            throw UnreadableFile("The file cannot be read.")
        }
        return try Self.text(of: data, limit: limit)
    }

    /// The text that bytes are.
    static func text(of data: Data, limit: Int) throws(UnreadableFile) -> String {
        guard data.count <= limit else {
            throw UnreadableFile("The text has more than \(limit) bytes, which is the limit.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw UnreadableFile("The text is not UTF-8. Convert it first, for example with iconv.")
        }
        return text
    }
}

/// Why a file cannot be read as a text.
struct UnreadableFile: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
