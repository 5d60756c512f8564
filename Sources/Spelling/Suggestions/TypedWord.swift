import Text

/// A word as it was typed: the codes of its letters and how they were written.
struct TypedWord {
    /// The letters' codes, at most ``maximumLength``; ``LetterCodes/other`` for those that the lexicon has not.
    private(set) var codes: [UInt8] = []
    /// The case in which it was typed.
    private(set) var pattern: CasePattern = .lower
    /// The letters that were typed in upper case, a bit each.
    private var upper: UInt64 = 0
    /// The letters that have a case or could have one: all but apostrophes and hyphens, a bit each.
    private var cased: UInt64 = 0
    /// Whether it has more letters than are looked at.
    private(set) var isTooLong = false

    /// Words of more letters than this are not looked up.
    static let maximumLength = 40

    init(_ word: Span<UInt8>, letters: LetterCodes) {
        codes.reserveCapacity(word.count)
        var position = 0
        while position < word.count {
            guard codes.count < Self.maximumLength else {
                isTooLong = true
                break
            }
            var (scalar, length) = word.decodeScalar(at: position)
            // The typographic apostrophe and the modifier letter count as the straight one.
            if scalar == 0x2019 || scalar == 0x02BC { scalar = 0x27 }
            let (code, isUpper) = letters.code(of: scalar)
            let bit: UInt64 = 1 << UInt64(codes.count)
            if isUpper { upper |= bit }
            if scalar != 0x27, scalar != 0x2D { cased |= bit }
            codes.append(code)
            position += length
        }
        pattern = pattern(of: 0..<codes.count)
    }

    /// The case in which a part of it was typed.
    func pattern(of range: Range<Int>) -> CasePattern {
        let mask: UInt64 = ((1 << UInt64(range.count)) - 1) << UInt64(range.lowerBound)
        let upper = upper & mask
        if upper == 0 { return .lower }
        if upper == cased & mask, upper.nonzeroBitCount > 1 { return .upper }
        let first: UInt64 = 1 << UInt64(range.lowerBound)
        return upper == first ? .capital : upper & first != 0 ? .mixedCapital : .mixed
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
    /// `TREe`
    case mixedCapital

    /// The case of words that are written so; `nil` when none are.
    var wordCase: WordCase? {
        switch self {
        case .lower: .lower
        case .capital: .capital
        case .upper: .upper
        case .mixed, .mixedCapital: nil
        }
    }
}
