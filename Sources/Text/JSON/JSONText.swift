/// A JSON text that was read to its end and is well-formed: its bytes, and where its values stand in them.
final class JSONText: Sendable {
    let bytes: [UInt8]
    /// In the order of the text: an array or object, what is in it, what stands behind it. A member is two nodes, name and value.
    let nodes: [JSONNode]

    /// Reads a text.
    /// - Throws: ``JSONFault``.
    init(_ bytes: [UInt8], limits: JSONLimits) throws(JSONFault) {
        var scanner = JSONScanner(bytes, limits: limits)
        nodes = try scanner.scan()
        self.bytes = bytes
    }

    /// The text of a string.
    func string(of node: JSONNode) -> String {
        let range = Int(node.start)..<Int(node.end)
        guard node.kind == .escapedString else { return String(decoding: bytes[range], as: UTF8.self) }
        return String(decoding: JSONEscapes.unescaped(range, of: bytes), as: UTF8.self)
    }

    /// Whether the text of a string is that of another.
    func says(_ node: JSONNode, _ text: String) -> Bool {
        guard node.kind == .escapedString else {
            return bytes[Int(node.start)..<Int(node.end)].elementsEqual(text.utf8)
        }
        return string(of: node).utf8.elementsEqual(text.utf8)
    }

    /// The digits of a number with what belongs to them.
    func digits(of node: JSONNode) -> String { String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self) }
}
