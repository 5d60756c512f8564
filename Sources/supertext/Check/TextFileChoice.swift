import BulkChecking
import Foundation
import Text

/// Which of the files in a folder are texts that are wanted.
struct TextFileChoice: Sendable {
    /// What was named and what was left out, by the project and on the command line.
    var selections: [PathSelection] = []
    /// Formats by path, and the folder that their patterns count from.
    var formats = ValuesByPath<TextFormat>()
    var formatsFolder = PathName("")
    /// Whether what is included is a text whatever its name ends in, as its format is said on the command line.
    var takesAllIncluded = false
    /// Whether what `.gitignore` files name is passed over.
    var honoursGitignore = true

    /// What the names of texts end in: `.txt, .md, …`.
    static let endings = fileEndings.map { "." + $0 }.joined(separator: ", ")

    private static let fileEndings = TextFormat.all.flatMap(\.fileEndings)

    /// The format that is given to a file; `nil` for one that goes by its name.
    func format(of file: PathName) -> TextFormat? { formats.value(of: file.relative(to: formatsFolder)) }

    /// Whether a file in a folder is a text that is wanted.
    func wants(_ file: PathName) -> Bool {
        let named = selections.compactMap { $0.includes(file) }
        guard named.allSatisfy(\.self), !excludes(file) else { return false }
        return Self.isText(file) || format(of: file) != nil || (takesAllIncluded && !named.isEmpty)
    }

    /// Whether a file is left out, also when it is named itself.
    func excludes(_ file: PathName) -> Bool { selections.contains { $0.excludes(file) } }

    /// Whether nothing in a folder is wanted.
    func excludesFolder(_ folder: PathName) -> Bool { selections.contains { $0.excludesFolder(folder) } }

    /// Whether the files of a folder are chosen by anything but their endings.
    func isNarrowed(in folder: PathName) -> Bool { selections.contains { $0.speaks(of: folder) } }

    private static func isText(_ file: PathName) -> Bool {
        guard let name = file.names.last, let stop = name.lastIndex(of: ".") else { return false }
        return fileEndings.contains(name[name.index(after: stop)...].lowercased())
    }
}
