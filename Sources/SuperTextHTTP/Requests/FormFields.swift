/// The fields of an `application/x-www-form-urlencoded` body or of a query.
///
/// Stricter than browsers are: what cannot be read as it was meant is refused, never guessed at.
struct FormFields {
    private var values: [String: [String]] = [:]

    /// The most fields that are read.
    private static let maximumCount = 64

    /// - Throws: a problem that names the field with a bad escape or with bytes that are not UTF-8.
    init(_ bytes: ArraySlice<UInt8>) throws(RequestProblem) {
        var count = 0
        var rest = bytes
        while !rest.isEmpty {
            let field = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[field.endIndex...].dropFirst()
            if field.isEmpty { continue }
            count += 1
            if count > Self.maximumCount {
                throw RequestProblem(.malformedForm, "There are more than \(Self.maximumCount) fields.")
            }
            let name = field.prefix { $0 != UInt8(ascii: "=") }
            let decodedName = try Self.text(name, of: "a field's name")
            let value = try Self.text(field[name.endIndex...].dropFirst(), of: decodedName)
            values[decodedName, default: []].append(value)
        }
    }

    /// The fields of a query.
    init(query: String?) throws(RequestProblem) {
        try self.init(Array((query ?? "").utf8)[...])
    }

    /// The value of a field that may be there once.
    func value(of name: String) throws(RequestProblem) -> String? {
        guard let all = values[name] else { return nil }
        if all.count > 1 { throw RequestProblem(.invalidParameter, "“\(name)” is given twice.", field: name) }
        return all.first
    }

    /// The values of a field that may be there several times, or hold several values with commas in between.
    func list(of name: String) -> [String]? {
        values[name]?.flatMap { $0.split(separator: ",").map(String.init) }
    }

    /// The value of a field that says yes or no.
    func boolean(of name: String) throws(RequestProblem) -> Bool? {
        switch try value(of: name) {
        case nil: nil
        case "true", "1": true
        case "false", "0": false
        case .some:
            throw RequestProblem(
                .wrongType, "“\(name)” must be true or false.", field: name, allowed: ["true", "false"])
        }
    }

    private static func text(_ encoded: ArraySlice<UInt8>, of name: String) throws(RequestProblem) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.count)
        var index = encoded.startIndex
        while index < encoded.endIndex {
            switch encoded[index] {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard index + 2 < encoded.endIndex,
                    let high = encoded[index + 1].hexadecimalValue, let low = encoded[index + 2].hexadecimalValue
                else {
                    throw RequestProblem(
                        .malformedForm, "“%” in “\(name)” is not followed by two hexadecimal digits.", field: name,
                        offset: index - encoded.startIndex)
                }
                bytes.append(high << 4 | low)
                index += 2
            case let byte: bytes.append(byte)
            }
            index += 1
        }
        return try ValidText.text(bytes[...], of: name)
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
