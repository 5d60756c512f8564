import Foundation
import Text

/// A text in a file.
struct TextFile {
    /// The file's path as it is shown; `-` is the standard input.
    let path: String
    /// Why it cannot be read, when that is known already.
    private let failure: UnreadableFile?

    private init(path: String, failure: UnreadableFile? = nil) {
        self.path = path
        self.failure = failure
    }

    /// The text of the file.
    /// - Parameter limit: the most bytes that it may have; no more are read.
    /// - Throws: an ``UnreadableFile`` that says why it cannot be read.
    func read(limit: Int) throws -> String {
        if let failure { throw failure }
        guard path == "-" || FileManager.default.fileExists(atPath: path) else {
            throw UnreadableFile("There is no such file.")
        }
        let handle = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path)
        guard let handle, let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
            throw UnreadableFile("The file cannot be read.")
        }
        guard data.count <= limit else {
            throw UnreadableFile("The text has more than \(limit) bytes, which is the limit.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw UnreadableFile("The text is not UTF-8. Convert it first, for example with iconv.")
        }
        return text
    }
}

// MARK: Folders

extension TextFile {
    /// The files that an argument names: the file itself, or the texts in a folder and the folders in it, in the order of their
    /// names.
    ///
    /// A text in a folder is a file whose name ends as those of a text format do. Hidden files and folders are passed over, and so
    /// are links to folders, which may lead in circles. What cannot be looked into is an entry that cannot be read.
    static func named(_ argument: String) -> [TextFile] {
        guard argument != "-", isFolder(argument) else { return [TextFile(path: argument)] }
        let found = texts(in: argument)
        if found.isEmpty {
            return [TextFile(path: argument, failure: UnreadableFile("No file in this folder ends in \(endings)."))]
        }
        return found
    }

    private static let fileEndings = TextFormat.all.flatMap(\.fileEndings)

    /// What the names of texts end in: `.txt, .md, …`.
    static let endings = fileEndings.map { "." + $0 }.joined(separator: ", ")

    private static func texts(in folder: String) -> [TextFile] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return [TextFile(path: folder, failure: UnreadableFile("The folder cannot be read."))]
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [TextFile] in
            let path = prefix + name
            switch kind(of: path) {
            case .typeDirectory: return texts(in: path)
            case .typeRegular where isText(name): return [TextFile(path: path)]
            case .typeSymbolicLink where isText(name) && !isFolder(path): return [TextFile(path: path)]
            default: return []
            }
        }
    }

    private static func isText(_ name: String) -> Bool {
        guard let stop = name.lastIndex(of: ".") else { return false }
        return fileEndings.contains(name[name.index(after: stop)...].lowercased())
    }

    private static func kind(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// Why a file cannot be read as a text.
struct UnreadableFile: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
