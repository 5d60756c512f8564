import Foundation
import Testing

@testable import HunspellSpelling

/// Files over which Hunspell stumbles are refused with the line that is wrong: no crash, no hang, and no dictionary in which
/// right words are wrong.
@Suite struct BrokenDictionaryTests {
    let folder: DictionaryFolder

    init() throws { folder = try DictionaryFolder() }

    private func load(_ affixes: String, _ words: String = "1\nword\n") throws -> HunspellDictionary {
        try load(Data(affixes.utf8), Data(words.utf8))
    }

    private func load(_ affixes: Data, _ words: Data) throws -> HunspellDictionary {
        try HunspellDictionary(DictionaryFiles(base: folder.write("xx", affixes: affixes, words: words)))
    }

    private func fault(_ ending: String, _ line: Int, _ reason: String) -> DictionaryFileError {
        .malformed(path: "\(folder.path)/xx.\(ending)", line: line, reason: reason)
    }

    // MARK: Affixes

    @Test(arguments: [
        ("SFX A Y 2\nSFX A 0 s .\n", 2, "SFX", 2, 1), ("PFX A Y 1\n", 2, "PFX", 1, 0),
        ("SFX A Y 2\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 t .\n", 2, "SFX", 2, 1),
        ("SFX A Y 2\nSFX A 0 s .\n\nSFX A 0 t .\n", 2, "SFX", 2, 1), ("SFX A Y 1\nSFX A 0\n", 2, "SFX", 1, 0),
        ("REP 3\nREP a b\nREP b c\n", 2, "REP", 3, 2), ("REP 2000000000\nREP a b\n", 2, "REP", 2_000_000_000, 1),
        ("TRY a\nMAP 2\nMAP ab\nTRY c\n", 3, "MAP", 2, 1), ("ICONV 1\nOCONV 1\nOCONV a b\n", 2, "ICONV", 1, 0),
        ("AF 5\nAF A\n", 2, "AF", 5, 1), ("AM 2\nAM po:noun\n", 2, "AM", 2, 1),
        ("BREAK 2\nBREAK -\n", 2, "BREAK", 2, 1), ("COMPOUNDRULE 2\nCOMPOUNDRULE ab\n", 2, "COMPOUNDRULE", 2, 1),
        ("PHONE 3\nPHONE A B\n", 2, "PHONE", 3, 1),
    ])
    func tablesThatLackLinesAreNamed(affixes: String, line: Int, table: String, count: Int, found: Int) {
        let reason = "says that \(count) lines of \(table) follow, and there are \(found)"
        #expect(throws: fault("aff", line, reason)) { try load("SET UTF-8\n" + affixes) }
    }

    @Test(arguments: ["REP 1\nREP a b\nREP c d\n", "BREAK 0\nBREAK -\n", "AM 1\nAM a\nAM b\n"])
    func tablesWithMoreLinesThanTheySayAreNamed(affixes: String) throws {
        let error = #expect(throws: DictionaryFileError.self) { try load("SET UTF-8\n" + affixes) }
        #expect(try #require(error).description.hasSuffix(" follow, and there are more"))
    }

