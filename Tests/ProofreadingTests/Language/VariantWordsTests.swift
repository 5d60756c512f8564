import Testing

@testable import Morphology
@testable import Text

@Suite struct VariantWordsTests {
    private func table(_ lines: String) -> TableBytes { TableBytes(copying: lines.utf8) }

    private func words(_ words: String? = nil, spellings: String? = nil) throws(DataFileError) -> VariantWords {
        try VariantWords(words: words.map(table), spellings: spellings.map(table))
    }

    @Test func theWordsOfEachVariantAreKnown() throws {
        let known = try words("# Some.\nvariant\tword\n\nen-GB\tcolour\nen-US\tcolor\nen-US\tcenter\n")
        let text = Array("Center".utf8)
        #expect(known.words(of: "en-US")?.contains(text.span, 0..<6) == true)
        #expect(known.words(of: "en-GB")?.contains(text.span, 0..<6) == false)
        #expect(known.words(of: "en-CA") == nil)
        #expect(known.variant(having: text.span, otherThan: "en-GB") == "en-US")
        #expect(known.variant(having: text.span, otherThan: "en-US") == nil)
    }

    @Test func aSpellingThatIsRightInBothVariantsHasNoCounterpart() throws {
        let known = try words(
            spellings: "en-US\ten-GB\tboth\ncolor\tcolour\t-\norganize\torganise\ten-US\nax\taxe\ten-GB\n")
        #expect(known.counterpart(of: "colour", in: "en-US")?.spelling == "color")
        #expect(known.counterpart(of: "colour", in: "en-US")?.variant == "en-GB")
        #expect(known.counterpart(of: "color", in: "en-GB")?.spelling == "colour")
        #expect(known.counterpart(of: "organise", in: "en-US")?.spelling == "organize")
        #expect(known.counterpart(of: "organize", in: "en-GB") == nil)
        #expect(known.counterpart(of: "axe", in: "en-US") == nil)
        #expect(known.counterpart(of: "ax", in: "en-GB")?.spelling == "axe")
        #expect(known.counterpart(of: "colour", in: "fr") == nil)
    }

    @Test func withoutTablesNothingIsKnown() throws {
        #expect(try words().words(of: "en-US") == nil)
        #expect(try words().counterpart(of: "colour", in: "en-US") == nil)
    }

    @Test(arguments: [
        ("", 1), ("# Nothing.\n", 1), ("word\tvariant\n", 1), ("variant\tword\nen-US\n", 2),
        ("variant\tword\nen-US\tcolor\t-\n", 2), ("variant\tword\nen-US\tcolor\n\nen\tcolour\n", 4),
        ("variant\tword\nen-US\t\n", 2), ("variant\tword\nen-US\tabcdefghijklmnopqrstuvwxyz\n", 2),
    ])
    func theLineThatCannotBeReadIsNamed(lines: String, line: Int) throws {
        let error = try #require(throws: DataFileError.self) { try words(lines) }
        #expect(error.file == "variant-words.tsv" && error.line == line && !error.reason.isEmpty)
        #expect("\(error)".hasPrefix("variant-words.tsv:\(line): "))
    }

    @Test(arguments: [
        ("en-US\ten-GB\n", 1), ("en\tfr\tboth\n", 1), ("en-US\ten-GB\tboth\ncolor\t\t-\n", 2),
        ("en-US\ten-GB\tboth\ncolor\tcolour\t-\nax\taxe\tyes\n", 3),
    ])
    func soIsThatOfSpellings(lines: String, line: Int) throws {
        let error = try #require(throws: DataFileError.self) { try words(spellings: lines) }
        #expect(error.file == "variant-spellings.tsv" && error.line == line)
    }
}
