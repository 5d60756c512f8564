extension Span<UInt8> {
    /// A word in lower case.
    package func lowercased() -> [UInt8] {
        var lower: [UInt8] = []
        lower.reserveCapacity(count)
        var position = 0
        while position < count {
            let (scalar, length) = decodeScalar(at: position)
            position += length
            if scalar < 0x80 {
                let isUpper = scalar >= 0x41 && scalar <= 0x5A
                lower.append(UInt8(truncatingIfNeeded: isUpper ? scalar | 0x20 : scalar))
            } else if let letter = Unicode.Scalar(scalar) {
                lower += letter.properties.lowercaseMapping.utf8
            }
        }
        return lower
    }
}
