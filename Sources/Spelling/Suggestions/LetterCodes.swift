/// The letters of a lexicon, each as a number from 1 to 62, so that a table over pairs of letters stays small.
struct LetterCodes: Sendable {
    /// No letter: what stands before the first and behind the last.
    static let boundary: UInt8 = 0
    /// Any letter that the lexicon has not.
    static let other: UInt8 = 63
    /// How many codes there are, ``boundary`` and ``other`` included.
    static let count = 64

    /// The letters in lower case; the letter of code 1 comes first.
    let lower: [Unicode.Scalar]
    /// The same letters in upper case.
    let upper: [Unicode.Scalar]
    // Letters of all the scripts that dictionaries are likely to be in lie below U+0600: a table is fastest.
    private let codes: [UInt8]
    private static let upperFlag: UInt8 = 0x80
    private static let tableSize = 0x600

    /// Makes codes for letters, each given in lower and in upper case; those beyond the 62nd are left out.
    init(_ letters: [(lower: Unicode.Scalar, upper: Unicode.Scalar)]) {
        lower = letters.prefix(62).map(\.lower)
        upper = letters.prefix(62).map(\.upper)
        var codes = [UInt8](repeating: Self.other, count: Self.tableSize)
        for (index, letter) in letters.prefix(62).enumerated() {
            if letter.upper.value < Self.tableSize {
                codes[Int(letter.upper.value)] = UInt8(index + 1) | Self.upperFlag
            }
        }
        // A letter without cases is a lower-case letter.
        for (index, letter) in letters.prefix(62).enumerated() {
            if letter.lower.value < Self.tableSize { codes[Int(letter.lower.value)] = UInt8(index + 1) }
        }
        self.codes = codes
    }

    /// The code of a letter in either case, and whether it is in upper case.
    @inline(__always)
    func code(of scalar: UInt32) -> (code: UInt8, isUpper: Bool) {
        guard scalar < Self.tableSize else { return (Self.other, false) }
        let code = codes[Int(scalar)]
        return (code & ~Self.upperFlag, code & Self.upperFlag != 0)
    }

    /// The code of a lower-case letter.
    func code(of letter: Unicode.Scalar) -> UInt8 { code(of: letter.value).code }
}
