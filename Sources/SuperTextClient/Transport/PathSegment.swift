/// Escapes what stands between the slashes of a path, and in a query.
enum PathSegment {
    /// A text with every byte escaped that is no letter, digit or `-._~`.
    /// - Parameter isName: whether even a text without any of those gets an escape, so that it is told from what has an address of its own, or stands
    ///   for another folder.
    static func escaped(_ text: String, isName: Bool = false) -> String {
        var result = ""
        for (index, byte) in text.utf8.enumerated() {
            let mustEscape = isName && (index == 0 || byte == UInt8(ascii: "."))
            if isUnreserved(byte), !mustEscape {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }
}
