import Foundation
import ProofreadingTesting
import Testing

@testable import HunspellSpelling

/// Dictionaries and manifests that break off, or open more and more: nothing of it may stop a reader.
@Suite struct BrokenFilesTests {
    private static let affixes = """
        SET UTF-8
        FLAG num
        TRY esia
        AF 1
        AF 1,2
        REP 2
        REP f ph
        REP ^a$ é
        PHONE 1
        PHONE AH(AEIOUY)- *H
        COMPOUNDRULE 1
        COMPOUNDRULE (1)*(2)?
        ICONV 1
        ICONV ’ '
        SFX 1 Y 1
        SFX 1 y ies/2 [^aeiou]y
        PFX 2 N 1
        PFX 2 0 re/1 .

        """

    @Test func dictionariesThatBreakOffAreRefusedOrUsed() throws {
        let folder = try DictionaryFolder()
        let words = "2\nparty/1 po:noun\nword/2\n"
        for prefix in BrokenInputs.prefixes(of: Self.affixes) { try use(folder, Data(prefix), Data(words.utf8)) }
        for prefix in BrokenInputs.prefixes(of: words) { try use(folder, Data(Self.affixes.utf8), Data(prefix)) }
    }

    @Test(arguments: BrokenInputs.openings + ["SFX 1 ", "[^", "/", "1,", "PHONE "])
    func dictionariesOfOpeningsAreRefusedOrUsed(opening: String) throws {
        let folder = try DictionaryFolder()
        for input in BrokenInputs.repeated(opening, step: 1000) {
            try use(folder, Data(Self.affixes.utf8) + input, Data("1\nword/1\n".utf8))
            try use(folder, Data("SET UTF-8\nSFX A Y 1\nSFX A y ".utf8) + input, Data("1\nparty/A\n".utf8))
            try use(folder, Data("SET UTF-8\n".utf8), Data("1\nword/".utf8) + input)
        }
    }

    private func use(_ folder: DictionaryFolder, _ affixes: Data, _ words: Data) throws {
        let base = try folder.write("xx", affixes: affixes, words: words)
        guard let dictionary = try? HunspellDictionary(DictionaryFiles(base: base)) else { return }
        _ = dictionary.accepts("parties")
        _ = dictionary.inflections(of: "party", like: "party")
    }

    @Test func manifestsThatBreakOffAreRefused() {
        let json = #"{"languages":[{"code":"fr","name":"French","dictionary":"fr","package":"hunspell-fr"}]}"#
        let openings = BrokenInputs.openings.flatMap { BrokenInputs.repeated($0, step: 500) }
        for input in BrokenInputs.prefixes(of: json).dropLast() + openings {
            #expect(throws: LanguageManifestError.self) { try LanguageManifest(json: Data(input), path: "m.json") }
        }
    }
}
