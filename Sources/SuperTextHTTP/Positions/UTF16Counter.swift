/// Turns byte offsets of a text, asked for in ascending order, into offsets in UTF-16 code units.
struct UTF16Counter {
    private let text: [UInt8]
    private var offset = 0
    private var units = 0

    /// - Parameter text: well-formed UTF-8.
    init(_ text: [UInt8]) { self.text = text }

    mutating func units(at target: Int) -> Int {
        while offset < min(target, text.count) {
            units += Self.units(of: text[offset])
            offset += 1
        }
        return units
    }

    mutating func units(of range: Range<Int>) -> Range<Int> {
        let start = units(at: range.lowerBound)
        return start..<units(at: range.upperBound)
    }

    /// What a byte adds: every scalar has one byte that does not continue another; those of four bytes take two units.
    static func units(of byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }

    /// How many units some bytes are.
    static func units(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + units(of: $1) }
    }
}
