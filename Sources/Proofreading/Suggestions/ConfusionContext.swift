/// One of the things that stand around a word: a word, or a sign of what else there is.
///
/// `Scripts/confusions/features.py` makes the same of the prose that the tables are learnt from.
struct ContextItem: Hashable {
    /// The hash of the word in small letters, or of the mark.
    var word: UInt64
    /// The hash of the word's last three letters.
    var ending: UInt64
    /// Its class, a ``Mark`` or one that was learnt.
    var kind: UInt8

    /// What is no word, with its class.
    enum Mark: UInt8, CaseIterable {
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
    static let name: UInt8 = 13
    static let unknown: UInt8 = 14

    /// What is no word.
    static let marks: [ContextItem] = Mark.allCases.map { mark in
        var hash = FNV1a()
        hash.combine(mark.byte)
        return ContextItem(word: hash.value, ending: hash.value, kind: mark.rawValue)
    }

    /// Where a sentence ends, or begins.
    static let boundary = ContextItem(.boundary)

    /// An item for what is no word.
    init(_ mark: Mark) { self = Self.marks[Int(mark.rawValue) - 1] }

    init(word: UInt64, ending: UInt64, kind: UInt8) {
        self.word = word
        self.ending = ending
        self.kind = kind
    }

    var isMark: Bool { kind <= Mark.sign.rawValue }
}

/// The hashes of a word in small letters and of its ending.
struct FoldedHashes {
    private(set) var word = FNV1a()
    /// The bytes of the last three letters.
    private var last: (UInt32, UInt32, UInt32) = (0, 0, 0)

    /// Takes the bytes of a word in its spelled form.
    init(_ text: Span<UInt8>) {
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
    var ending: UInt64 { Self.hash(last.0, last.1, last.2) }

    /// The hash of a sign that no word has and the last two letters.
    var shortEnding: UInt64 { Self.hash(0, last.1, last.2) }

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
