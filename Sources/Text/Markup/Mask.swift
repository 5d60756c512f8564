/// The bytes that stand in a document's prose where markup was.
///
/// They are control characters that no text needs, and the break properties in ``UnicodeTables`` treat them so. A text that
/// holds them itself is read as if they were markup.
package enum Mask {
    /// Where inline markup was: words and sentences look through it.
    package static let transparent: UInt8 = 0x7F
    /// Behind what was decoded into fewer bytes: looked through as well, and part of what it is behind.
    static let filling: UInt8 = 0x1F
    /// Where block markup was: it ends a word and a sentence.
    static let block: UInt8 = 0x1E
    /// Where code or a formula was: something that is not prose stands there.
    static let opaque: UInt8 = 0x1A
    /// Where a line end inside a paragraph or the mark of a quotation was.
    static let space: UInt8 = 0x20
}

/// A text with its markup masked.
struct MaskedText {
    /// As long as the text. It begins as the text itself.
    private(set) var prose: [UInt8]
    /// The passages whose language the markup names, in the order in which they begin.
    private(set) var languages: [LanguageRange] = []

    /// Begins with nothing masked.
    init(_ source: [UInt8]) { self.prose = source }

    /// Puts a mask over a range.
    mutating func cover(_ range: Range<Int>, with mask: UInt8) {
        for offset in range { prose[offset] = mask }
    }

    /// Puts bytes of prose where a range of markup was that is at least as long; what is left of it is filled.
    mutating func write(_ bytes: some Collection<UInt8>, over range: Range<Int>) {
        var offset = range.lowerBound
        for byte in bytes where offset < range.upperBound {
            prose[offset] = byte
            offset += 1
        }
        cover(offset..<range.upperBound, with: Mask.filling)
    }

    /// Puts a line end where a range of markup was that means one.
    mutating func writeLineEnd(over range: Range<Int>) {
        cover(range, with: Mask.space)
        if let first = range.first { prose[first] = UInt8(ascii: "\n") }
    }

    /// Begins a passage whose language the markup names.
    /// - Returns: what to end it with.
    mutating func beginPassage(at start: Int, in language: LanguageCode) -> Int {
        languages.append(LanguageRange(range: start..<start, code: language))
        return languages.count - 1
    }

    /// Ends a passage.
    mutating func endPassage(_ passage: Int, at end: Int) {
        let begun = languages[passage]
        guard end > begun.range.lowerBound else { return }
        languages[passage] = LanguageRange(range: begun.range.lowerBound..<end, code: begun.code)
    }

    /// Leaves out the passages that were not ended, or are empty.
    mutating func endPassages(until cancellation: Cancellation) {
        languages = languages.filter { passage in !cancellation.isCancelled && !passage.range.isEmpty }
    }

    /// Masks line ends inside a paragraph, where they are nothing but white space.
    mutating func coverLineEnds(in range: Range<Int>) {
        for offset in range where prose[offset] == UInt8(ascii: "\n") || prose[offset] == UInt8(ascii: "\r") {
            prose[offset] = Mask.space
        }
    }
}

/// Questions about bytes that every kind of markup has.
extension UInt8 {
    /// An ASCII letter.
    @inlinable @inline(__always)
    public var isAsciiLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    /// An ASCII digit.
    @inlinable @inline(__always)
    public var isAsciiDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    /// A letter or digit of ASCII.
    @inline(__always)
    var isAsciiAlphanumeric: Bool { isAsciiLetter || isAsciiDigit }
    /// A space or a tab.
    @inline(__always)
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// A space, a tab, a line end or a form feed.
    @inlinable @inline(__always)
    public var isAsciiSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
    /// A line feed or carriage return.
    @inline(__always)
    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
    /// Punctuation or a symbol of ASCII.
    @inline(__always)
    var isAsciiPunctuation: Bool { self > 0x20 && self < 0x7F && !isAsciiAlphanumeric }
}
