/// What a `.gitignore` file says of the files in its folder.
package struct IgnorePatterns: Sendable {
    private let lines: [(pattern: PathPattern, isIgnored: Bool)]

    /// Reads a file. No line is a mistake: one that means nothing matches nothing.
    package init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap(Self.line)
    }

    private static func line(_ text: Substring) -> (pattern: PathPattern, isIgnored: Bool)? {
        var line = text
        // A space at the end counts only behind a backslash.
        while line.hasSuffix(" "), !line.hasSuffix("\\ ") { line.removeLast() }
        guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
        let isIgnored = !line.hasPrefix("!")
        if !isIgnored { line.removeFirst() }
        return PathPattern(String(line)).map { ($0, isIgnored) }
    }

    /// Whether a file or folder is ignored, or named as one that is not; `nil` when nothing is said of it. The last line that matches counts.
    /// - Parameter path: counted from the folder that the `.gitignore` file is in.
    package func verdict(on path: PathName, isFolder: Bool) -> Bool? {
        lines.last { $0.pattern.matches(path, isFolder: isFolder) }?.isIgnored
    }
}

/// The `.gitignore` files that count in a folder: its own, and those of the folders around it.
package struct IgnoreStack: Sendable {
    private var files: [(folder: PathName, patterns: IgnorePatterns)] = []

    /// No file.
    package init() {}

    /// Adds the file of a folder further in.
    package mutating func add(_ patterns: IgnorePatterns, in folder: PathName) { files.append((folder, patterns)) }

    /// Whether a file or folder is ignored. The innermost file that says something of it counts.
    /// - Parameter path: counted from the root, as the folders of the files are.
    package func ignores(_ path: PathName, isFolder: Bool) -> Bool {
        for file in files.reversed() where path.isIn(file.folder) {
            if let verdict = file.patterns.verdict(on: path.relative(to: file.folder), isFolder: isFolder) {
                return verdict
            }
        }
        return false
    }
}
