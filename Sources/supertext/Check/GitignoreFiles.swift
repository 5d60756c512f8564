import BulkChecking
import Foundation

/// Reads the `.gitignore` files that count in folders.
enum GitignoreFiles {
    /// So many bytes of a file are read.
    private static let mostBytes = 1 << 20

    /// Those of the folders around a folder, up to the top of its repository; none outside of repositories.
    static func around(_ folder: PathName) -> IgnoreStack {
        var outer: [PathName] = []
        var candidate = folder
        while FileKind(of: candidate.absolutePath + "/.git") == nil {
            guard !candidate.names.isEmpty else { return IgnoreStack() }
            candidate = candidate.parent
            outer.append(candidate)
        }
        var stack = IgnoreStack()
        if let patterns = patterns(at: candidate.absolutePath + "/.git/info/exclude") {
            stack.add(patterns, in: candidate)
        }
        for folder in outer.reversed() { add(folder, to: &stack) }
        return stack
    }

    /// Adds that of a folder, if it has one.
    static func add(_ folder: PathName, to stack: inout IgnoreStack) {
        if let patterns = patterns(at: folder.absolutePath + "/.gitignore") { stack.add(patterns, in: folder) }
    }

    private static func patterns(at path: String) -> IgnorePatterns? {
        guard FileKind(of: path) == .regular, let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: mostBytes)
        else { return nil }
        return IgnorePatterns(String(decoding: data, as: UTF8.self))
    }
}
