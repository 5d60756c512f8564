/// Where places of a text are in its UTF-8, that are given in UTF-16 code units, one behind the other.
struct ByteOffsets {
    private let bytes: [UInt8]
    private var offset = 0
    private var units = 0

    init(of text: String) { bytes = Array(text.utf8) }

    /// - Parameter target: how many UTF-16 code units stand before the place; no fewer than the time before.
    /// - Returns: how many bytes do, at most those of the whole text.
    mutating func offset(atUTF16 target: Int) -> Int {
        while units < target, offset < bytes.count {
            let width = Self.width(ofScalarBeginning: bytes[offset])
            offset = min(offset + width, bytes.count)
            units += width == 4 ? 2 : 1
        }
        return offset
    }

    private static func width(ofScalarBeginning byte: UInt8) -> Int {
        switch byte {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}
