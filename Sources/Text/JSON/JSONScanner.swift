/// Reads JSON as RFC 8259 has it, byte by byte: what it lets through is well-formed to the last byte.
///
/// Stricter than the standard asks for where readers differ: a name stands once in an object, and an escape is no half of a character.
/// A byte-order mark before the value is passed over. Linear in the text; calls nothing of itself, however deep the text is nested.
struct JSONScanner {
    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var position = 0
    private var nodes: [JSONNode] = []
    /// The arrays and objects that are open, the innermost last.
    private var open: [Int] = []

    init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// All values, in the order of the text.
    mutating func scan() throws(JSONFault) -> [JSONNode] {
        guard bytes.count <= JSONLimits.bytes else { throw fault(.tooLong(JSONLimits.bytes)) }
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        repeat { try value() } while try goOn()
        return nodes
    }

    // MARK: Values

    /// Reads a value, or what opens one.
    private mutating func value() throws(JSONFault) {
        passSpace()
        let start = position
        switch try byte() {
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.array)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number()
            try add(.number, from: start, to: position)
        case UInt8(ascii: "t"): try literal("true", .yes)
        case UInt8(ascii: "f"): try literal("false", .no)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func begin(_ kind: JSONNode.Kind) throws(JSONFault) {
        guard open.count < limits.depth else { throw fault(.tooDeep(limits.depth)) }
        open.append(nodes.count)
        try add(kind, from: position, to: position)
        position += 1
    }

    private mutating func add(_ kind: JSONNode.Kind, from start: Int, to end: Int) throws(JSONFault) {
        guard nodes.count < limits.values else { throw fault(.tooManyValues(limits.values), at: start) }
        nodes.append(
            JSONNode(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1)))
    }

    private mutating func literal(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONFault) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard try byte() == word.utf8Start[index] else { throw unexpected("a value") }
            position += 1
        }
        try add(kind, from: start, to: position)
    }

    // MARK: Arrays and objects

    /// Goes on to where the next value begins, and closes what ends before it.
    /// - Returns: whether there is one.
    private mutating func goOn() throws(JSONFault) -> Bool {
        while let innermost = open.last {
            let isObject = nodes[innermost].kind == .object
            let isEmpty = nodes.count == innermost + 1
            passSpace()
            switch try byte() {
            case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                position += 1
                try close(innermost)
            case UInt8(ascii: ",") where !isEmpty:
                position += 1
                if isObject { try name() }
                return true
            case _ where isEmpty:
                if isObject { try name() }
                return true
            default: throw unexpected(isObject ? "“,” or “}”" : "“,” or “]”")
            }
        }
        passSpace()
        guard position == bytes.count else { throw unexpected("nothing more") }
        return false
    }

    private mutating func name() throws(JSONFault) {
        passSpace()
        guard try byte() == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
        try string()
        passSpace()
        guard try byte() == UInt8(ascii: ":") else { throw unexpected("“:”") }
        position += 1
    }

    private mutating func close(_ index: Int) throws(JSONFault) {
        open.removeLast()
        nodes[index].end = UInt32(position)
        nodes[index].next = UInt32(nodes.count)
        if nodes[index].kind == .object { try requireDistinctNames(of: index) }
    }

    /// So many names are compared with each other; more are put into a set.
    private static let comparedNames = 8

    private func requireDistinctNames(of object: Int) throws(JSONFault) {
        var names: [JSONNode] = []
        var known: Set<[UInt8]> = []
        var index = object + 1
        while index < nodes[object].next {
            let name = nodes[index]
            if names.count < Self.comparedNames {
                if names.contains(where: { isSame($0, name) }) { throw fault(.repeatedName, at: Int(name.start)) }
                names.append(name)
            } else {
                if known.isEmpty { known = Set(names.map { text(of: $0) }) }
                guard known.insert(text(of: name)).inserted else {
                    throw fault(.repeatedName, at: Int(name.start))
                }
            }
            index = Int(nodes[index + 1].next)
        }
    }

    private func isSame(_ one: JSONNode, _ other: JSONNode) -> Bool {
        guard one.kind == .string, other.kind == .string else { return text(of: one) == text(of: other) }
        let (start, count) = (Int(one.start), Int(one.end - one.start))
        guard count == Int(other.end - other.start) else { return false }
        for index in 0..<count where bytes[start + index] != bytes[Int(other.start) + index] { return false }
        return true
    }

    private func text(of name: JSONNode) -> [UInt8] {
        JSONEscapes.unescaped(Int(name.start)..<Int(name.end), of: bytes)
    }

    // MARK: Strings

    private mutating func string() throws(JSONFault) {
        position += 1
        let start = position
        var hasEscapes = false
        while true {
            let byte = try byte()
            switch byte {
            case UInt8(ascii: "\""):
                try add(hasEscapes ? .escapedString : .string, from: start, to: position)
                position += 1
                return
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try escape()
            case ..<0x20: throw fault(.controlCharacter)
            case ..<0x80: position += 1
            default:
                guard let length = scalarLength() else { throw fault(.notUTF8) }
                position += length
            }
        }
    }

    private mutating func escape() throws(JSONFault) {
        guard position + 1 < bytes.count else { throw fault(.endsEarly, at: bytes.count) }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            guard let (_, length) = JSONEscapes.scalar(ofEscapeAt: position + 2, in: bytes) else {
                throw fault(.escape)
            }
            position += 2 + length
        default: throw fault(.escape)
        }
    }

    /// How many bytes the scalar of several bytes takes that begins here; `nil` when none does.
    private func scalarLength() -> Int? {
        let lead = bytes[position]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard (0xC2...0xF4).contains(lead), position + length <= bytes.count else { return nil }
        for index in position + 1..<position + length where bytes[index] & 0xC0 != 0x80 { return nil }
        // Neither longer than need be, nor half of a pair, nor beyond the last.
        return switch (lead, bytes[position + 1]) {
        case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): nil
        default: length
        }
    }

    // MARK: Numbers

    private mutating func number() throws(JSONFault) {
        let start = position
        if try byte() == UInt8(ascii: "-") { position += 1 }
        if try byte() == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(try byte()) { position += 1 }
            try digits()
        }
        guard position - start <= JSONLimits.numberLength else {
            throw fault(.numberTooLong(JSONLimits.numberLength), at: start)
        }
    }

    private mutating func digits() throws(JSONFault) {
        guard Self.isDigit(try byte()) else { throw unexpected("a digit") }
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    // MARK: Bytes

    /// The byte here, which must be there.
    private func byte() throws(JSONFault) -> UInt8 {
        guard position < bytes.count else { throw fault(.endsEarly) }
        return bytes[position]
    }

    private mutating func passSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private func unexpected(_ what: String) -> JSONFault {
        let isText = position < bytes.count && (bytes[position] < 0x80 || scalarLength() != nil)
        return fault(isText || position == bytes.count ? .expected(what) : .notUTF8)
    }

    private func fault(_ reason: JSONFault.Reason, at offset: Int? = nil) -> JSONFault {
        let offset = offset ?? position
        var line = 1
        for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A { line += 1 }
        return JSONFault(offset: offset, line: line, reason: reason)
    }
}