    @Test(arguments: [
        "REP\n", "REP x\n", "REP 0\n", "REP -1\n", "SFX A Y\n", "SFX A Y x\n", "AF 99999999999999999999\n",
    ])
    func tablesThatDoNotSayHowLongTheyAreAreNamed(affixes: String) {
        let name = String(affixes.prefix { $0.isLetter && $0.isUppercase })
        #expect(throws: fault("aff", 2, "does not say how many lines of \(name) follow")) {
            try load("SET UTF-8\n" + affixes)
        }
    }

    /// A download that broke off: every place is either refused or leaves a file that is whole.
    @Test func affixFilesThatBreakOffNeverCrash() throws {
        let feature = try #require(AffixFeature.all.first { $0.name == "sfx-strip" })
        let whole = try feature.affixes
        for length in 1..<whole.count {
            guard let dictionary = try? load(whole.prefix(length), feature.words) else { continue }
            for word in try feature.good + feature.wrong {
                _ = dictionary.accepts(word)
                _ = dictionary.suggestions(for: word)
            }
        }
        #expect(throws: (any Error).self) { try load(whole.dropLast(20), feature.words) }
    }

    /// Hunspell looks for suggestions behind the end of its memory.
    @Test(arguments: ["TRY abc", "KEY qwe|asd", "REP 1\nREP a", "MAP 1\nMAP abc", "SFX A Y 1\nSFX A 0"])
    func lettersThatAreNotUTF8AreNamed(affixes: String) throws {
        let bytes = Data("SET UTF-8\n\(affixes)".utf8) + Data([0xFF, 0x20, 0x61, 0x0A])
        let line = bytes.count { $0 == 0x0A }
        #expect(throws: fault("aff", line, "is not UTF-8")) { try load(bytes, Data("1\nword\n".utf8)) }
    }

    /// Hunspell takes them for what they begin with, so that nothing of them was looked at.
    @Test(arguments: [("KEYS", "KEY"), ("TRYING", "TRY"), ("SFXA", "SFX"), ("REPS", "REP"), ("PHONETIC", "PHONE")])
    func namesThatHunspellTakesForOthersAreNamed(name: String, taken: String) throws {
        let bytes = Data("SET UTF-8\n\(name) (0".utf8) + Data([0xF0, 0xF3, 0xEA, 0xE0, 0x0A])
        #expect(throws: fault("aff", 2, "begins with \(name), which Hunspell takes for \(taken)")) {
            try load(bytes, Data("1\nword\n".utf8))
        }
    }

    /// Flags are bytes, not text.
    @Test func flagsOfAnyBytesAreTaken() throws {
        let latin = "SET UTF-8\nSFX é Y 1\nSFX é 0 s/ÿ .\nNOSUGGEST þ\n"
        let affixes = try #require(latin.data(using: .isoLatin1))
        let dictionary = try load(affixes, Data("1\nfête/".utf8) + Data([0xE9, 0x0A]))
        #expect(dictionary.accepts("fêtes"))
        #expect(dictionary.inflections(of: "bête", like: "fête") == ["bêtes"])
    }

    @Test(arguments: ["PHONE 1\nPHONE A(BC D\n", "PHONE 1\nPHONE A\n"])
    func soundsThatHunspellWouldReadBeyondAreNamed(affixes: String) {
        #expect(throws: DictionaryFileError.self) { try load("SET UTF-8\n" + affixes) }
    }

    @Test func aLineThatIsHugeIsNamed() {
        let line = String(repeating: "a", count: 50 << 20)
        #expect(throws: DictionaryFileError.tooLarge(path: "\(folder.path)/xx.aff", limit: 32 << 20)) {
            try load("SET UTF-8\nTRY \(line)\n")
        }
        #expect(throws: fault("aff", 2, "is longer than any line of a dictionary")) {
            try load("SET UTF-8\nTRY \(line.prefix(1 << 20))\n")
        }
        #expect(throws: fault("dic", 2, "is longer than any line of a dictionary")) {
            try load("SET UTF-8\n", "1\n\(line)\nword\n")
        }
    }

    @Test func aWordListOfManyGigabytesIsNotRead() throws {
        let base = try folder.write("xx")
        // A file with a hole takes no room.
        #expect(truncate(base + ".dic", 50 << 30) == 0)
        #expect(throws: DictionaryFileError.tooLarge(path: base + ".dic", limit: 256 << 20)) {
            try DictionaryFiles(base: base)
        }
    }

    @Test func aHugeAffixFileIsRead() throws {
        let rules = (0..<30_000).map { "SFX A 0 \(String($0, radix: 26)) .\n" }.joined()
        let dictionary = try load("SET UTF-8\nSFX A Y 30000\n\(rules)", "1\nword/A\n")
        #expect(dictionary.accepts("word1"))
        #expect(!dictionary.accepts("wordz"))
    }

    /// `A` takes `A`, and `B` takes `C`, which takes `B`: two suffixes at most stand together.
    @Test func affixesThatTakeThemselvesHaveAnEnd() throws {
        let dictionary = try load(
            "SET UTF-8\nSFX A Y 1\nSFX A 0 a/A .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c/B .\n",
            "2\nword/A\ntree/B\n")
        #expect(dictionary.accepts("wordaa"))
        #expect(!dictionary.accepts("wordaaaaaaaaaaaaaaaaaaaaaa"))
        #expect(dictionary.inflections(of: "pod", like: "word") == ["poda", "podaa"])
        #expect(dictionary.inflections(of: "pod", like: "tree") == ["podb", "podbc"])
    }

    @Test func compoundsOfOneLetterHaveAnEnd() throws {
        let dictionary = try load(
            "SET UTF-8\nCOMPOUNDFLAG C\nCOMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE D*D*D*D*D*E\nTRY ab\n",
            "4\na/CD\naa/CD\naaa/CD\nb/E\n")
        for word in [String(repeating: "a", count: 90) + "x", String(repeating: "a", count: 290) + "x"] {
            #expect(!dictionary.accepts(word))
            _ = dictionary.suggestions(for: word)
        }
    }

    // MARK: Words

    @Test func aNulIsNamed() throws {
        #expect(throws: fault("dic", 3, "has a NUL")) { try load("SET UTF-8\n", "2\nword\ntr\0ee\n") }
        #expect(throws: fault("aff", 2, "has a NUL")) { try load("SET UTF-8\nTRY a\0b\n") }
        // As UTF-16 has them.
        let utf16 = try #require("SET UTF-8\nTRY ab\n".data(using: .utf16LittleEndian))
        #expect(throws: DictionaryFileError.self) { try load(utf16, Data("1\nword\n".utf8)) }
    }

    @Test func wordsThatAreNotUTF8AreNamed() {
        let list = Data("3\nword\nna".utf8) + Data([0xEF]) + Data("ve\ntree\n".utf8)
        #expect(throws: fault("dic", 3, "is not UTF-8")) { try load(Data("SET UTF-8\n".utf8), list) }
        // Without a SET line it is another encoding, in which every byte is a letter.
        #expect(throws: Never.self) { try load(Data("TRY ab\n".utf8), list) }
    }

    /// Hunspell follows a number that leads nowhere.
    @Test(arguments: ["1\nword\t3\n", "1\nword\t0\n", "1\nword\tpo:noun\n", "1\nword po:noun\n", "1\nword/A\t1\t2\n"])
    func whatIsKnownOfAWordIsInItsTable(words: String) {
        #expect(throws: fault("dic", 2, "has no number from 1 to 2 for what is known of the word")) {
            try load("SET UTF-8\nAM 2\nAM po:noun\nAM po:verb\n", words)
        }
    }

    @Test func aLongWordOfWhichSomethingIsKnownIsNamed() {
        let word = String(repeating: "a", count: 256)
        #expect(throws: fault("dic", 2, "has a word of more than 255 bytes")) {
            try load("SET UTF-8\nAM 1\nAM po:noun\n", "1\n\(word)\t1\n")
        }
    }

    @Test func wordListsThatBreakOffNeverCrash() throws {
        for feature in AffixFeature.all where ["dic-lines", "am", "af", "flag-utf8", "dic-ph"].contains(feature.name) {
            let whole = try feature.words
            for length in 1..<whole.count {
                guard let dictionary = try? load(feature.affixes, whole.prefix(length)) else { continue }
                for word in try feature.good + feature.wrong { _ = dictionary.suggestions(for: word) }
            }
        }
    }
}
