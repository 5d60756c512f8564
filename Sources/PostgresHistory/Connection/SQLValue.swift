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
        case .integers(let values): Self.list(of: 20, values) { Self.bytes(of: $0) }
        case .booleans(let values): Self.list(of: 16, values) { [$0 ? 1 : 0] }
        case .texts(let values): Self.list(of: 25, values) { value in value.map { Array(StoredText.escaped($0).utf8) } }
        case .byteStrings(let values): Self.list(of: 17, values) { value in value.map { Array($0) } }
        }
    }

    private static func text(_ text: String) -> (bytes: [UInt8], isBinary: Bool) { (Array(text.utf8) + [0], false) }

    /// A list as PostgreSQL sends and receives it: how many dimensions it has, whether it may have NULLs, the type of its elements, how many
    /// they are and from where they are counted; then each with its length before it, -1 for NULL. Written out as text it would be as long
    /// again, and escaped.
    /// - Parameter type: the number in `pg_type` of the elements' type.
    private static func list<Element>(
        of type: Int32, _ values: [Element], _ bytes: (Element) -> [UInt8]?
    ) -> (bytes: [UInt8], isBinary: Bool) {
        var list: [UInt8] = []
        for number in [1, 1, type, Int32(clamping: values.count), 1] { list += Self.bytes(of: number) }
        for value in values {
            let element = bytes(value)
            list += Self.bytes(of: element.map { Int32(clamping: $0.count) } ?? -1)
            if let element { list += element }
        }
        return (list, true)
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
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
