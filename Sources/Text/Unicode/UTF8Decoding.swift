extension Span<UInt8> {
    /// The scalar that begins at an offset of well-formed UTF-8, which must be less than `count`, and how many bytes it takes.
    ///
    /// Bytes that are not UTF-8 are decoded somehow: nothing outside the span is read. Where a scalar's class is wanted and not its
    /// number, ``scalar(at:)`` gets there sooner: it looks the class up by the bytes.
    @inlinable @inline(__always)
    public func decodeScalar(at offset: Int) -> (value: UInt32, length: Int) {
        let lead = UInt32(self[offset])
        if lead < 0x80 { return (lead, 1) }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard offset &+ length <= count else { return (lead, count &- offset) }
        var value = lead & (0x7F &>> UInt32(truncatingIfNeeded: length))
        for index in offset &+ 1..<offset &+ length { value = value &<< 6 | UInt32(self[index] & 0x3F) }
        return (value, length)
    }
}
