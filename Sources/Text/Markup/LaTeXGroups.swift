/// Finds where groups of LaTeX end: `{…}`, and options in brackets `[…]`, which end where braces allow it.
///
/// An argument is short, and all groups of a stretch of text are paired at once: a group that is not closed, or in many others, costs no
/// more than any other one.
struct LaTeXGroups {
    private let text: [UInt8]
    /// How many bytes a group has at most, the two that are around it included. What is longer was not closed.
    private static let longest = 4_096
    /// How many bytes are paired at once.
    private static let stretch = 16_384
    /// The bytes that were paired last.
    private var paired = 0..<0
    /// For each of them how long the group is that begins with it; zero when there is none, and undefined for other bytes.
    private var lengths = [UInt16](repeating: 0, count: stretch)
    /// The groups that are open.
    private var open: [Int] = []

    init(_ text: [UInt8]) { self.text = text }

    /// Where the group ends that begins with a brace or bracket at an offset; nothing when it is not closed within the length of an
    /// argument.
    mutating func end(at start: Int) -> Int? {
        if !paired.contains(start) { pair(from: start) }
        let length = Int(lengths[start - paired.lowerBound])
        return length == 0 ? nil : start + length
    }

    private mutating func pair(from start: Int) {
        paired = start..<min(text.count, start + Self.stretch)
        open.removeAll(keepingCapacity: true)
        let end = min(text.count, paired.upperBound + Self.longest)
        var offset = start
        while offset < end {
            let byte = text[offset]
            // One comparison tells most bytes from a backslash, a bracket and a brace.
            guard (byte & 0xDF) &- UInt8(ascii: "[") < 3 else {
                offset += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if offset < paired.upperBound { lengths[offset - start] = 0 }
                open.append(offset)
            case UInt8(ascii: "]"):
                // There are no brackets in brackets: it closes all that are in the same braces.
                while let last = open.last, text[last] == UInt8(ascii: "[") { close(last, at: offset) }
            case UInt8(ascii: "}"):
                while let last = open.last, text[last] == UInt8(ascii: "[") { open.removeLast() }
                if let last = open.last { close(last, at: offset) }
            default: break
            }
            offset += 1
        }
    }

    private mutating func close(_ start: Int, at offset: Int) {
        open.removeLast()
        let length = offset + 1 - start
        if paired.contains(start), length <= Self.longest { lengths[start - paired.lowerBound] = UInt16(length) }
    }
}
