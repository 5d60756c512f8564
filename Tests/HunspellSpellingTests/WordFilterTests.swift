import Morphology
import ProofreadingTesting
import Testing
import Text

@testable import HunspellSpelling

/// What is said of words without Hunspell being asked.
@Suite struct WordFilterTests {
    private struct Dictionary {
        let files: DictionaryFiles
        let hunspell: HunspellDictionary
        let filter: WordFilter

        init(base: String) throws {
            files = try DictionaryFiles(base: base)
            hunspell = try HunspellDictionary(files)
            filter = try #require(WordFilter(files))
        }

        func mayHave(_ word: String) -> Bool { filter.mayHave(Array(word.utf8).span) }
        func accepts(_ word: String) -> Bool { hunspell.hunspellAccepts(Array(word.utf8).span) }

        /// The base words of some of its lines, with all that affixes make of each.
        func families(ofEvery step: Int) throws -> [[String]] {
            let table = AffixTable(
                Array(try DictionaryFiles.read(files.affixes, limit: 1 << 25).dropByteOrderMark()), files.encoding)
            let lines = try DictionaryFiles.read(files.words, limit: 1 << 28).split { $0 == 0x0A || $0 == 0x0D }
            return stride(from: 1, to: lines.count, by: step).map { place in
                let fields = lines[place].split(separator: UInt8(ascii: "/"), maxSplits: 1)
                let word = files.encoding.decode(fields[0].prefix { $0 != 0x09 && $0 != 0x20 })
                var inflector = Inflector(word, by: table, limit: 200)
                if fields.count > 1 {
                    inflector.add(word, table.flags.flags(fields[1].prefix { $0 != 0x09 && $0 != 0x20 }))
                }
                return [word] + inflector.forms
            }
        }
    }

    /// Words that are one mistake away from a word.
    private func neighbours(of word: String, _ random: inout some RandomNumberGenerator) -> [String] {
        let letters = Array(word)
        if letters.isEmpty { return [] }
        let place = Int.random(in: 0..<letters.count, using: &random)
        let other = letters[Int.random(in: 0..<letters.count, using: &random)]
        var missing = letters
        missing.remove(at: place)
        var replaced = letters
        replaced[place] = other
        var swapped = letters
        swapped.swapAt(place, max(0, place - 1))
        let added = letters[..<place] + [other] + letters[place...]
        return [missing, replaced, swapped, Array(added)].map { String($0) }
    }

    private func cases(of word: String) -> [String] {
        [word, word.lowercased(), word.uppercased(), word.prefix(1).uppercased() + word.dropFirst().lowercased()]
    }

    /// Whatever an affix file says, in every feature that there is.
    @Test(arguments: AffixFeature.all)
    func wordsThatAreRightPass(feature: AffixFeature) throws {
        guard let filter = WordFilter(try DictionaryFiles(base: feature.base)) else { return }
        for word in try feature.good + feature.forms.flatMap({ [$0.word] + $0.forms }) {
            for word in cases(of: word) where try accepts(word, feature) {
                #expect(passes(word, filter), "\(feature.name): \(word)")
            }
        }
    }

    private func passes(_ word: String, _ filter: WordFilter) -> Bool { filter.mayHave(Array(word.utf8).span) }

    private func accepts(_ word: String, _ feature: AffixFeature) throws -> Bool {
        try feature.dictionary().hunspellAccepts(Array(word.utf8).span)
    }

    @Test func mostFeaturesAreWorkedOut() throws {
        let without = try AffixFeature.all.filter { try WordFilter(DictionaryFiles(base: $0.base)) == nil }.map(\.name)
        #expect(without.count * 5 < AffixFeature.all.count, "\(without)")
    }

    @Test func whatNeitherWordsNorAffixesMakeDoesNotPass() throws {
        let folder = try DictionaryFolder()
        let base = try folder.write("xx", affixes: FilterPackTests.affixes, words: FilterPackTests.words)
        let filter = try #require(WordFilter(DictionaryFiles(base: base)))
        let words = [
            ("city", true), ("Cities", true), ("citiesh", true), ("untidy", true), ("UNTIDY", true), ("strasse", true),
            ("STRASSE", true), ("haustür", true), ("türhaus", true), ("city's", true), ("naïve-te", true), ("日本", true),
            ("", false), ("cty", false), ("cityh", false), ("uncty", false), ("cityhaus", false), ("haustr", false),
            ("tidies", false), ("strase", false),
        ]
        for (word, isExpected) in words { #expect(passes(word, filter) == isExpected, "\(word)") }
    }

    @Test func whatIsRememberedOfPartsChangesNoAnswer() throws {
        let folder = try DictionaryFolder()
        let base = try folder.write("xx", affixes: FilterPackTests.affixes, words: FilterPackTests.words)
        let files = try DictionaryFiles(base: base)
        let filter = try #require(WordFilter(files))
        var random = SplitMix(state: 7)
        let parts = ["haus", "tür", "strasse", "city", "haustür", "hau", "üre", "s"]
        var passed = 0
        for _ in 0..<300 {
            let word = (0...random.next(below: 4)).map { _ in parts[random.next(below: parts.count)] }.joined()
            let isExpected = passes(word, try #require(WordFilter(files)))
            if isExpected { passed += 1 }
            #expect(passes(word, filter) == isExpected, "\(word)")
        }
        #expect((30...270).contains(passed))
    }

    /// The tree of affixes is as deep as the longest of them.
    @Test func anAffixOfAnyLengthDoesNoHarm() throws {
        let folder = try DictionaryFolder()
        let long = String(repeating: "ab", count: 30_000)
        let affixes = "SET UTF-8\nSFX A Y 2\nSFX A 0 \(long) .\nSFX A 0 s .\nPFX P Y 1\nPFX P 0 \(long) .\n"
        let base = try folder.write("long", affixes: affixes, words: "1\ntree/AP\n")
        let filter = try #require(WordFilter(DictionaryFiles(base: base)))
        for (word, isExpected) in [("tree", true), ("trees", true), ("treet", false)] {
            #expect(passes(word, filter) == isExpected, "\(word)")
        }
    }

    @Test(arguments: [
        "ca", "cs_CZ", "da_DK", "de_AT", "de_CH", "de_DE", "en_AU", "en_CA", "en_GB", "en_US", "en_ZA", "es_ES", "fr",
        "it_IT", "nb_NO", "nl", "pl_PL", "pt_BR", "pt_PT", "ro_RO", "ru_RU", "sv_SE", "uk_UA",
    ])
    func whateverHunspellAcceptsPasses(name: String) throws {
        let base = "/usr/share/hunspell/\(name)"
        guard let dictionary = try? Dictionary(base: base) else { return }
        var random = SplitMix(state: 5)
        let families = try dictionary.families(ofEvery: 97)
        var (passed, asked) = (0, 0)
        for family in families {
            for form in family.prefix(1) + family.shuffled(using: &random).prefix(6) {
                let partner = families[Int.random(in: 0..<families.count, using: &random)].randomElement(using: &random)
                for word in cases(of: form) + [form + (partner ?? ""), form + (partner ?? "").lowercased()]
                    + neighbours(of: form, &random)
                where dictionary.accepts(word) {
                    #expect(dictionary.mayHave(word), "\(word)")
                }
                for word in neighbours(of: form, &random)
                where word.allSatisfy(\.isLetter) && !dictionary.accepts(word) {
                    asked += 1
                    passed += dictionary.mayHave(word) ? 1 : 0
                }
            }
        }
        // It is of use: most of what Hunspell does not accept does not pass.
        #expect(passed < asked / 2, "\(passed) of \(asked)")
    }
}
