/// The lines of each file that have changed, as `git diff --unified=0` tells them.
package struct ChangedLines: Sendable {
    /// Which lines of a file have changed.
    package enum Lines: Sendable, Equatable {
        /// All of a file that is new.
        case all
        /// These, in order.
        case some([ClosedRange<Int>])

        /// Whether one of some lines has changed.
        package func touch(_ lines: ClosedRange<Int>) -> Bool {
            switch self {
            case .all: true
            case .some(let changed): changed.contains { $0.overlaps(lines) }
            }
        }
    }

    private var files: [String: Lines] = [:]
    /// The file that the lines being read are about.
    private var path: String?
    /// How many lines of a hunk are still to come; what they begin with means nothing.
    private var hunkLines = 0

    /// No line.
    package init() {}

    /// The lines of a file that have changed; `nil` when none have.
    /// - Parameter path: from the top of the repository.
    package func lines(of path: String) -> Lines? { files[path] }

    /// Adds a file that is new.
    package mutating func add(newFile path: String) { files[path] = .all }

    /// Reads the next line of what `git diff --unified=0 --src-prefix=a/ --dst-prefix=b/` prints.
    package mutating func read(_ line: some Collection<UInt8>) {
        if hunkLines > 0 {
            if line.first != UInt8(ascii: "\\") { hunkLines -= 1 }
            return
        }
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix("diff --git ") {
            path = nil
        } else if text.hasPrefix("+++ ") {
            path = Self.path(text.dropFirst(4))
        } else if text.hasPrefix("@@ -") {
            takeHunk(text)
        }
    }

    /// `@@ -12,3 +14 @@ …`: from line 14 on one line has come.
    private mutating func takeHunk(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 3)
        guard parts.count >= 3, let old = Self.span(parts[1]), let new = Self.span(parts[2]) else { return }
        hunkLines = old.count + new.count
        guard let path, new.count > 0 else { return }
        let lines = new.start...new.start + new.count - 1
        guard case .some(let known)? = files[path] else {
            files[path] = .some([lines])
            return
        }
        files[path] = .some(known + [lines])
    }

    private static func span(_ text: Substring) -> (start: Int, count: Int)? {
        let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
        guard let first = numbers.first, let start = first, start < 1 << 40 else { return nil }
        guard numbers.count == 2 else { return (start, 1) }
        guard let count = numbers[1], (0..<1 << 40).contains(count) else { return nil }
        return (start, count)
    }

    /// The path of a line `+++ b/docs/a.md`; `nil` for a file that is gone.
    private static func path(_ text: Substring) -> String? {
        // Behind a path with spaces stands a tab.
        let name = unquoted(text.hasSuffix("\t") ? text.dropLast() : text)
        return name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8.dropFirst().dropLast())[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch sign {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "0")...UInt8(ascii: "3"):
                let digits = String(decoding: [sign] + rest.prefix(2), as: UTF8.self)
                rest = rest.dropFirst(2)
                bytes.append(UInt8(digits, radix: 8) ?? 0x3F)
            default: bytes.append(sign)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
