/// The small letter of a scalar of Latin or Cyrillic, and any other scalar itself.
///
/// One scalar for one and the same in every version of Unicode, because tables that scripts made are looked up by it: those of
/// `LanguageProfiles` and of `ConfusionTable`, whose scripts mirror it. ``FoldedWord`` does the same to bytes, and to Greek, for
/// tables that are made when the program starts; `LetterFolding` takes the accents away as well.
@inlinable @inline(__always)
public func smallLetter(of scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar | 0x20
    case 0x00..<0xC0: scalar
    case 0xD7: scalar
    case 0xC0...0xDE: scalar | 0x20
    case 0x130: 0x69
    case 0x178: 0xFF
    case 0x138, 0x149, 0x17F: scalar
    case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
    case 0x100..<0x180, 0x218...0x21B: scalar | 1
    case 0x400...0x40F: scalar + 0x50
    case 0x410...0x42F: scalar + 0x20
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    default: scalar
    }
}

extension Span<UInt8> {
    /// Writes a text down in small letters, and says how many bytes that takes: at most half as many more.
    package func smallLetters(into small: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var (size, position) = (0, 0)
        func append(_ byte: UInt8) {
            small.initializeElement(at: size, to: byte)
            size += 1
        }
        while position < count {
            let byte = self[position]
            if byte < 0x80 {
                append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
                position += 1
                continue
            }
            let (scalar, length) = decodeScalar(at: position)
            let lower = smallLetter(of: scalar)
            if lower != scalar, let bytes = Unicode.Scalar(lower).flatMap(UTF8.encode) {
                for byte in bytes { append(byte) }
            } else {
                for offset in position..<position + length { append(self[offset]) }
            }
            position += length
        }
        return size
    }
}
