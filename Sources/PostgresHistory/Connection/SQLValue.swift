import Foundation

/// A value for a parameter of a statement.
enum SQLValue: Sendable {
    case null
    case integer(Int64)
    case boolean(Bool)
    case text(String)
    case bytes(Data)
    case integers([Int64])
    case booleans([Bool])
    case texts([String?])
    case byteStrings([Data?])

    /// The value as libpq is given it: its bytes with a zero behind where they are text, `nil` for NULL.
    var encoded: (bytes: [UInt8], isBinary: Bool)? {
        switch self {
        case .null: nil
        case .integer(let value): Self.text("\(value)")
        case .boolean(let value): Self.text(value ? "t" : "f")
        case .text(let value): Self.text(StoredText.escaped(value))
        case .bytes(let value): (Array(value), true)
        case .integers(let values): Self.list(values) { "\($0)" }
        case .booleans(let values): Self.list(values) { $0 ? "t" : "f" }
        case .texts(let values): Self.list(values) { value in value.map(Self.quoted) ?? "NULL" }
        case .byteStrings(let values): Self.list(values) { value in value.map(Self.quoted) ?? "NULL" }
        }
    }

    private static func text(_ text: String) -> (bytes: [UInt8], isBinary: Bool) { (Array(text.utf8) + [0], false) }

    private static func list<Element>(
        _ values: [Element], _ item: (Element) -> String
    ) -> (bytes: [UInt8], isBinary: Bool) {
        var list = "{"
        for (index, value) in values.enumerated() {
            if index > 0 { list += "," }
            list += item(value)
        }
        return text(list + "}")
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in StoredText.escaped(text).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    private static func quoted(_ data: Data) -> String {
        var quoted: [UInt8] = Array(#""\\x"#.utf8)
        quoted.reserveCapacity(2 * data.count + 5)
        for byte in data {
            quoted.append(digits[Int(byte >> 4)])
            quoted.append(digits[Int(byte & 15)])
        }
        return String(decoding: quoted, as: UTF8.self) + "\""
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

/// Text as columns of the type `text` have it, which cannot hold U+0000: it is written as U+001A and a 0, and U+001A as U+001A and a 1.
///
/// What people write, in which such characters are likelier, stands in columns of the type `bytea`, as it is.
enum StoredText {
    private static let mark: UInt8 = 0x1A

    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0 || $0 == mark }) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0: bytes += [mark, UInt8(ascii: "0")]
            case mark: bytes += [mark, UInt8(ascii: "1")]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func read(_ bytes: UnsafeRawBufferPointer) -> String {
        guard bytes.contains(mark) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var isMarked = false
        for byte in bytes {
            if isMarked {
                text.append(byte == UInt8(ascii: "0") ? 0 : mark)
                isMarked = false
            } else if byte == mark {
                isMarked = true
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
