import ProofreadingTesting
import Testing

@testable import Text

@Suite struct JSONReaderTests {
    /// Any value, in the form that it can be compared in.
    private indirect enum Value: Decodable, Hashable {
        case null, yes, no
        case number(Double)
        case text(String)
        case list([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = value ? .yes : .no
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Value].self) {
                self = .list(value)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }
    }

    private func value(_ json: String, limits: JSONLimits = .strangers) throws -> Value {
        try JSONReader.decode(Value.self, from: Array(json.utf8), limits: limits)
    }

    private func fault(_ json: String, limits: JSONLimits = .strangers) -> JSONFault? {
        fault(Array(json.utf8), limits)
    }

    private func fault(_ json: [UInt8], _ limits: JSONLimits = .strangers) -> JSONFault? {
        #expect(throws: JSONFault.self) { try JSONReader.decode(Value.self, from: json, limits: limits) }
    }

    // MARK: What is read

    @Test(arguments: [
        ("null", Value.null), (" true\n", .yes), ("\tfalse\r", .no), ("0", .number(0)), ("-0", .number(0)),
        ("-12.5e+2", .number(-1250)), ("1E-2", .number(0.01)),
        ("123456789012345678901234567890", .number(1.2345678901234568e29)),
        (#""""#, .text("")), (#""aé😀""#, .text("aé😀")), (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
        (#""\u00e9\u00E9\ud83d\ude00\u0000""#, .text("éé😀\u{0}")), ("[]", .list([])), ("{}", .object([:])),
        ("[ ]", .list([])),
        (#"[1,[2,{"a":[]}],"b"]"#, .list([.number(1), .list([.number(2), .object(["a": .list([])])]), .text("b")])),
        (
            #"{"a":1,"b":{"a":null},"c":[true]}"#,
            .object(["a": .number(1), "b": .object(["a": .null]), "c": .list([.yes])])
        ),
        ("\u{FEFF}[7]", .list([.number(7)])), ("\"\u{7F}\u{2028}\"", .text("\u{7F}\u{2028}")),
    ])
    private func valuesAreRead(json: String, value: Value) throws { #expect(try self.value(json) == value) }

    @Test func objectsOfManyMembersAreRead() throws {
        let members = (0..<1000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        let read = try JSONReader.decode([String: Int].self, from: Array("{\(members)}".utf8))
        #expect(read == Dictionary(uniqueKeysWithValues: (0..<1000).map { ("m\($0)", $0) }))
    }

    @Test func namesAreReadWithTheirEscapes() throws {
        #expect(try JSONReader.decode([String: Int].self, from: Array(#"{"\u0061\/b":1}"#.utf8)) == ["a/b": 1])
    }

    @Test(arguments: ["100", "1e2", "100.0", "1000E-1"])
    func wholeNumbersAreReadHoweverTheyAreWritten(json: String) throws {
        #expect(try JSONReader.decode(Int.self, from: Array(json.utf8)) == 100)
    }

    @Test(arguments: ["1.5", "9223372036854775808", "-1e40", "1e999999999", "-1E+400"])
    func numbersThatAreNoneOfTheirTypeAreRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONReader.decode(Int.self, from: Array(json.utf8)) }
        #expect(throws: DecodingError.self) { try JSONReader.decode(UInt8.self, from: Array("256".utf8)) }
        #expect(throws: DecodingError.self) { try JSONReader.decode(Double.self, from: Array("1e400".utf8)) }
    }

    // MARK: What is refused

    @Test(arguments: [
        ("", 0, JSONFault.Reason.endsEarly), ("[", 1, .endsEarly), (#"{"a""#, 4, .endsEarly),
        (#"{"a":"#, 5, .endsEarly),
        (#""a"#, 2, .endsEarly), (#""\"#, 2, .endsEarly), ("-", 1, .endsEarly), ("1.", 2, .endsEarly),
        ("1e", 2, .endsEarly),
        ("1e+", 3, .endsEarly), ("tru", 3, .endsEarly), ("[1,", 3, .endsEarly),
        ("[,1]", 1, .expected("a value")), ("[1,]", 3, .expected("a value")), ("[}", 1, .expected("a value")),
        ("nope", 1, .expected("a value")), ("+1", 0, .expected("a value")), (".5", 0, .expected("a value")),
        ("NaN", 0, .expected("a value")), ("'a'", 0, .expected("a value")), ("\u{B}1", 0, .expected("a value")),
        ("-a", 1, .expected("a digit")), ("1.e1", 2, .expected("a digit")), ("1e.", 2, .expected("a digit")),
        ("01", 1, .expected("nothing more")), ("1 2", 2, .expected("nothing more")),
        ("{}}", 2, .expected("nothing more")),
        ("[1 2]", 3, .expected("“,” or “]”")), ("[1}", 2, .expected("“,” or “]”")),
        (#"{"a":1]"#, 6, .expected("“,” or “}”")),
        ("{a:1}", 1, .expected("a name in quotation marks")), ("{,}", 1, .expected("a name in quotation marks")),
        (#"{"a":1,}"#, 7, .expected("a name in quotation marks")), (#"{"a" 1}"#, 5, .expected("“:”")),
        ("é", 0, .expected("a value")), ("\"a\nb\"", 2, .controlCharacter), ("\"\u{0}\"", 1, .controlCharacter),
        (#""\x""#, 1, .escape), (#""\u12g4""#, 1, .escape), (#""\u123"#, 1, .escape), (#""\ud800""#, 1, .escape),
        (#""\udc00\ud800""#, 1, .escape), (#""\ud800\u0041""#, 1, .escape), (#""\U0041""#, 1, .escape),
        (#"{"a":1,"b":2,"a":3}"#, 14, .repeatedName), (#"{"a":1,"\u0061":2}"#, 8, .repeatedName),
    ])
    func whatIsWrongIsSaidWithItsPlace(json: String, offset: Int, reason: JSONFault.Reason) {
        let fault = fault(json)
        #expect(fault?.offset == offset, "\(json)")
        #expect(fault?.reason == reason, "\(json)")
    }

    @Test(arguments: [
        [0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80],
        [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xFF], [0xC3, 0x28],
    ])
    func bytesThatAreNotUTF8AreRefusedInStringsAndOutside(bytes: [UInt8]) {
        let quote: [UInt8] = [0x22]
        #expect(fault(quote + bytes + quote)?.reason == .notUTF8)
        #expect(fault(bytes)?.reason == .notUTF8)
        #expect(fault(quote + bytes)?.offset == 1)
    }

    @Test func aRepeatedNameIsFoundAmongMany() {
        let members = (0..<500).map { "\"m\($0)\":0" }.joined(separator: ",")
        #expect(fault("{\(members),\"m7\":0}")?.reason == .repeatedName)
    }

    @Test func namesThatLookTheSameAreNotTheSame() throws {
        // Composed and decomposed: two names in JSON, and one to whoever compares texts.
        let json = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        #expect(try JSONReader.decode([String: Int].self, from: Array(json.utf8)).count == 1)
    }

    @Test func depthIsLimited() throws {
        let limits = JSONLimits(depth: 3)
        #expect(try value("[[[1]]]", limits: limits) == .list([.list([.list([.number(1)])])]))
        #expect(fault("[[[[1]]]]", limits: limits)?.reason == .tooDeep(3))
        #expect(fault(#"{"a":[{"b":[]}]}"#, limits: limits)?.offset == 11)
        #expect(fault(String(repeating: "[", count: 1_000_000))?.reason == .tooDeep(64))
    }

    @Test func valuesAreLimited() throws {
        let limits = JSONLimits(values: 4)
        #expect(try value("[1,2,3]", limits: limits) == .list([.number(1), .number(2), .number(3)]))
        #expect(fault("[1,2,3,4]", limits: limits)?.reason == .tooManyValues(4))
        #expect(fault(#"{"a":1,"b":2}"#, limits: limits)?.reason == .tooManyValues(4))
    }

    @Test func digitsAreLimited() {
        #expect(fault(String(repeating: "1", count: 1000))?.reason == .numberTooLong(256))
        #expect(fault("1e" + String(repeating: "9", count: 1000))?.reason == .numberTooLong(256))
    }

    @Test func theLineIsSaid() {
        let fault = fault("{\n \"a\": 1,\n \"b\": nope\n}")
        #expect(fault?.line == 3)
        #expect(fault?.description == "Byte 18 (line 3): a value belongs there.")
    }

    // MARK: What breaks off

    private static let texts = [
        #"{"text":"a\u00e9\ud83d\ude00 \"b\"","rules":{"only":["x.y",null],"n":-12.5e+3},"ok":[true,false,{}]}"#,
        "[[1,2],[],\"\u{1F600}\\n\"]", "-12.5E-3", "\"\\ud83d\\ude00\"", " { } ",
    ]

    @Test(arguments: texts) func textsThatBreakOffAreRefused(text: String) throws {
        for prefix in BrokenInputs.prefixes(of: text).dropLast() {
            // A number, and a value with space behind it, can end early without anybody's noticing.
            let isWhole = (try? JSONReader.decode(Value.self, from: prefix)) != nil
            #expect(!isWhole || text.first == "-" || text.last == " ", "\(String(decoding: prefix, as: UTF8.self))")
        }
        _ = try value(text)
    }

    @Test(arguments: BrokenInputs.openings) func openingsOfAnyNumberAreRead(opening: String) {
        for input in BrokenInputs.repeated(opening) { _ = try? JSONText(input, limits: .strangers) }
        for input in BrokenInputs.repeated(opening, step: 41) {
            _ = try? JSONReader.decode(Value.self, from: input)
            _ = try? JSONReader.decode(Value.self, from: Array("[\"a\",".utf8) + input)
            _ = try? JSONReader.decode([String: Int].self, from: Array("{\"a\":".utf8) + input)
        }
    }

    // MARK: Types

    private struct Person: Decodable, Equatable {
        let name: String
        var age: Int?
        var tags: [String] = []
        var scores: [String: Double]?
    }

    @Test func typesAreRead() throws {
        let json = #"{"name":"Ann","tags":["a","b"],"scores":{"x":1},"more":[{}]}"#
        #expect(
            try JSONReader.decode(Person.self, from: Array(json.utf8))
                == Person(name: "Ann", age: nil, tags: ["a", "b"], scores: ["x": 1]))
    }

    @Test(arguments: [
        ("[]", ""), (#"{"tags":[]}"#, "name"), (#"{"name":7,"tags":[]}"#, "name"),
        (#"{"name":"a","tags":["b",7]}"#, "tags.1"),
        (#"{"name":"a","tags":[],"age":"7"}"#, "age"), (#"{"name":"a","tags":[],"scores":{"x":null}}"#, "scores.x"),
        (#"{"name":null,"tags":[]}"#, "name"), (#"{"name":"a","tags":{}}"#, "tags"),
    ])
    func whatDoesNotFitATypeIsNamed(json: String, place: String) throws {
        let error = try #require(
            #expect(throws: DecodingError.self) { try JSONReader.decode(Person.self, from: Array(json.utf8)) })
        let path: [any CodingKey] =
            switch error {
            case .keyNotFound(let key, let context): context.codingPath + [key]
            case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
            default: []
            }
        #expect(path.map { $0.intValue.map { String($0) } ?? $0.stringValue }.joined(separator: ".") == place)
    }

    // MARK: Time

    @Test func textsTakeLinearTime() {
        for unit in [
            #"{"a":[1,"b\n",{}]},"#, "0,", #""é","#, "[],",
            #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9},"#,
        ] {
            expectLinearTime { size in
                let units = String(repeating: unit, count: size / unit.utf8.count)
                return Array("[\(units)0]".utf8)
            } _: { json in
                _ = try? JSONReader.decode(Value.self, from: json, limits: .own)
            }
        }
    }

    @Test func membersTakeLinearTime() {
        expectLinearTime { size in
            Array(("{" + (0..<size / 12).map { "\"m\($0)\":0" }.joined(separator: ",") + "}").utf8)
        } _: { json in
            _ = try? JSONReader.decode([String: Int].self, from: json, limits: .own)
        }
    }
}
