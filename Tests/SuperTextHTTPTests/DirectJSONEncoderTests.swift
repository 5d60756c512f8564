import Foundation
import Testing

@testable import SuperTextHTTP

/// What is written can be read by others, and says the same as Foundation's encoder does.
struct DirectJSONEncoderTests {
    private struct Nothing: Codable, Equatable {}

    private enum Colour: String, Codable { case red }

    private struct Everything: Codable, Equatable {
        var text = "a \"b\" \\ / \n\r\t\u{0}\u{1F}\u{7F} é 🇳🇱 \u{2028}"
        var empty = ""
        var integer = -42
        var small: UInt8 = 255
        var large = Int64.max
        var fraction = 0.1
        var tiny = 1e-7
        var whole = 3.0
        var yes = true
        var missing: String?
        var colour = Colour.red
        var numbers = [1, 2, 3]
        var texts = ["a", "b"]
        var none: [Int] = []
        var nested = [[Nothing()], [], [Nothing(), Nothing()]]
        var maybe: [Int?] = [1, nil]
        var nothing = Nothing()
        var table = ["a": [1.5]]
        var either = [Int?.none, 5]
    }

    @Test func everyKindOfValueComesBack() throws {
        let bytes = try DirectJSONEncoder.encode(Everything())
        #expect(try JSONDecoder().decode(Everything.self, from: Data(bytes)) == Everything())
        #expect(!bytes.contains(UInt8(ascii: "\n")))
    }

    @Test func itIsTheSameValueThatFoundationWrites() throws {
        let ours = try #require(JSON(try DirectJSONEncoder.encode(Everything())))
        #expect(ours == JSON(Array(try JSONEncoder().encode(Everything()))))
    }

    @Test func membersKeepTheirOrder() throws {
        struct Ordered: Encodable {
            let z = 1
            let a = [1.0, 0.5]
            let m = Nullable<String>(nil)
        }
        let text = String(decoding: try DirectJSONEncoder.encode(Ordered()), as: UTF8.self)
        #expect(text == #"{"z":1,"a":[1,0.5],"m":null}"#)
    }

    @Test func containersInsideOfContainersAreClosed() throws {
        struct Manual: Encodable {
            enum Key: CodingKey { case a, b, c }

            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: Key.self)
                var inner = object.nestedContainer(keyedBy: Key.self, forKey: .a)
                var list = inner.nestedUnkeyedContainer(forKey: .b)
                try list.encode(1)
                var deepest = list.nestedUnkeyedContainer()
                try deepest.encode("x")
                try inner.encode(2, forKey: .c)
                try object.encode(3, forKey: .c)
            }
        }
        let text = String(decoding: try DirectJSONEncoder.encode([Manual()]), as: UTF8.self)
        #expect(text == #"[{"a":{"b":[1,["x"]],"c":2},"c":3}]"#)
    }

    @Test func valuesOnTheirOwnAreJSONToo() throws {
        #expect(try DirectJSONEncoder.encode("a") == Array(#""a""#.utf8))
        #expect(try DirectJSONEncoder.encode([Int]()) == Array("[]".utf8))
        #expect(try DirectJSONEncoder.encode(Int?.none) == Array("null".utf8))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoNumberIsRefused(value: Double) {
        #expect(throws: EncodingError.self) { try DirectJSONEncoder.encode([value]) }
    }
}
