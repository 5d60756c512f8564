/// A run of ASCII letters, found eight bytes at a time.
///
/// The ends of words cannot be predicted, and a loop over their bytes mispredicts each; here most words are one step.
struct AsciiLetters {
    /// Where the run begins and ends.
    let start: Int
    let end: Int
    /// Whether a capital stands behind the first letter.
    let hasInnerCapital: Bool
    /// Whether a small letter stands anywhere.
    let hasSmallLetter: Bool

    /// The run at an offset.
    /// - Returns: nothing when the whole text has fewer than eight bytes.
    @inline(__always)
    init?(at start: Int, in text: Span<UInt8>) {
        self.start = start
        let bytes = text.bytes
        var offset = start
        var capitals: UInt64 = 0
        var small: UInt64 = 0
        // The first letter may be a capital in any word.
        var inner = ~UInt64(0xFF)
        guard bytes.byteCount >= 8 else { return nil }
        while true {
            // The last eight bytes of the text are shifted so that zeroes stand for what is behind it. Either way, the bytes that
            // are loaded are inside the text.
            let excess = max(0, offset &+ 8 &- bytes.byteCount)
            let block =
                UInt64(
                    littleEndian: bytes.unsafeLoadUnaligned(
                        fromUncheckedByteOffset: offset &- excess, as: UInt64.self))
                // Not a masking shift: at the end of the text all eight bytes are shifted out.
                >> (excess &* 8)
            let letters = Self.letters(in: block)
            let others = letters ^ Self.each(0x80)
            // The bytes before the first one that is no letter; all of them when there is none.
            let run = others == 0 ? ~0 : ((others & (0 &- others)) &- 1) &>> 7
            let caseBits = run & Self.each(0x20)
            small |= block & caseBits
            capitals |= ~block & caseBits & inner
            if others != 0 {
                self.end = offset &+ others.trailingZeroBitCount &>> 3
                self.hasInnerCapital = capitals != 0
                self.hasSmallLetter = small != 0
                return
            }
            inner = ~0
            offset &+= 8
            if offset == bytes.byteCount {
                self.end = offset
                self.hasInnerCapital = capitals != 0
                self.hasSmallLetter = small != 0
                return
            }
        }
    }

    /// The highest bit of each byte that is a letter.
    @inline(__always)
    static func letters(in block: UInt64) -> UInt64 {
        // Capitals are folded; no sum overflows its byte.
        let folded = (block | each(0x20)) & each(0x7F)
        return (folded &+ each(0x1F)) & ~(folded &+ each(0x05)) & ~block & each(0x80)
    }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
