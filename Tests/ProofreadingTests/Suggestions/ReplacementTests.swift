import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct ReplacementTests {
    private static let letters = LetterCodes("abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { ($0, $0) })

    private func words(_ typed: String, _ lines: (String, String)...) -> [String] {
        let table = ReplacementTable(
            lines.compactMap { Replacement(typed: $0.0, meant: $0.1) }, letters: Self.letters)
        let codes = typed.unicodeScalars.map { Self.letters.code(of: $0) }
        var found: [String] = []
        table.forEach(of: codes) { words in
            found.append(
                words.map { String(decoding: Self.letters.bytes(of: $0), as: UTF8.self) }.joined(separator: " "))
        }
        return found
    }

    @Test func aReplacementIsMadeWhereverItFits() {
        #expect(words("fotograf", ("f", "ph")) == ["photograf", "fotograph"])
    }

    @Test func aReplacementTiedToAnEndIsMadeThereAlone() {
        #expect(words("fotograf", ("^f", "ph")) == ["photograf"])
        #expect(words("fotograf", ("f$", "ph")) == ["fotograph"])
    }

    @Test func anUnderscoreIsASpace() {
        #expect(words("alot", ("^alot$", "a_lot")) == ["a lot"])
        #expect(words("lot", ("^lot$", "_lot")) == [])
    }

    @Test func whatCannotBeWrittenIsLeftOut() {
        #expect(words("naif", ("ai", "aï")) == [])
        #expect(Replacement(typed: "^$", meant: "x") == nil)
        #expect(Replacement(typed: "a", meant: "a") == nil)
    }

    /// The walk over the tree allows for three letters more or fewer.
    @Test func aMistakeThatTheDictionaryNamesIsFoundHoweverFarItIs() {
        let dictionary = NamingDictionary(words: ["bourgeoisie"], replacements: [("^bzi$", "bourgeoisie")])
        let lexicon = Lexicon(words: [(word: "bourgeoisie", level: 30), (word: "z", level: 1)])
        let suggester = RankedSuggester(
            dictionary: dictionary, lexicon: lexicon, errors: ErrorModel(untrainedFor: lexicon))
        #expect(
            suggester.suggestions(for: Array("bzi".utf8).span, in: WordContext()).map(\.text) == ["bourgeoisie"])
    }
}

private struct NamingDictionary: SpellingDictionary {
    let words: Set<String>
    let replacements: [Replacement]

    init(words: Set<String>, replacements: [(String, String)]) {
        self.words = words
        self.replacements = replacements.compactMap { Replacement(typed: $0.0, meant: $0.1) }
    }

    func accepts(_ word: Span<UInt8>) -> Bool {
        words.contains(word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }

    func suggestions(for word: Span<UInt8>) -> [String] { [] }
}
