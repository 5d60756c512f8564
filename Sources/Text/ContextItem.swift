/// One of the things that stand around a word: a word, or a sign of what else there is.
///
/// `Scripts/confusions/features.py` makes the same of the prose that the tables are learnt from.
package struct ContextItem: Hashable {
    /// The hash of the word in small letters, or of the mark.
    package var word: UInt64
    /// The hash of the word's last three letters.
    package var ending: UInt64
    /// Its class, a ``Mark`` or one that was learnt.
    package var kind: UInt8

    /// What is no word, with its class.
    package enum Mark: UInt8, CaseIterable {
        case boundary = 1
        case number, other, abbreviation, comma, semicolon, stop, quote, opening, closing, dash, sign

        /// The byte whose hash stands for it.
        var byte: UInt8 {
            switch self {
            case .boundary: UInt8(ascii: "^")
            case .number: UInt8(ascii: "#")
            case .other: UInt8(ascii: "@")
            case .abbreviation: UInt8(ascii: "~")
            case .comma: UInt8(ascii: ",")
            case .semicolon: UInt8(ascii: ";")
            case .stop: UInt8(ascii: ".")
            case .quote: UInt8(ascii: "\"")
            case .opening: UInt8(ascii: "(")
            case .closing: UInt8(ascii: ")")
            case .dash: UInt8(ascii: "-")
            case .sign: UInt8(ascii: "*")
            }
        }
    }

    /// The class of a word that no table has and that begins with a capital, and of one that does not.
    package static let name: UInt8 = 13
    package static let unknown: UInt8 = 14

    /// What is no word.
    static let marks: [ContextItem] = Mark.allCases.map { mark in
        var hash = FNV1a()
        hash.combine(mark.byte)
        return ContextItem(word: hash.value, ending: hash.value, kind: mark.rawValue)
    }

    /// Where a sentence ends, or begins.
    package static let boundary = ContextItem(.boundary)

    /// An item for what is no word.
    package init(_ mark: Mark) { self = Self.marks[Int(mark.rawValue) - 1] }

    package init(word: UInt64, ending: UInt64, kind: UInt8) {
        self.word = word
        self.ending = ending
        self.kind = kind
    }

    package var isMark: Bool { kind <= Mark.sign.rawValue }
}

/// The hashes of a word in small letters and of its ending.
package struct FoldedHashes {
    package private(set) var word = FNV1a()
    /// The bytes of the last three letters.
    private var last: (UInt32, UInt32, UInt32) = (0, 0, 0)

    /// Takes the bytes of a word in its spelled form.
    package init(_ text: Span<UInt8>) {
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            let packed: UInt32
            if byte < 0x80 {
                packed = UInt32(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
                offset &+= 1
            } else {
                let (scalar, length) = text.decodeScalar(at: offset)
                packed = Self.packed(Self.small(scalar))
                offset &+= length
            }
            word.combine(packed: packed)
            last = (last.1, last.2, packed)
        }
    }

    /// The hash of a sign that no word has and the last three letters.
    package var ending: UInt64 { Self.hash(last.0, last.1, last.2) }

    /// The hash of a sign that no word has and the last two letters.
    package var shortEnding: UInt64 { Self.hash(0, last.1, last.2) }

    private static func hash(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt64 {
        var hash = FNV1a()
        hash.combine(UInt8(ascii: "~"))
        if first != 0 { hash.combine(packed: first) }
        if second != 0 { hash.combine(packed: second) }
        hash.combine(packed: third)
        return hash.value
    }

    /// The small letter. Apostrophes become straight.
    private static func small(_ scalar: UInt32) -> UInt32 {
        scalar == 0x2019 || scalar == 0x02BC ? 0x27 : smallLetter(of: scalar)
    }

    /// The UTF-8 bytes of a scalar, the first one lowest.
    private static func packed(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case ..<0x80: return scalar
        case ..<0x800: return 0xC0 | scalar >> 6 | (0x80 | scalar & 0x3F) << 8
        case ..<0x10000:
            return 0xE0 | scalar >> 12 | (0x80 | scalar >> 6 & 0x3F) << 8 | (0x80 | scalar & 0x3F) << 16
        default:
            let (second, third) = (0x80 | scalar >> 12 & 0x3F, 0x80 | scalar >> 6 & 0x3F)
            return 0xF0 | scalar >> 18 | second << 8 | third << 16 | (0x80 | scalar & 0x3F) << 24
        }
    }
}

extension FNV1a {
    /// Takes in the bytes of a scalar, the first one lowest.
    @inline(__always)
    fileprivate mutating func combine(packed: UInt32) {
        var rest = packed
        repeat {
            combine(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        } while rest != 0
    }
}

extension ContextItem.Mark {
    /// What a token that is no word is.
    package init(of token: Token, in document: Document) {
        switch token.kind {
        case .number, .quantity, .romanNumeral, .version: self = .number
        case .abbreviation: self = .abbreviation
        case .punctuation: self.init(document.prose.span.extracting(token.range))
        default: self = .other
        }
    }

    /// The mark that a piece of punctuation is, by its first character.
    private init(_ text: Span<UInt8>) {
        self =
            switch text.decodeScalar(at: 0).value {
            case 0x2C: .comma
            case 0x3B, 0x3A: .semicolon
            case 0x2E, 0x21, 0x3F, 0x2026: .stop
            case 0x22, 0x27, 0x201C, 0x201D, 0x201E, 0xAB, 0xBB, 0x2018, 0x2019, 0x201A, 0x2039, 0x203A: .quote
            case 0x28, 0x5B: .opening
            case 0x29, 0x5D: .closing
            case 0x2D, 0x2013, 0x2014, 0x2015: .dash
            default: .sign
            }
    }
}
