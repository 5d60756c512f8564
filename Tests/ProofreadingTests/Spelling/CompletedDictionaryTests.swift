import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct CompletedDictionaryTests {
    @Test(arguments: ["Reykjavík", "REYKJAVÍK", "wifi", "Wifi", "WIFI", "GitHub", "README", "élite", "Élite", "ÉLITE"])
    func aNameIsRightAsListedAndInCapitalsAndATermAtASentencesStart(word: String) {
        #expect(accepts(word))
    }

    @Test(arguments: ["reykjavík", "reykjavíK", "github", "Github", "readme", "wiFi", "Reykjavik", "Reykjav", "wifis"])
    func aNameIsWrongInAnyOtherCase(word: String) {
        #expect(!accepts(word))
    }

    @Test func whatTheDictionaryKnowsIsRight() {
        #expect(accepts("tree"))
    }

    @Test func endingsAndElidedWordsGoWithNames() {
        #expect(accepts("Reykjavík's", .english))
        #expect(accepts("GitHubs", .german))
        #expect(!accepts("Reykjavík's", .french))
        #expect(accepts("l'README", .french))
        #expect(!accepts("l'README", .english))
        #expect(!accepts("Reykjavíkach's", .polish))
        #expect(accepts("Reykjavíkowi", .polish))
        #expect(!accepts("Reykjavíkowi", .german))
    }

    @Test(arguments: [
        "geht's", "Geht's", "GEHT'S", "wenn's", "hätt's", "hätt'", "Hätt'", "auf's", "auf'm", "wie's", "geht'n",
    ])
    func wordsThatAnApostropheShortensAreRight(word: String) {
        #expect(isGerman(word))
    }

    @Test(arguments: [
        "link's", "Link's", "nicht's", "Auto's", "geht'x", "gehtt's", "geht'", "'s", "s's", "geHt's", "x'",
        "hät'", "'",
    ])
    func wordsWithAnApostropheTooManyAreNot(word: String) {
        #expect(!isGerman(word))
    }

    @Test(arguments: [("Tree'll", true), ("tree'd", true), ("tree'x", false), ("treing'", false)])
    func whatIsShortenedGoesByTheLanguage(word: String, isRight: Bool) {
        #expect(accepts(word, .english) == isRight)
        #expect(!accepts(word, .german))
    }

    private func isGerman(_ word: String) -> Bool {
        let words = Words("geht wenn hätte auf aufs wie wies links link nicht nichts Auto autos")
        return CompletedDictionary(words, adding: WordList(TableBytes(copying: [UInt8]())), traits: .german)
            .accepts(Array(word.utf8).span)
    }

    @Test(arguments: ["", "\n", "\n\n", "b", "b\n", "a\nb", "a\n\nb\n", "b\na\n", "\u{FF}\u{0}"])
    func everyListIsReadWithoutReadingOutside(text: String) {
        let list = WordList(TableBytes(copying: Array(text.utf8)))
        for word in ["", "a", "b", "c", "ab", "\n"] { _ = contains(word, list) }
        #expect(!contains("zzz", list))
    }

    @Test func damagedListsHideWordsAndDoNoOtherHarm() {
        var random = SplitMix(state: 7)
        let sound = Array("Aachen\nBrontë\nKubernetes\nŁódź\nnpm\nwifi\nžurek\n".utf8)
        for _ in 0..<2000 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                } else {
                    bytes.remove(at: place)
                }
            }
            let dictionary = CompletedDictionary(
                Few(), adding: WordList(TableBytes(copying: bytes)), traits: .english)
            let (known, unknown) = (Array("tree".utf8), Array("nothing like it".utf8))
            let verdicts = [dictionary.accepts(known.span), dictionary.accepts(unknown.span)]
            #expect(verdicts == [true, false])
        }
    }

    @Test(arguments: [1, 2, 3, 10, 1000])
    func everyWordOfAListIsFoundAndNoOther(count: Int) {
        let words = Set((0..<count).map { String($0 * 7919 % 100_003, radix: 36) })
        let list = WordList(
            TableBytes(
                copying: words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n").utf8))
        for word in words {
            #expect(contains(word, list))
            for other in [word + "!", "!" + word, String(word.dropLast())] where !words.contains(other) {
                #expect(!contains(other, list))
            }
        }
    }

    @Test func namesAndShortenedWordsAreNotLacked() {
        let names = WordList(TableBytes(copying: Array("GitHub\nwifi\n".utf8)))
        let dictionary = CompletedDictionary(Few(), adding: names, traits: .of("en-GB"))
        let words = [("tree", false), ("GitHub", false), ("Wifi", false), ("wifi's", false), ("treee", true)]
        for (word, isLacked) in words {
            let bytes = Array(word.utf8)
            let lacks = dictionary.lacks(bytes.span)
            #expect(lacks == isLacked, "\(word)")
        }
    }

    private func contains(_ word: String, _ list: WordList) -> Bool { list.contains(Array(word.utf8).span) }

    private func accepts(_ word: String, _ traits: LanguageTraits = .unknown) -> Bool {
        let list = "GitHub\nREADME\nReykjavík\nwifi\nélite\n"
        return CompletedDictionary(Few(), adding: WordList(TableBytes(copying: Array(list.utf8))), traits: traits)
            .accepts(Array(word.utf8).span)
    }
}

/// Knows a few words, and those of small letters with a capital as well.
private struct Words: SpellingDictionary {
    private let words: Set<String>

    init(_ words: String) { self.words = Set(words.split(separator: " ").map(String.init)) }

    func accepts(_ word: Span<UInt8>) -> Bool {
        let text = String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
        return words.contains(text) || words.contains(text.prefix(1).lowercased() + text.dropFirst())
    }

    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}

/// Knows trees alone.
private struct Few: SpellingDictionary {
    func accepts(_ word: Span<UInt8>) -> Bool { word.withUnsafeBufferPointer { $0.elementsEqual("tree".utf8) } }
    func lacks(_ word: Span<UInt8>) -> Bool { !accepts(word) }
    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}
