/// Bytes of ASCII, a bit for each.
struct ByteSet: Sendable {
    private var bits: (UInt64, UInt64) = (0, 0)

    init(_ bytes: String) {
        for byte in bytes.utf8 {
            if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte & 63) }
        }
    }

    /// Whether a byte is one of them.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 64 ? bits.0 : bits.1) &>> UInt64(byte & 63) & 1 == 1
    }
}

/// Searches that every kind of markup needs.
extension Span<UInt8> {
    /// The first offset in a range where one of some bytes stands; the end of the range when there is none.
    func firstOffset(of bytes: ByteSet, in range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset < range.upperBound, !bytes.contains(self[offset]) { offset += 1 }
        return offset
    }

    /// The first offset from another one on where a byte stands; the end when there is none.
    func firstOffset(of byte: UInt8, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let wanted = UInt64(byte) &* ones
        var offset = start
        while offset &+ 8 <= count {
            // All eight are inside the text. The lowest of them that is the byte leaves the lowest high bit.
            let block = UInt64(
                littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
            let difference = block ^ wanted
            let marks = (difference &- ones) & ~difference & (ones &<< 7)
            if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count, self[offset] != byte { offset += 1 }
        return offset
    }

    /// The first offset from another one on where ASCII text in small letters stands, in any case.
    /// - Parameter mark: begins with a sign, so that few bytes are compared with the rest of it.
    func firstOffset(of mark: StaticString, from start: Int) -> Int? {
        var offset = firstOffset(of: mark.utf8Start[0], from: start)
        while offset < count {
            if matches(mark, at: offset) { return offset }
            offset = firstOffset(of: mark.utf8Start[0], from: offset + 1)
        }
        return nil
    }
}

extension [UInt8] {
    /// Where a line end is over that begins at an offset: behind one byte or, for CR LF, two.
    func lineEndEnd(at offset: Int) -> Int {
        let isPair = self[offset] == 0x0D && offset + 1 < count && self[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    /// Whether nothing but spaces and tabs is on the line that begins at an offset; so it is at the end of the text.
    func isEmptyLine(at start: Int) -> Bool {
        var offset = start
        while offset < count, self[offset].isBlank { offset += 1 }
        return offset == count || self[offset].isLineEnd
    }
}
