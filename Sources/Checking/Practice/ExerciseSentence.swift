import Proofreading
import Text

/// A sentence with a gap where something was wrong. What else is surely wrong in it is put right, unless that would say what belongs into
/// the gap.
public struct ExerciseSentence: Hashable, Sendable {
    /// What stands before the gap.
    public let before: String
    /// What was written in the gap.
    public let wrong: String
    /// What stands behind it.
    public let after: String

    /// Takes a sentence that was cut before.
    public init(before: String, wrong: String, after: String) {
        self.before = before
        self.wrong = wrong
        self.after = after
    }

    /// The most bytes of a sentence on each side of the gap.
    static let side = 200
    /// The most bytes of what was wrong.
    static let gap = 100

    /// The sentence around a finding; `nil` where nothing stands that could be written otherwise, or markup does.
    /// - Parameters:
    ///   - index: which of the findings.
    ///   - findings: in the order of the text, without overlaps.
    ///   - text: the text, in bytes.
    init?(around index: Int, of findings: [Finding], in text: [UInt8]) {
        let finding = findings[index]
        let range = finding.range.clamped(to: text.indices)
        guard !finding.hasMarkup, 1...Self.gap ~= range.count else { return nil }
        let start = Self.start(ofSentenceAt: range.lowerBound, in: text)
        let end = Self.end(ofSentenceAt: range.upperBound, in: text)
        let answer = finding.suggestions.first?.text.lowercased()
        let others = { (other: Finding) in other.sureReplacement.map { $0.lowercased() != answer } ?? false }
        before = Self.corrected(start..<range.lowerBound, findings[..<index].reversed(), where: others, in: text)
        wrong = String(decoding: text[range], as: UTF8.self)
        after = Self.corrected(range.upperBound..<end, findings[(index + 1)...], where: others, in: text)
    }

    /// A part of the text with what is surely wrong in it put right.
    /// - Parameters:
    ///   - findings: those on this side, the nearest first.
    ///   - isPutRight: which of them are.
    private static func corrected(
        _ part: Range<Int>, _ findings: some Sequence<Finding>, where isPutRight: (Finding) -> Bool, in text: [UInt8]
    ) -> String {
        let inside = findings.prefix { $0.range.overlaps(part) }.filter(isPutRight)
            .filter { part.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= part.upperBound }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        var bytes: [UInt8] = []
        var position = part.lowerBound
        for finding in inside {
            guard let right = finding.sureReplacement else { continue }
            bytes += text[position..<finding.range.lowerBound]
            bytes += right.utf8
            position = finding.range.upperBound
        }
        bytes += text[position..<part.upperBound]
        return String(decoding: bytes, as: UTF8.self)
    }

    // Simpler than where sentences really end: an exercise may as well be half a sentence.

    private static func start(ofSentenceAt offset: Int, in text: [UInt8]) -> Int {
        var start = offset
        while start > 0, offset - start < side {
            let byte = text[start - 1]
            if byte == UInt8(ascii: "\n") { return start }
            if byte == UInt8(ascii: " "), start > 1, isEnd(text[start - 2]) { return start }
            start -= 1
        }
        return start == 0 ? 0 : text[start..<offset].firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? offset
    }

    private static func end(ofSentenceAt offset: Int, in text: [UInt8]) -> Int {
        var end = offset
        while end < text.count, end - offset < side {
            let byte = text[end]
            if byte == UInt8(ascii: "\n") { return end }
            if byte == UInt8(ascii: " "), end > offset, isEnd(text[end - 1]) { return end }
            end += 1
        }
        return end == text.count ? end : text[offset..<end].lastIndex(of: UInt8(ascii: " ")) ?? offset
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }
}
