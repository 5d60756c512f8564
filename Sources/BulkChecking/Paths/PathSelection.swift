/// Which files are wanted, by patterns that count from a folder.
package struct PathSelection: Sendable {
    /// The folder, from the root.
    package let folder: PathName
    private let isOfItsFolder: Bool
    private let included: [PathPattern]
    private let excluded: [PathPattern]

    /// Makes a selection.
    /// - Parameters:
    ///   - include: the files and folders that are wanted; all unless any are named.
    ///   - exclude: those that are not.
    ///   - isOfItsFolder: whether nothing is said of files elsewhere, as a project says nothing of those of others.
    package init(
        in folder: PathName, include: [String] = [], exclude: [String] = [], isOfItsFolder: Bool = false
    ) {
        self.folder = folder
        self.isOfItsFolder = isOfItsFolder
        included = include.compactMap { PathPattern($0) }
        excluded = exclude.compactMap { PathPattern($0) }
    }

    /// Whether something is said of a file or folder.
    package func speaks(of path: PathName) -> Bool {
        !(included.isEmpty && excluded.isEmpty) && (!isOfItsFolder || path.isIn(folder))
    }

    /// Whether a file is named as one that is wanted; `nil` when nothing is said of that.
    package func includes(_ file: PathName) -> Bool? {
        if included.isEmpty || !speaks(of: file) { return nil }
        let path = file.relative(to: folder)
        return included.contains { $0.covers(path) }
    }

    /// Whether a file, or a folder that it is in, is not wanted.
    package func excludes(_ file: PathName) -> Bool {
        guard speaks(of: file) else { return false }
        let path = file.relative(to: folder)
        return excluded.contains { $0.covers(path) }
    }

    /// Whether nothing in a folder is wanted.
    package func excludesFolder(_ path: PathName) -> Bool {
        guard speaks(of: path) else { return false }
        let path = path.relative(to: folder)
        return excluded.contains { $0.matches(path, isFolder: true) }
    }
}

/// Values that are given to files by patterns of their paths.
package struct ValuesByPath<Value: Sendable>: Sendable {
    private let lines: [(pattern: PathPattern, value: Value)]

    /// No values.
    package init() { lines = [] }

    /// Makes a table; patterns that are empty are left out.
    package init(_ lines: [(pattern: String, value: Value)]) {
        self.lines = lines.compactMap { line in PathPattern(line.pattern).map { ($0, line.value) } }
    }

    /// The value of a file; `nil` when no pattern matches it. The last that does counts.
    /// - Parameter file: counted from the folder that the patterns are written for.
    package func value(of file: PathName) -> Value? { lines.last { $0.pattern.covers(file) }?.value }
}
