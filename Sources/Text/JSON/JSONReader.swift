/// The one place where JSON from outside becomes values: bodies, files, what the history keeps.
///
/// Foundation's decoder stops the program over some texts. This one reads all of a text first (``JSONScanner``), and then cannot run into
/// anything that is not there.
///
/// ```swift
/// let settings = try JSONReader.decode([String: Int].self, from: Array(#"{"port": 8080}"#.utf8))
/// ```
public enum JSONReader {
    /// Reads a value.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - limits: what it may take.
    /// - Throws: ``JSONFault`` when it is no JSON, `DecodingError` when it is another value, or what the type throws.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], limits: JSONLimits = .strangers
    ) throws -> Value {
        let text = try JSONText(bytes, limits: limits)
        return try JSONValue(text: text, index: 0, path: .root).decode(type)
    }
}

/// The names and places that lead to a value.
private indirect enum JSONPath {
    case root
    case member(of: JSONPath, any CodingKey)

    var keys: [any CodingKey] {
        var keys: [any CodingKey] = []
        var path = self
        while case .member(let outer, let key) = path {
            keys.append(key)
            path = outer
        }
        return keys.reversed()
    }
}

/// A name or a place.
private struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}

/// A value that a type is made of.
private struct JSONValue: Decoder {
    let text: JSONText
    let index: Int
    let path: JSONPath

    var codingPath: [any CodingKey] { path.keys }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var node: JSONNode { text.nodes[index] }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try type.init(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard node.kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(JSONMembers(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard node.kind == .array else { throw mismatch([Any].self) }
        return JSONElements(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func mismatch(_ type: Any.Type) -> DecodingError {
        node.kind == .null ? missing(type) : .typeMismatch(type, context("It is of another type."))
    }

    func missing(_ type: Any.Type) -> DecodingError { .valueNotFound(type, context("It is null.")) }

    private func context(_ description: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: description)
    }
}

extension JSONValue: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node.kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch node.kind {
        case .yes: true
        case .no: false
        default: throw mismatch(type)
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard node.kind == .string || node.kind == .escapedString else { throw mismatch(type) }
        return text.string(of: node)
    }

    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    /// A number that is not too large to be told.
    private func number<Number: LosslessStringConvertible & BinaryFloatingPoint>(_ type: Number.Type) throws -> Number {
        guard node.kind == .number, let number = Number(text.digits(of: node)), number.isFinite else {
            throw mismatch(type)
        }
        return number
    }

    /// A whole number, however it is written: `100`, `1e2`, `100.0`.
    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard node.kind == .number else { throw mismatch(type) }
        let digits = text.digits(of: node)
        guard let number = Number(digits) ?? Double(digits).flatMap({ Number(exactly: $0) }) else {
            throw mismatch(type)
        }
        return number
    }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let object: JSONValue
    /// The number of a name's node by the name, for objects with so many members that looking through them would take long.
    private let places: [String: Int]?

    private static var lookedThrough: Int { 16 }

    init(_ object: JSONValue) {
        self.object = object
        var names = JSONNames(object)
        var count = 0
        while count <= Self.lookedThrough, names.next() != nil { count += 1 }
        guard count > Self.lookedThrough else {
            places = nil
            return
        }
        let text = object.text
        places = Dictionary(
            IteratorSequence(JSONNames(object)).map { (text.string(of: text.nodes[$0]), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    var codingPath: [any CodingKey] { object.codingPath }

    var allKeys: [Key] {
        IteratorSequence(JSONNames(object)).compactMap { name in
            Key(stringValue: object.text.string(of: object.text.nodes[name]))
        }
    }

    private func place(of name: String) -> Int? {
        if let places { return places[name].map { $0 + 1 } }
        var names = JSONNames(object)
        while let place = names.next() {
            if object.text.says(object.text.nodes[place], name) { return place + 1 }
        }
        return nil
    }

    private func value(of key: some CodingKey) throws -> JSONValue {
        guard let place = place(of: key.stringValue) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "It is missing."))
        }
        return JSONValue(text: object.text, index: place, path: .member(of: object.path, key))
    }

    func contains(_ key: Key) -> Bool { place(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(of: key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(of: key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(of: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(of: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try value(of: JSONKey(stringValue: "super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try value(of: key) }
}

/// The numbers of the nodes that are an object's names, each of which its value follows.
private struct JSONNames: IteratorProtocol {
    private let nodes: [JSONNode]
    private var place: Int
    private let end: Int

    init(_ object: JSONValue) {
        nodes = object.text.nodes
        place = object.index + 1
        end = Int(object.node.next)
    }

    mutating func next() -> Int? {
        guard place < end else { return nil }
        defer { place = Int(nodes[place + 1].next) }
        return place
    }
}

/// The elements of an array.
private struct JSONElements: UnkeyedDecodingContainer {
    private let array: JSONValue
    private var place: Int
    private(set) var currentIndex = 0

    init(_ array: JSONValue) {
        self.array = array
        place = array.index + 1
    }

    var codingPath: [any CodingKey] { array.codingPath }

    var count: Int? {
        var (count, place) = (0, array.index + 1)
        while place < array.node.next {
            count += 1
            place = Int(array.text.nodes[place].next)
        }
        return count
    }

    var isAtEnd: Bool { place >= array.node.next }

    /// The element here; goes on to the next one once it could be read.
    private mutating func element<Output>(_ type: Any.Type, _ read: (JSONValue) throws -> Output) throws -> Output {
        let path = JSONPath.member(of: array.path, JSONKey(intValue: currentIndex))
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: path.keys, debugDescription: "The list has no more."))
        }
        let output = try read(JSONValue(text: array.text, index: place, path: path))
        place = Int(array.text.nodes[place].next)
        currentIndex += 1
        return output
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, array.text.nodes[place].kind == .null else { return false }
        return try element(Any.self) { $0.decodeNil() }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try element(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try element(type) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try element([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try element(Any.self) { $0 } }
}
