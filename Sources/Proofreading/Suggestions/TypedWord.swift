/// A word as it was typed: the codes of its letters and how they were written.
struct TypedWord {
    /// The letters' codes, at most ``maximumLength``; ``LetterCodes/other`` for those that the lexicon has not.
    private(set) var codes: [UInt8] = []
    /// The case in which it was typed.
    private(set) var pattern: CasePattern = .lower
    /// Whether it has more letters than are looked at.
    private(set) var isTooLong = false

    /// Words of more letters than this are not looked up.
    static let maximumLength = 40

    init(_ word: Span<UInt8>, letters: LetterCodes) {
        codes.reserveCapacity(word.count)
        var upperCount = 0
        var casedCount = 0
        var firstIsUpper = false
        var position = 0
        while position < word.count {
            guard codes.count < Self.maximumLength else {
                isTooLong = true
                break
            }
            var (scalar, length) = Self.scalar(in: word, at: position)
            // The typographic apostrophe and the modifier letter count as the straight one.
            if scalar == 0x2019 || scalar == 0x02BC { scalar = 0x27 }
            let (code, isUpper) = letters.code(of: scalar)
            if isUpper {
                upperCount += 1
                if codes.isEmpty { firstIsUpper = true }
            }
            if scalar != 0x27, scalar != 0x2D { casedCount += 1 }
            codes.append(code)
            position += length
        }
        pattern =
            switch upperCount {
            case 0: .lower
            case casedCount where casedCount > 1: .upper
            case 1 where firstIsUpper: .capital
            default: .mixed
            }
    }

    /// The scalar that begins at a byte of well-formed UTF-8, and how many bytes it takes.
    static func scalar(in word: Span<UInt8>, at position: Int) -> (scalar: UInt32, length: Int) {
        let lead = UInt32(word[position])
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard length > 1, position + length <= word.count else { return (lead, 1) }
        var scalar = lead & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { scalar = scalar << 6 | UInt32(word[position + offset]) & 0x3F }
        return (scalar, length)
    }
}

/// How a word was typed.
enum CasePattern: Sendable {
    /// `tree`
    case lower
    /// `Tree`
    case capital
    /// `TREE`
    case upper
    /// `tREe`
    case mixed
}
