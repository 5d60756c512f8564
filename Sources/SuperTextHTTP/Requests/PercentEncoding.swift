/// The escapes of addresses and forms.
enum PercentEncoding {
    /// Bytes with their escapes taken out, and where the first `%` stands that begins none. Such a `%` is kept as it is.
    /// - Parameter plusIsSpace: whether `+` is a space, as it is in forms and queries.
    static func decoded(_ encoded: ArraySlice<UInt8>, plusIsSpace: Bool) -> (bytes: [UInt8], fault: Int?) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.count)
        var fault: Int?
        var index = encoded.startIndex
        while index < encoded.endIndex {
            switch encoded[index] {
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if index + 2 < encoded.endIndex, let high = hexadecimalValue(encoded[index + 1]),
                    let low = hexadecimalValue(encoded[index + 2])
                {
                    bytes.append(high << 4 | low)
                    index += 2
                } else {
                    bytes.append(UInt8(ascii: "%"))
                    fault = fault ?? index - encoded.startIndex
                }
            case let byte: bytes.append(byte)
            }
            index += 1
        }
        return (bytes, fault)
    }

    /// Text with its escapes taken out.
    /// - Parameter field: the field or parameter that the text is.
    /// - Throws: a problem that names the field when an escape is none, or the bytes are not UTF-8.
    static func text(
        _ encoded: ArraySlice<UInt8>, of field: String, plusIsSpace: Bool
    ) throws(RequestProblem) -> String {
        let (bytes, fault) = decoded(encoded, plusIsSpace: plusIsSpace)
        if let fault {
            throw RequestProblem(
                .malformedForm, "“%” in “\(field)” is not followed by two hexadecimal digits.", field: field,
                offset: fault)
        }
        return try ValidText.text(bytes[...], of: field)
    }

    /// Text with everything but letters, digits and `-._~` of ASCII escaped.
    static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }

    private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
