/// Edits of a file as `diff -u` shows them, and `patch` and `git apply` take them.
package enum UnifiedDiff {
    /// The lines that are shown around what changes.
    private static let context = 3

    /// Lines that go, and what comes in their place.
    private struct Change {
        var lines: Range<Int>
        var new: [ArraySlice<UInt8>]
    }

    /// The diff of a file; empty when nothing changes. Costs what reading the text does.
    /// - Parameter path: the file's path, as it is shown.
    package static func of(_ edits: TextEdits, in text: String, path: String) -> String {
        if edits.isEmpty { return "" }
        let bytes = Array(text.utf8)
        let lines = split(bytes[...])
        let changes = joined(changes(edits, in: bytes, lines))
        guard !changes.isEmpty else { return "" }
        let names = path.hasPrefix("/") ? (quoted(path), quoted(path)) : (quoted("a/" + path), quoted("b/" + path))
        var diff = Array("--- \(names.0)\n+++ \(names.1)\n".utf8)
        var shift = 0
        for hunk in hunks(changes) { diff += show(hunk, of: lines, &shift) }
        return String(decoding: diff, as: UTF8.self)
    }

    /// The lines of a text with their ends.
    private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    private static func changes(_ edits: TextEdits, in bytes: [UInt8], _ lines: [ArraySlice<UInt8>]) -> [Change] {
        // The lines that edits touch, and the edits in them: one between two lines belongs to the second.
        var spans: [(lines: Range<Int>, edits: [TextEdits.Edit])] = []
        var line = 0
        for edit in edits.edits {
            while line + 1 < lines.count, lines[line].endIndex <= edit.range.lowerBound { line += 1 }
            var last = line
            while last + 1 < lines.count, lines[last].endIndex <= edit.range.upperBound { last += 1 }
            if let before = spans.last, before.lines.upperBound > line {
                let all = before.lines.lowerBound..<max(before.lines.upperBound, last + 1)
                spans[spans.count - 1] = (all, before.edits + [edit])
            } else {
                spans.append((line..<last + 1, [edit]))
            }
        }
        return spans.compactMap { span in
            guard lines.indices.contains(span.lines.lowerBound) else { return nil }
            let part = lines[span.lines.lowerBound].startIndex..<lines[span.lines.upperBound - 1].endIndex
            let new = split(TextEdits(span.edits).applied(to: bytes, in: part)[...])
            return trimmed(Change(lines: span.lines, new: new), lines)
        }
    }

    /// A change without the lines at its beginning and end that stay; `nil` when all do.
    private static func trimmed(_ change: Change, _ lines: [ArraySlice<UInt8>]) -> Change? {
        var (old, new) = (change.lines, change.new[...])
        while let first = new.first, let line = old.first, lines[line].elementsEqual(first) {
            old.removeFirst()
            new.removeFirst()
        }
        while let last = new.last, let line = old.last, lines[line].elementsEqual(last) {
            old.removeLast()
            new.removeLast()
        }
        return old.isEmpty && new.isEmpty ? nil : Change(lines: old, new: Array(new))
    }

    /// Changes of lines that follow each other as one, as `diff` shows them.
    private static func joined(_ changes: [Change]) -> [Change] {
        changes.reduce(into: []) { joined, change in
            guard let last = joined.last, last.lines.upperBound == change.lines.lowerBound else {
                joined.append(change)
                return
            }
            joined[joined.count - 1].lines = last.lines.lowerBound..<change.lines.upperBound
            joined[joined.count - 1].new += change.new
        }
    }

    /// Changes that are close to each other together.
    private static func hunks(_ changes: [Change]) -> [[Change]] {
        changes.reduce(into: []) { hunks, change in
            if let last = hunks.last?.last, change.lines.lowerBound - last.lines.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
    }

    private static func show(_ hunk: [Change], of lines: [ArraySlice<UInt8>], _ shift: inout Int) -> [UInt8] {
        guard let first = hunk.first, let last = hunk.last else { return [] }
        let old = max(0, first.lines.lowerBound - context)..<min(lines.count, last.lines.upperBound + context)
        let grown = hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
        var shown = Array(
            "@@ -\(place(old.lowerBound, old.count)) +\(place(old.lowerBound + shift, old.count + grown)) @@\n".utf8)
        shift += grown
        var line = old.lowerBound
        for change in hunk {
            for same in lines[line..<change.lines.lowerBound] { shown += marked(" ", same) }
            for gone in lines[change.lines] { shown += marked("-", gone) }
            for come in change.new { shown += marked("+", come) }
            line = change.lines.upperBound
        }
        for same in lines[line..<old.upperBound] { shown += marked(" ", same) }
        return shown
    }

    /// A line counts from 1; where there are none, the one before is named.
    private static func place(_ line: Int, _ count: Int) -> String {
        count == 1 ? "\(line + 1)" : "\(count == 0 ? line : line + 1),\(count)"
    }

    private static func marked(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>) -> [UInt8] {
        let shown = [UInt8(ascii: mark)] + line
        return line.last == 0x0A ? shown : shown + Array("\n\\ No newline at end of file\n".utf8)
    }

    /// A path as git writes it: between quotation marks where it has signs that would be taken for others.
    private static func quoted(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return path
        }
        var quoted = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
