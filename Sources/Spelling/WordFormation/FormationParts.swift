import Morphology
import Text

/// A word that is looked at: its letters in small ones, and what is known of pieces of it.
///
/// Lives as long as the memory that it was given.
struct FormationParts {
    /// What is known of a piece that is a word.
    struct Part {
        var level: UInt8
        var letterCount: Int
        var isNoun: Bool
        /// In natural logarithms.
        var cost: Double { Double(WordEntry.maximumLevel - Int(max(level, 1))) * WordEntry.natsPerLevel }
    }

    /// The bytes in small letters.
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let isCapital: Bool
    let capitalisesNouns: Bool
    private let scratch: UnsafeMutableBufferPointer<UInt8>
    private let dictionary: any SpellingDictionary
    let lexicon: Lexicon?
    /// How often the dictionary may still be asked.
    private(set) var remainingQuestions: Int

    init(
        bytes: UnsafeMutableBufferPointer<UInt8>, scratch: UnsafeMutableBufferPointer<UInt8>, isCapital: Bool,
        capitalisesNouns: Bool, dictionary: any SpellingDictionary, lexicon: Lexicon?, questions: Int
    ) {
        self.bytes = bytes
        self.scratch = scratch
        self.isCapital = isCapital
        self.capitalisesNouns = capitalisesNouns
        self.dictionary = dictionary
        self.lexicon = lexicon
        self.remainingQuestions = questions
    }

    /// The word that a range of the letters is, with other letters behind it; `nil` when it is none.
    /// - Parameter asksDictionary: whether the dictionary is asked for what the lexicon has not.
    mutating func part(
        _ range: Range<Int>, and ending: [UInt8] = [], asCapital: Bool = false, asksDictionary: Bool = true
    ) -> Part? {
        let count = range.count + ending.count
        // Room for a capital before it that takes more bytes than its small letter.
        guard count > 0, count + 4 <= scratch.count else { return nil }
        for (place, index) in range.enumerated() { scratch[place + 4] = bytes[index] }
        for (place, byte) in ending.enumerated() { scratch[range.count + place + 4] = byte }
        let letters = UnsafeBufferPointer(rebasing: scratch[4..<4 + count])
        let small = letters.span
        let letterCount = Self.letterCount(small)
        if let lexicon, let entry = Self.entry(of: small, in: lexicon) {
            switch entry.wordCase {
            case .lower: return Part(level: entry.level, letterCount: letterCount, isNoun: false)
            case .capital where capitalisesNouns || asCapital:
                return Part(level: entry.level, letterCount: letterCount, isNoun: capitalisesNouns)
            case .capital, .upper, .mixed: break
            }
        }
        guard asksDictionary, remainingQuestions > 0 else { return nil }
        remainingQuestions -= 1
        if dictionary.accepts(small) { return Part(level: 0, letterCount: letterCount, isNoun: false) }
        guard asCapital, remainingQuestions > 0 else { return nil }
        let (scalar, length) = small.decodeScalar(at: 0)
        guard let capital = Unicode.Scalar(capitalLetter(of: scalar)), capital.value != scalar,
            let encoded = UTF8.encode(capital), encoded.count == length
        else { return nil }
        for (place, byte) in encoded.enumerated() { scratch[place + 4] = byte }
        remainingQuestions -= 1
        let isNoun = dictionary.accepts(letters.span)
        return isNoun ? Part(level: 0, letterCount: letterCount, isNoun: capitalisesNouns) : nil
    }

    /// The word that a range of the letters is when it loses its acute accent; `nil` when it has none or is no word then.
    mutating func partWithoutAccent(_ range: Range<Int>) -> Part? {
        for index in range.dropLast() where bytes[index] == 0xC3 {
            guard let plain = Self.plainVowel(bytes[index + 1]) else { continue }
            return part(range.lowerBound..<index, and: [plain] + bytes[index + 2..<range.upperBound])
        }
        return nil
    }

    /// The vowel of á, é, í, ó and ú, given their second byte.
    private static func plainVowel(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0xA1: UInt8(ascii: "a")
        case 0xA9: UInt8(ascii: "e")
        case 0xAD: UInt8(ascii: "i")
        case 0xB3: UInt8(ascii: "o")
        case 0xBA: UInt8(ascii: "u")
        default: nil
        }
    }

    private static func letterCount(_ text: Span<UInt8>) -> Int {
        var count = 0
        for index in 0..<text.count where text[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    private static func entry(of word: Span<UInt8>, in lexicon: Lexicon) -> WordEntry? {
        var (node, position) = (0, 0)
        while position < word.count {
            let (scalar, length) = word.decodeScalar(at: position)
            guard let next = lexicon.words.child(of: node, letter: lexicon.letters.code(of: scalar).code) else {
                return nil
            }
            node = next
            position += length
        }
        return lexicon.words.entry(at: node)
    }

    func starts(at position: Int, with text: [UInt8]) -> Bool {
        guard position + text.count <= bytes.count else { return false }
        for offset in text.indices where bytes[position + offset] != text[offset] { return false }
        return true
    }

    func ends(at end: Int, with text: [UInt8], from start: Int) -> Bool {
        start + text.count <= end && starts(at: end - text.count, with: text)
    }
}

/// The capital of a small letter of the alphabets that dictionaries are in; any other scalar is returned as it is.
func capitalLetter(of scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A: scalar - 0x20
    case 0xE0...0xF6, 0xF8...0xFE: scalar - 0x20
    case 0x100..<0x138, 0x14A..<0x178: scalar & ~1
    case 0x139..<0x149, 0x179..<0x17F: scalar & 1 == 0 ? scalar - 1 : scalar
    case 0x430...0x44F: scalar - 0x20
    case 0x450...0x45F: scalar - 0x50
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar & ~1
    default: scalar
    }
}
