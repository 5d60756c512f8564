import Testing

@testable import Morphology
@testable import Text

@Suite struct CommonWordsTests {
    private static func words() throws -> CommonWords {
        try CommonWords.of([
            ("en", "shirt", 45), ("en", "rally", 38), ("de", "über", 60), ("fr", "amour", 50), ("fr", "rally", 41),
            ("ru", "спасибо", 55),
        ])
    }

    private func foreignness(_ word: String, in main: LanguageCode) throws -> Foreignness? {
        try Self.words().foreignness(of: Array(word.utf8).span, in: main)
    }

    @Test(arguments: [
        ("shirt", "en", 45), ("Shirt", "en", 45), ("SHIRT", "en", 45), ("ÜBER", "de", 60), ("Спасибо", "ru", 55),
        ("d'amour", "fr", 50),
    ])
    func aCommonWordOfAnotherLanguageIsKnownInAnyCase(word: String, language: LanguageCode, commonness: Int) throws {
        #expect(try foreignness(word, in: "es") == Foreignness(language: language, commonness: commonness))
    }

    @Test func theLanguageIsEnglishOrElseTheOneInWhichTheWordIsCommonest() throws {
        #expect(try foreignness("rally", in: "de-DE") == Foreignness(language: "en", commonness: 38))
        #expect(try foreignness("rally", in: "en-US") == Foreignness(language: "fr", commonness: 41))
    }

    @Test func theTextsOwnLanguageIsNoOther() throws {
        #expect(try foreignness("shirt", in: "en-GB") == nil)
        #expect(try foreignness("rally", in: "fr") == Foreignness(language: "en", commonness: 38))
    }

    @Test(arguments: ["", "x", "shirtt", "don't", "'", "\u{0}"])
    func otherWordsAreNoWordsOfAnyLanguage(word: String) throws {
        #expect(try foreignness(word, in: "es") == nil)
    }

    @Test func damagedBytesAreRefused() throws {
        let whole = CommonWords.bytes(of: [("en", "shirt", 45)])
        #expect(throws: LexiconError.notALexicon) { try CommonWords(TableBytes(copying: Array("STLEX".utf8))) }
        for count in 8..<whole.count {
            #expect(throws: LexiconError.damaged) { try CommonWords(TableBytes(copying: whole[..<count])) }
        }
        var strange = whole
        strange[whole.count - 2] = 9
        #expect(throws: LexiconError.damaged) { try CommonWords(TableBytes(copying: strange)) }
    }
}

extension CommonWords {
    /// A table of a few words, each with its language and how common it is.
    static func of(_ words: [(language: String, word: String, commonness: UInt8)]) throws -> CommonWords {
        try CommonWords(TableBytes(copying: bytes(of: words)))
    }

    static func bytes(of words: [(language: String, word: String, commonness: UInt8)]) -> [UInt8] {
        let languages = Set(words.map(\.language)).sorted()
        let entries = words.map { word -> (hash: UInt32, language: UInt8, commonness: UInt8) in
            var hash = FNV1a()
            hash.combine(Array(word.word.utf8).span)
            return (
                UInt32(truncatingIfNeeded: hash.mixed >> 32), UInt8(languages.firstIndex(of: word.language) ?? 0),
                word.commonness
            )
        }.sorted { $0.hash < $1.hash }
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        return Array("STCMN\0\0\u{1}".utf8) + bytes(UInt32(languages.count)) + bytes(UInt32(entries.count))
            + languages.flatMap { Array($0.utf8) + [UInt8](repeating: 0, count: 8 - $0.utf8.count) }
            + entries.flatMap { bytes($0.hash) } + entries.map(\.language) + entries.map(\.commonness)
    }
}
