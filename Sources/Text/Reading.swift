extension Document {
    /// What a reader sees in a range of bytes: the prose without the markup.
    public func reading(in range: Range<Int>) -> String {
        String(decoding: prose[range].filter { !Self.isMask($0) && $0 != Mask.filling }, as: UTF8.self)
    }

    /// A range of bytes without the white space of ASCII and the markup at its ends; empty when there is nothing else.
    public func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let first = prose[range].firstIndex(where: { !Self.isBlank($0) }),
            let last = prose[range].lastIndex(where: { !Self.isBlank($0) })
        else { return range.lowerBound..<range.lowerBound }
        return first..<last + 1
    }

    private static func isMask(_ byte: UInt8) -> Bool {
        byte == Mask.transparent || byte == Mask.block || byte == Mask.opaque
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || isMask(byte)
    }
}
