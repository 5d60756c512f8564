import Text

/// A list of words as `Scripts/build-names` makes it: UTF-8, one word a line in the case in which it is written, the lines in the order
/// of their bytes.
///
/// It is searched where it lies: making one reads nothing, and it takes no memory but its bytes. Bytes in another order, or that are no
/// text, hide words, and do no other harm.
public struct WordList: Sendable {
    private let bytes: TableBytes

    /// Makes a list of the lines of a file.
    public init(_ bytes: TableBytes) { self.bytes = bytes }

    /// Whether a word stands in the list as it is written. Allocates nothing: about 0.3 µs for 40,000 words.
    func contains(_ word: Span<UInt8>) -> Bool {
        if word.isEmpty { return false }
        return bytes.withBytes { lines in
            var (low, high) = (0, lines.count)
            // What is left to look at begins and ends with a line.
            while low < high {
                var start = low + (high - low) / 2
                while start > low, lines[start - 1] != Self.newline { start -= 1 }
                var end = start
                while end < high, lines[end] != Self.newline { end += 1 }
                let order = Self.compare(word, UnsafeRawBufferPointer(rebasing: lines[start..<end]))
                if order == 0 { return true }
                if order < 0 { high = start } else { low = min(end + 1, high) }
            }
            return false
        }
    }

    private static let newline = UInt8(ascii: "\n")

    /// Below zero when the word comes before the line, above when it comes behind.
    private static func compare(_ word: Span<UInt8>, _ line: UnsafeRawBufferPointer) -> Int {
        for index in 0..<min(word.count, line.count) where word[index] != line[index] {
            return Int(word[index]) - Int(line[index])
        }
        return word.count - line.count
    }
}
