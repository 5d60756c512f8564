import Proofreading
import Text

/// What tells a finding from others in its file, whatever is done to the rest of the text: its rule, what is wrong, and the sentence that it
/// is in.
package struct FindingFingerprint: Hashable, Sendable {
    /// The identifier of the rule.
    package let rule: String
    /// What is wrong, with single spaces.
    package let text: String
    /// The hash of the sentence: 16 hexadecimal digits.
    package let sentence: String

    /// Takes one that was kept.
    package init(rule: String, text: String, sentence: String) {
        self.rule = rule
        self.text = text
        self.sentence = sentence
    }

    /// Of a finding.
    /// - Parameter bytes: the text that it was found in.
    package init(of finding: Finding, in bytes: [UInt8]) {
        let range = finding.range.clamped(to: bytes.indices)
        rule = finding.rule.rawValue
        text = String(decoding: Self.words(of: bytes[range]), as: UTF8.self)
        sentence = Self.hash(Self.words(of: bytes[Self.sentence(around: range, in: bytes)]))
    }

    /// All of it in 16 digits, for formats that want a name.
    package var name: String {
        Self.hash(Array("\(rule)\u{0}\(text)\u{0}\(sentence)".utf8))
    }

    private static func hash(_ bytes: [UInt8]) -> String {
        let digits = String(bytes.withUnsafeBytes { XXHash64.hash($0) }, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// What is looked at on each side; a text without full stops would take the square of its length.
    private static let reach = 1 << 10

    /// The sentence, roughly: between signs that end one, blank lines, or as far as is looked. Markup and wrapped lines are part of it.
    private static func sentence(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var start = range.lowerBound
        while start > max(0, range.lowerBound - reach), !isBoundary(at: start, in: bytes) { start -= 1 }
        var end = range.upperBound
        while end < min(bytes.count, range.upperBound + reach), !isBoundary(at: end, in: bytes) { end += 1 }
        return start..<end
    }

    /// Whether a sentence ends before a byte: behind a full stop or its like with white space behind it, or at a blank line.
    private static func isBoundary(at index: Int, in bytes: [UInt8]) -> Bool {
        guard index > 0, index < bytes.count, isSpace(bytes[index]) else { return false }
        let before = bytes[index - 1]
        if before == UInt8(ascii: ".") || before == UInt8(ascii: "!") || before == UInt8(ascii: "?") { return true }
        return bytes[index] == 0x0A && (before == 0x0A || (index > 1 && before == 0x0D && bytes[index - 2] == 0x0A))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The words with single spaces between them, so that lines may be wrapped anew.
    private static func words(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(bytes.split(whereSeparator: isSpace).joined(separator: [0x20]))
    }
}
