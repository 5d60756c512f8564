/// The escapes of JSON: `\n`, `\u00e9`.
enum JSONEscapes {
    /// What a string of a well-formed text says.
    static func unescaped(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
                plain.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            switch escape {
            case UInt8(ascii: "b"): plain.append(0x08)
            case UInt8(ascii: "f"): plain.append(0x0C)
            case UInt8(ascii: "n"): plain.append(0x0A)
            case UInt8(ascii: "r"): plain.append(0x0D)
            case UInt8(ascii: "t"): plain.append(0x09)
            case UInt8(ascii: "u"):
                guard let (scalar, length) = scalar(ofEscapeAt: index, in: bytes) else { continue }
                plain += scalar.utf8
                index += length
            default: plain.append(escape)
            }
        }
        return plain
    }

    /// The scalar of an escape, `00e9` or `d83d\ude00`, and how many bytes it takes behind its `\u`; `nil` when it is none.
    static func scalar(ofEscapeAt offset: Int, in bytes: [UInt8]) -> (scalar: Unicode.Scalar, length: Int)? {
        guard let unit = unit(at: offset, in: bytes) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 4) }
        guard unit < 0xDC00, offset + 5 < bytes.count, bytes[offset + 4] == UInt8(ascii: "\\"),
            bytes[offset + 5] == UInt8(ascii: "u"), let low = Self.unit(at: offset + 6, in: bytes),
            (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00)))
        else { return nil }
        return (scalar, 10)
    }

    private static func unit(at offset: Int, in bytes: [UInt8]) -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for index in offset..<offset + 4 {
            let digit: UInt8
            switch bytes[index] {
            case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): digit = byte - UInt8(ascii: "0")
            case let byte where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
                digit = (byte | 0x20) - UInt8(ascii: "a") + 10
            default: return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
