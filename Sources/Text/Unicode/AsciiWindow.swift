/// Which of the next 64 bytes are ASCII letters, a bit for each: words are then found by arithmetic on bits.
///
/// Where a word ends depends on its bytes, so that a loop over them waits for each to be loaded; here all are loaded at once.
struct AsciiWindow {
    /// The number of bytes.
    static let size = 64

    /// Which bytes are letters, the first byte's bit lowest.
    let letters: UInt64
    /// Whether a capital stands behind a letter anywhere.
    let hasInnerCapital: Bool

    /// Looks at the bytes from an offset on, of which there must be 64.
    @inline(__always)
    init(at offset: Int, in text: Span<UInt8>) {
        var letters: UInt64 = 0
        var innerCapitals: UInt64 = 0
        var before: UInt64 = 0
        for index in 0..<8 {
            // The caller has made sure that all bytes are inside the text.
            let block = UInt64(
                littleEndian: text.bytes.unsafeLoadUnaligned(
                    fromUncheckedByteOffset: offset &+ index &* 8, as: UInt64.self))
            // The highest bit of each byte says whether it is a letter.
            let marks = AsciiLetters.letters(in: block)
            let capitals = marks & (~block &<< 2)
            innerCapitals |= capitals & (marks &<< 8 | before)
            before = marks &>> 56
            // The product gathers the eight bits in its highest byte.
            let bits = ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
            letters |= bits &<< UInt64(truncatingIfNeeded: index &* 8)
        }
        self.letters = letters
        self.hasInnerCapital = innerCapitals != 0
    }
}
