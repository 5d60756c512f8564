import ProofreadingTesting
import Testing

@testable import HunspellSpelling
@testable import Text

/// Filters that were made before.
@Suite struct FilterPackTests {
    /// A dictionary with endings of endings, a beginning, and parts of compounds.
    static let affixes = """
        SET UTF-8
        COMPOUNDBEGIN C
        COMPOUNDEND D
        SFX A Y 2
        SFX A y ies/B [^aeiou]y
        SFX A 0 s [aeiou]y
        SFX B Y 1
        SFX B 0 h .
        PFX P Y 1
        PFX P 0 un .

        """
    static let words = "5\ncity/A\nStraße\ntidy/P\nhaus/C\ntür/D\n"

    private func pack(of files: DictionaryFiles) throws -> Pack {
        try Pack(TableBytes(copying: try #require(FilterPack.bytes(of: files))))
    }

    private func passes(_ word: String, _ filter: WordFilter) -> Bool { filter.mayHave(Array(word.utf8).span) }

    private func lacks(_ word: String, _ dictionary: HunspellDictionary) -> Bool {
        dictionary.lacks(Array(word.utf8).span)
    }

    private func words(near words: [String], _ random: inout SplitMix) -> [String] {
        let letters = Array("aehinrstuy")
        return words.flatMap { word in
            [word]
                + (0..<20).map { _ in
                    var changed = Array(word)
                    changed[Int.random(in: 0..<changed.count, using: &random)] =
                        letters.randomElement(using: &random) ?? "a"
                    return String(changed)
                }
        }
    }

    @Test func aFilterThatWasReadSaysWhatTheOneThatWasMadeDoes() throws {
        let folder = try DictionaryFolder()
        let files = try DictionaryFiles(base: folder.write("xx", affixes: Self.affixes, words: Self.words))
        let made = try #require(WordFilter(files))
        let pack = try pack(of: files)
        let read = try #require(FilterPack.filter(in: pack, for: files))
        var random = SplitMix(state: 3)
        for word in words(near: ["city", "cities", "citiesh", "untidy", "strasse", "haustür", "haustr"], &random) {
            #expect(passes(word, made) == passes(word, read), "\(word)")
        }
    }

    @Test(arguments: ["de_DE", "en_US", "fr", "pl_PL"])
    func thatHoldsOfWholeDictionaries(name: String) throws {
        guard let files = try? DictionaryFiles(base: "/usr/share/hunspell/\(name)") else { return }
        let made = try #require(WordFilter(files))
        let pack = try pack(of: files)
        let read = try #require(FilterPack.filter(in: pack, for: files))
        var random = SplitMix(state: 4)
        let some = ["international", "Schifffahrtsgesellschaft", "constitutionnellement", "przedsiębiorstwami", "tree"]
        for word in words(near: some, &random) {
            #expect(passes(word, made) == passes(word, read), "\(word)")
        }
    }

    @Test func theSameFilesMakeTheSameBytes() throws {
        let folder = try DictionaryFolder()
        let base = try folder.write("xx", affixes: Self.affixes, words: Self.words)
        #expect(
            try FilterPack.bytes(of: DictionaryFiles(base: base)) == FilterPack.bytes(of: DictionaryFiles(base: base)))
    }

    @Test func aDictionaryWithItsFilterLacksWordsFromTheFirstOn() throws {
        let folder = try DictionaryFolder()
        let files = try DictionaryFiles(base: folder.write("xx", affixes: Self.affixes, words: Self.words))
        let dictionary = try HunspellDictionary(files, filter: pack(of: files))
        #expect(lacks("cty", dictionary))
        #expect(!lacks("city", dictionary))
        #expect(dictionary.accepts("city"))
        #expect(!dictionary.accepts("cty"))
    }

    @Test func theFilterOfOtherFilesIsPassedOver() throws {
        let folder = try DictionaryFolder()
        let pack = try pack(of: DictionaryFiles(base: folder.write("xx", affixes: Self.affixes, words: Self.words)))
        let more = Self.words.replacing("5\n", with: "6\n") + "cty\n"
        let files = try DictionaryFiles(base: folder.write("xx", affixes: Self.affixes, words: more))
        #expect(!FilterPack.isCurrent(pack, for: files))
        let dictionary = try HunspellDictionary(files, filter: pack)
        #expect(dictionary.accepts("cty"))
    }

    /// What a section says is not believed, though its hash is right.
    @Test(arguments: ["filter.endings.nodes", "filter.endings.groups", "filter.words", "filter.letters"])
    func aFilterInWhichSomethingIsElsewhereIsPassedOver(section: String) throws {
        let folder = try DictionaryFolder()
        let files = try DictionaryFiles(base: folder.write("xx", affixes: Self.affixes, words: Self.words))
        let whole = try pack(of: files)
        var writer = PackWriter()
        for name in whole.names {
            guard let bytes = whole.section(name) else { continue }
            if name == section {
                writer.add(name, [UInt8](repeating: 0x7F, count: bytes.count / 2 / 20 * 20))
            } else {
                writer.add(name, bytes)
            }
        }
        #expect(FilterPack.filter(in: writer.inMemory, for: files) == nil)
    }
}
