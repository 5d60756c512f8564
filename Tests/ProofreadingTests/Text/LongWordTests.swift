import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

/// A run of letters that is longer than any word is none.
@Suite struct LongWordTests {
    private static let longest = String(repeating: "a", count: Token.longestWord)

    private static func kinds(_ text: String, _ language: LanguageCode = "en") -> [TokenKind] {
        Segmenter(language: language).sentences(of: Document(text)).flatMap(\.tokens).map(\.kind)
    }

    @Test(arguments: ["a", "é", "ж", "e\u{301}"])
    func aWordHasSoManyCharactersAtMost(letter: String) {
        let count = Token.longestWord / letter.unicodeScalars.count
        #expect(Self.kinds(String(repeating: letter, count: count)) == [.word])
        #expect(Self.kinds(String(repeating: letter, count: count + 1)) == [.overlong])
        #expect(Self.kinds("x \(String(repeating: letter, count: count + 1)), x.").contains(.overlong))
    }

    @Test(arguments: ["-a", "'a", "-house-boat", "aB", "a1", "\u{301}", "\u{AD}a", "A"])
    func whateverItIsMadeOf(part: String) {
        for text in [1000, 5000].map({ "a" + String(repeating: part, count: $0 / part.unicodeScalars.count) }) {
            let words = Segmenter(language: "en").sentences(of: Document(text)).flatMap(\.tokens).filter {
                $0.kind == .word || $0.kind == .identifier
            }
            #expect(words.allSatisfy { $0.range.count <= Token.longestWord * 4 })
        }
        #expect(Self.kinds(Self.longest + part + part).contains(.overlong))
    }

    @Test func whatIsWrittenWithoutSpacesHasNoLength() {
        #expect(Self.kinds(String(repeating: "日本語", count: 100)) == [.unspaced])
    }

    @Test func itIsNeitherMisspelledNorAnythingElse() async throws {
        let packs = StubPacks(["en-US"], words: ["en-US": "the and"])
        func findings(_ text: String) async throws -> [String] {
            let request = ProofreadingRequest(text: text, language: "en-US", level: .picky)
            return try await Proofreader(packs: packs, detector: StubDetector())
                .proofread(request, on: ImmediateScheduler()).findings.map(\.reading)
        }
        #expect(try await findings("The \(Self.longest) and the xa.") == [Self.longest, "xa"])
        #expect(try await findings("The \(Self.longest)a and the xa.") == ["xa"])
        #expect(try await findings("The \(Self.longest)-a and the xa.") == ["xa"])
        #expect(packs.asked.allSatisfy { $0.unicodeScalars.count <= Token.longestWord })
    }

    /// Nothing that a pattern asks of a token is looked for in more than a word may have.
    @Test func patternsDoNotLookIntoLongTokens() {
        let address = "https://example.org/" + String(repeating: "a", count: 5000)
        let number = String(repeating: "1", count: 5000)
        #expect(PatternSample("</1+/>").matches(in: "So \(number.prefix(400)) is.").count == 1)
        #expect(PatternSample("</1+/>").matches(in: "So \(number) is.").isEmpty)
        #expect(PatternSample("<address>").matches(in: "So \(address) is.").count == 1)
    }
}
