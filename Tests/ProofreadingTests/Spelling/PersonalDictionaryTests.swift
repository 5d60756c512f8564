import Morphology
import Spelling
import Synchronization
import Testing
import Text

@Suite struct PersonalDictionaryTests {
    /// Knows one word, and counts how often it is asked.
    private final class OneWord: SpellingDictionary {
        let asked = Mutex(0)

        func accepts(_ word: Span<UInt8>) -> Bool {
            asked.withLock { $0 += 1 }
            return word.indices.map { word[$0] } == Array("cat".utf8)
        }

        func lacks(_ word: Span<UInt8>) -> Bool { word.indices.map { word[$0] } != Array("cat".utf8) }

        func suggestions(for word: Span<UInt8>) -> [String] { ["cat", "can"] }
    }

    private struct Suggesting: Suggester {
        let suggestions: [Suggestion]

        func suggestions(for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort) -> [Suggestion] {
            suggestions
        }
    }

    private func accepts(_ word: String, adding words: [String]) -> Bool {
        let bytes = Array(word.utf8)
        return PersonalDictionary(OneWord(), adding: PersonalWords(words)).accepts(bytes.span)
    }

    @Test func wordsOfBothAreRight() {
        #expect(accepts("cat", adding: ["kubectl"]))
        #expect(accepts("kubectl", adding: ["kubectl"]))
        #expect(accepts("Kubectl", adding: ["kubectl"]))
        #expect(!accepts("kubectls", adding: ["kubectl"]))
    }

    @Test func whatIsAddedIsNotLacked() {
        let dictionary = PersonalDictionary(OneWord(), adding: PersonalWords(["kubectl"]))
        for (word, isLacked) in [("cat", false), ("kubectl", false), ("Kubectl", false), ("kubectls", true)] {
            let bytes = Array(word.utf8)
            let lacks = dictionary.lacks(bytes.span)
            #expect(lacks == isLacked, "\(word)")
        }
    }

    private func suggestions(
        for word: String, adding words: [String], to others: [(String, Double)]
    ) -> [String] {
        let suggester = PersonalSuggester(
            Suggesting(suggestions: others.map { Suggestion(text: $0.0, confidence: $0.1) }),
            adding: PersonalWords(words))
        let bytes = Array(word.utf8)
        return suggester.suggestions(for: bytes.span, in: WordContext()).map(\.text)
    }

    @Test func aNearWordComesBeforeWhatIsLessLikely() {
        #expect(
            suggestions(for: "kubctl", adding: ["kubectl"], to: [("cubicle", 0.95), ("cubit", 0.3)])
                == ["cubicle", "kubectl", "cubit"])
        #expect(suggestions(for: "kubectL", adding: ["kubectl"], to: [("cubit", 0.9)]) == ["kubectl", "cubit"])
    }

    @Test func noWordIsSuggestedTwiceOrWithoutBeingNear() {
        #expect(suggestions(for: "kubctl", adding: ["kubectl"], to: [("kubectl", 0.4)]) == ["kubectl"])
        #expect(suggestions(for: "garden", adding: ["kubectl"], to: [("gardens", 0.4)]) == ["gardens"])
        // To two letters every word of three is near.
        #expect(suggestions(for: "ad", adding: ["abc"], to: [("and", 0.4)]) == ["and"])
    }

    @Test func thereAreNoMoreSuggestionsThanACorrectionCarries() {
        let others = (0..<maximumSuggestions).map { ("w\($0)", 0.1) }
        let all = suggestions(for: "kubctl", adding: ["kubectl"], to: others)
        #expect(all.count == maximumSuggestions)
        #expect(all.first == "kubectl")
    }
}
