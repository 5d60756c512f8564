/// Encodes values as JSON in one line, straight into bytes, their members in the order in which they are encoded.
///
/// Foundation's encoder builds a tree of dictionaries first: answers with a dozen corrections took twice as long with it as
/// without any JSON at all.
enum DirectJSONEncoder {
    /// - Throws: `EncodingError`, or what a value throws.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let output = JSONOutput()
        try output.encode(value)
        return output.bytes
    }
}

extension JSONOutput {
    /// Writes a value, all of it.
    fileprivate func encode(_ value: some Encodable) throws {
        let (start, depth) = (bytes.count, depth)
        try value.encode(to: ValueEncoder(output: self))
        // A type without members opens nothing.
        if bytes.count == start { open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) }
        close(to: depth)
    }
}

/// What a value encodes itself to.
private struct ValueEncoder: Encoder {
    let output: JSONOutput
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ObjectContainer<Key>(output))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { ArrayContainer(output) }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(output: output) }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: JSONOutput
    /// The depth inside of the object: what is deeper belongs to the member before and is over when the next one comes.
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    init(_ output: JSONOutput) {
        self.output = output
        output.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}"))
        depth = output.depth
    }

    private func begin(_ key: some CodingKey) {
        output.close(to: depth)
        output.write(key: key.stringValue)
    }

    func encodeNil(forKey key: Key) {
        begin(key)
        output.writeNull()
    }

    func encode(_ value: Bool, forKey key: Key) {
        begin(key)
        output.write(value)
    }

    func encode(_ value: String, forKey key: Key) {
        begin(key)
        output.write(value)
    }

    func encode(_ value: Double, forKey key: Key) throws {
        begin(key)
        try output.write(value)
    }

    func encode(_ value: Int, forKey key: Key) {
        begin(key)
        output.write(value)
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        begin(key)
        try output.encode(value)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        begin(key)
        return KeyedEncodingContainer(ObjectContainer<NestedKey>(output))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key)
        return ArrayContainer(output)
    }

    func superEncoder() -> any Encoder {
        output.close(to: depth)
        output.write(key: "super")
        return ValueEncoder(output: output)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        begin(key)
        return ValueEncoder(output: output)
    }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
    let output: JSONOutput
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(_ output: JSONOutput) {
        self.output = output
        output.open(UInt8(ascii: "["), closing: UInt8(ascii: "]"))
        depth = output.depth
    }

    private mutating func begin() {
        output.close(to: depth)
        output.separate()
        count += 1
    }

    mutating func encodeNil() {
        begin()
        output.writeNull()
    }

    mutating func encode(_ value: String) {
        begin()
        output.write(value)
    }

    mutating func encode(_ value: some Encodable) throws {
        begin()
        try output.encode(value)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        begin()
        return KeyedEncodingContainer(ObjectContainer<NestedKey>(output))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        begin()
        return ArrayContainer(output)
    }

    mutating func superEncoder() -> any Encoder {
        begin()
        return ValueEncoder(output: output)
    }
}

private struct ValueContainer: SingleValueEncodingContainer {
    let output: JSONOutput
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { output.writeNull() }
    func encode(_ value: Bool) { output.write(value) }
    func encode(_ value: String) { output.write(value) }
    func encode(_ value: Double) throws { try output.write(value) }
    func encode(_ value: Float) throws { try output.write(Double(value)) }
    func encode(_ value: Int) { output.write(value) }
    func encode(_ value: Int8) { output.write(value) }
    func encode(_ value: Int16) { output.write(value) }
    func encode(_ value: Int32) { output.write(value) }
    func encode(_ value: Int64) { output.write(value) }
    func encode(_ value: UInt) { output.write(value) }
    func encode(_ value: UInt8) { output.write(value) }
    func encode(_ value: UInt16) { output.write(value) }
    func encode(_ value: UInt32) { output.write(value) }
    func encode(_ value: UInt64) { output.write(value) }
    func encode(_ value: some Encodable) throws { try output.encode(value) }
}
