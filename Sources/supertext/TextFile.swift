import Foundation

/// Reads texts from files.
enum TextFile {
    /// The text of a file; `-` is the standard input.
    /// - Throws: an ``UnreadableFile`` that says why it cannot be read.
    static func read(_ file: String, limit: Int) throws -> String {
        let data: Data
        if file == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
                throw UnreadableFile("There is no such file.")
            }
            guard !isFolder.boolValue else { throw UnreadableFile("This is a folder.") }
            guard let read = FileManager.default.contents(atPath: file) else {
                throw UnreadableFile("The file cannot be read.")
            }
            data = read
        }
        guard data.count <= limit else {
            throw UnreadableFile("The text has \(data.count) bytes; the limit is \(limit).")
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
