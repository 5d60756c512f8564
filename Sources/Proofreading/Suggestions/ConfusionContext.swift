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
    /// The first class that is learnt.
    static let firstLearnt: UInt8 = 16

    /// What is no word.
    static let marks: [ContextItem] = Mark.allCases.map { mark in
        let hash = WordHash.start.adding(mark.byte).value
        return ContextItem(word: hash, ending: hash, kind: mark.rawValue)
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

/// A hash by bytes: FNV-1a of 64 bits.
struct WordHash {
    private(set) var value: UInt64

    static let start = WordHash(value: 0xCBF2_9CE4_8422_2325)

    @inline(__always)
    func adding(_ byte: UInt8) -> WordHash { WordHash(value: (value ^ UInt64(byte)) &* 0x100_0000_01B3) }

    /// With the bytes of a scalar, the first one lowest.
    @inline(__always)
    func adding(packed: UInt32) -> WordHash {
        var hash = self
        var rest = packed
        repeat {
            hash = hash.adding(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        } while rest != 0
        return hash
    }
}

/// The hashes of a word in small letters and of its ending.
struct FoldedHashes {
    private(set) var word = WordHash.start
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
                let (scalar, length) = TypedWord.scalar(in: text, at: offset)
                packed = Self.packed(Self.small(scalar))
                offset &+= length
            }
            word = word.adding(packed: packed)
            last = (last.1, last.2, packed)
        }
    }

    /// The hash of a sign that no word has and the last three letters.
    var ending: UInt64 {
        var hash = WordHash.start.adding(UInt8(ascii: "~"))
        if last.0 != 0 { hash = hash.adding(packed: last.0) }
        if last.1 != 0 { hash = hash.adding(packed: last.1) }
        return hash.adding(packed: last.2).value
    }

    /// The small letter: ASCII, Latin-1, Latin Extended-A and Cyrillic. Apostrophes become straight.
    private static func small(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F: scalar + 32
        case 0x100...0x137, 0x14A...0x177, 0x490...0x4BF: scalar | 1
        case 0x139...0x148, 0x179...0x17E: scalar + scalar & 1
        case 0x178: 0xFF
        case 0x400...0x40F: scalar + 80
        case 0x2019, 0x02BC: 0x27
        default: scalar
        }
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
