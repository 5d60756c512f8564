import Foundation

/// What changed between two versions of a text: a stretch of the old one that another took the place of.
public struct TextEdit: Hashable, Sendable {
    /// The bytes of the old version that went.
    public let removed: Range<Int>
    /// The bytes of the new version that came.
    public let inserted: Range<Int>
    private let next: UInt8?

    /// Compares two versions. Linear in them.
    public init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var behind = 0
        while behind < shorter - start, old[old.count - 1 - behind] == new[new.count - 1 - behind] { behind += 1 }
        removed = start..<old.count - behind
        inserted = start..<new.count - behind
        next = inserted.isEmpty ? nil : new[start]
    }

    /// Whether a word of the old version was still being written: the edit adds letters to its end, or takes some off.
    public func writesOn(_ word: Range<Int>) -> Bool {
        if removed.isEmpty { return inserted.lowerBound == word.upperBound && next.map(Self.isInWord) ?? false }
        return inserted.isEmpty && removed.upperBound == word.upperBound && removed.lowerBound > word.lowerBound
    }

    /// How many seconds there may be between two versions of a text that somebody is writing.
    static let writingPause: TimeInterval = 10

    /// Whether a mistake that the version before was the first to have, and that the new version has no more, was none: a word that the
    /// check met half-written. So many versions are checked while a text is written that most would be such.
    public static func isHalfWritten(
        _ word: Range<Int>, by edit: @autoclosure () -> TextEdit, from old: Date, to new: Date
    ) -> Bool {
        abs(new.timeIntervalSince(old)) <= writingPause && edit().writesOn(word)
    }

    /// Letters, digits, apostrophes and hyphens of ASCII, and whatever is beyond it.
    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "'"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
