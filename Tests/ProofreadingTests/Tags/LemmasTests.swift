import Testing

@testable import Morphology
@testable import Text

@Suite struct LemmasTests {
    /// A table of rules for endings of nouns: `…ies` → `…y`, `…s` → nothing, and `mice` → `mouse`.
    private static func table() throws -> Lemmas {
        let rules = "3\ty\n1\t\n3\touse\n"
        let endings = [("ies", 1), ("s", 2), ("^mice", 3)]
        var text = Array(rules.utf8)
        while text.count % 4 != 0 { text.append(UInt8(ascii: "\n")) }
        let count = 64
        var slots = [UInt32](repeating: 0, count: count)
        for (ending, rule) in endings {
            var hash = FNV1a()
            for byte in "<NNS|\(ending)".utf8 { hash.combine(byte) }
            let key = (hash.value ^ hash.value >> 29) &* 0xBF58_476D_1CE4_E5B9
            let mixed = key ^ key >> 32
            var place = Int(((mixed >> 32) * UInt64(count)) >> 32)
            while slots[place] != 0 { place = (place + 1) % count }
            slots[place] = UInt32(truncatingIfNeeded: mixed) << 12 | UInt32(rule)
        }
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        var file: [UInt8] = Array("STLEM\0\0\u{1}".utf8) + bytes(UInt32(text.count)) + bytes(UInt32(count)) + text
        for slot in slots { file += bytes(slot) }
        return try Lemmas(TableBytes(copying: file))
    }

    private static func lemma(_ word: String, _ lemmas: Lemmas) throws -> String {
        lemmas.withLemma(of: Array(word.utf8).span, try WordTag("NNS")) { lemma in
            String(decoding: lemma.indices.map { lemma[$0] }, as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("cities", "city"), ("Houses", "house"), ("mice", "mouse"), ("dormice", "dormice"), ("", ""), ("s", ""),
        (String(repeating: "o", count: 60) + "ies", String(repeating: "o", count: 60) + "y"),
    ])
    func theLongestEndingTells(word: String, lemma: String) throws {
        #expect(try Self.lemma(word, Self.table()) == lemma)
    }

    @Test func longWordsTakeLinearTime() throws {
        let lemmas = try Self.table()
        let tag = try WordTag("NNS")
        expectLinearTime {
            [UInt8](repeating: UInt8(ascii: "a"), count: $0)
        } _: { word in
            for _ in 0..<20 { #expect(lemmas.withLemma(of: word.span, tag) { $0.count } == word.count) }
        }
    }
}
