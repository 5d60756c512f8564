/// A JSON text that was read to its end and is well-formed: its bytes, and where its values stand in them.
final class JSONText: Sendable {
    /// A value, or the name of a member.
    struct Node: Sendable {
        enum Kind: Sendable {
            case null, no, yes, number
            /// Without escapes.
            case string
            case escapedString
            case array, object
        }

        let kind: Kind
        /// Where its text begins; that of a string behind its quotation mark.
        let start: UInt32
        /// Where its text ends; that of a string before its quotation mark.
        var end: UInt32
        /// The number of the first node that is not in this one.
        var next: UInt32
    }

    let bytes: [UInt8]
    /// In the order of the text: an array or object, what is in it, what stands behind it. A member is two nodes, name and value.
    let nodes: [Node]

    /// Reads a text.
    /// - Throws: ``JSONFault``.
    init(_ bytes: [UInt8], limits: JSONLimits) throws(JSONFault) {
        var scanner = JSONScanner(bytes, limits: limits)
        nodes = try scanner.scan()
        self.bytes = bytes
    }

    /// The text of a string.
    func string(of node: Node) -> String {
        let range = Int(node.start)..<Int(node.end)
        guard node.kind == .escapedString else { return String(decoding: bytes[range], as: UTF8.self) }
        return String(decoding: Self.unescaped(range, of: bytes), as: UTF8.self)
    }

    /// Whether the text of a string is that of another.
    func says(_ node: Node, _ text: String) -> Bool {
        guard node.kind == .escapedString else {
            return bytes[Int(node.start)..<Int(node.end)].elementsEqual(text.utf8)
        }
        return string(of: node).utf8.elementsEqual(text.utf8)
    }

    /// The digits of a number with what belongs to them.
    func digits(of node: Node) -> String { String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self) }

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
                guard let (scalar, length) = JSONScanner.scalar(ofEscapeAt: index, in: bytes) else { continue }
                plain += scalar.utf8
                index += length
            default: plain.append(escape)
            }
        }
        return plain
    }
}
