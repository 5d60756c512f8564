import BulkChecking
import Checking
import Foundation

/// The files that arguments name: the file itself, the texts in an archive, or those in a folder and the folders in it, in the order of their
/// names.
///
/// A text in a folder is a file whose name ends as those of a text format do, unless a choice says otherwise. Hidden files and folders are
/// passed over, and so are links to folders, which may lead in circles, archives, and what `.gitignore` files name. What cannot be looked into is an
/// entry that cannot be read. Folders are read as they are come to: no more is held than the names in those that are open.
struct TextFiles: Sequence {
    let arguments: [String]
    var choice = TextFileChoice()
    /// The most bytes that a text in an archive may have.
    var textBytes = Limits().textBytes
    /// The folder that relative paths count from.
    var workingFolder = FileManager.default.currentDirectoryPath

    func makeIterator() -> Iterator { Iterator(self) }

    /// The path of an argument from the root.
    private func name(of argument: String) -> PathName {
        PathName(argument.hasPrefix("/") ? argument : workingFolder + "/" + argument)
    }

    struct Iterator: IteratorProtocol {
        private let files: TextFiles
        private var arguments: ArraySlice<String>
        /// The folders that are open, the innermost last.
        private var open: [Folder] = []
        private var archive: ArchiveTexts?
        private var hasFound = false

        private struct Folder {
            let place: Place
            /// The names in it that are still to come, the next one last. Whoever holds a copy of them beside this makes taking one a
            /// matter of all.
            var names: [String]

            struct Place {
                /// The argument that it was come to by.
                let argument: String
                /// What stands before the names in it where they are shown.
                let prefix: String
                let name: PathName
                let ignored: IgnoreStack
            }
        }

        fileprivate init(_ files: TextFiles) {
            self.files = files
            arguments = files.arguments[...]
        }

        mutating func next() -> TextFile? {
            while true {
                if let file = archive?.next() { return file }
                archive = nil
                if let file = open.isEmpty ? nextArgument() : nextInFolder() { return file }
                if open.isEmpty, archive == nil, arguments.isEmpty { return nil }
            }
        }

        private mutating func nextArgument() -> TextFile? {
            guard let argument = arguments.popFirst() else { return nil }
            if argument == "-" { return TextFile(path: argument, name: PathName("")) }
            let name = files.name(of: argument)
            guard FileKind(of: argument) == .folder else {
                if files.choice.excludes(name) { return nil }
                guard Archive.isArchive(at: argument) else { return TextFile(path: argument, name: name) }
                archive = ArchiveTexts(at: argument, name: name, choice: files.choice, textBytes: files.textBytes)
                return nil
            }
            hasFound = false
            let prefix = argument == "." || argument == "./" ? "" : argument.hasSuffix("/") ? argument : argument + "/"
            let around = files.choice.honoursGitignore ? GitignoreFiles.around(name) : IgnoreStack()
            return enter(argument, prefix: prefix, name, around)
        }

        /// Opens a folder.
        /// - Returns: the folder, if it cannot be read.
        private mutating func enter(
            _ argument: String, prefix: String, _ name: PathName, _ around: IgnoreStack
        ) -> TextFile? {
            let path = prefix.isEmpty ? argument : prefix
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                hasFound = true
                let shown = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
                return TextFile(
                    path: shown, name: name, content: .failure(UnreadableFile("The folder cannot be read.")))
            }
            var ignored = around
            if files.choice.honoursGitignore { GitignoreFiles.add(name, to: &ignored) }
            open.append(
                Folder(
                    place: .init(argument: argument, prefix: prefix, name: name, ignored: ignored),
                    names: names.filter { !$0.hasPrefix(".") }.sorted(by: >)))
            return nil
        }

        private mutating func nextInFolder() -> TextFile? {
            guard let last = open.indices.last else { return nil }
            guard let name = open[last].names.popLast() else {
                let folder = open.removeLast()
                return open.isEmpty && !hasFound ? nothing(in: folder.place) : nil
            }
            let folder = open[last].place
            let path = folder.prefix + name
            let file = folder.name.appending(name)
            switch FileKind(of: path, followsLinks: false) {
            case .folder:
                guard !folder.ignored.ignores(file, isFolder: true), !files.choice.excludesFolder(file) else {
                    return nil
                }
                return enter(folder.argument, prefix: path + "/", file, folder.ignored)
            case .regular: break
            case .link where FileKind(of: path) == .regular: break
            default: return nil
            }
            guard files.choice.wants(file), !folder.ignored.ignores(file, isFolder: false) else { return nil }
            hasFound = true
            return TextFile(path: path, name: file)
        }

        private func nothing(in folder: Folder.Place) -> TextFile {
            let reason =
                files.choice.isNarrowed(in: folder.name)
                ? "No file in this folder is to be checked: see --include, --exclude and the project's paths."
                : "No file in this folder ends in \(TextFileChoice.endings)."
            return TextFile(path: folder.argument, name: folder.name, content: .failure(UnreadableFile(reason)))
        }
    }
}
