import Testing

@testable import Grammar
@testable import Morphology
@testable import Text

@Suite struct PatternReplacementTests {
    @Test(arguments: [
        ("They was here.", ["were"]), ("THEY WAS here.", ["WERE"]), ("They Was here.", ["Were"]),
    ])
    func aReplacementHasTheCaseOfWhatItReplaces(text: String, expected: [String]) {
        #expect(PatternSample("they [was]", replacing: ["were"]).suggestions(for: text) == expected)
    }

    @Test func capturesArePutInByNameAndNumber() {
        let sample = PatternSample(
            "(a|b) (verb: <word>)", replacing: ["{verb:capital} {1:upper}", "{2:lower}!", "{0}?"])
        #expect(sample.suggestions(for: "Then a Goes.") == ["Goes A", "goes!", "a Goes?"])
    }

    @Test func whatStandsThereAlreadyIsNotSuggested() {
        #expect(
            PatternSample("(a|an) hour", replacing: ["an hour"]).marked("An hour, a hour.") == "An hour, [[a hour]].")
    }

    @Test(arguments: [
        ("chanter", ["{1:-er}é"], ["chanté"]),
        ("manger", ["{1:-er}é"], []),
        ("chanter", ["{1}s", "{1:-er}é bien"], ["chanté bien"]),
        // What is put together of whole words is more than dictionaries have.
        ("chanter", ["{1}zu{1}"], ["chanterzuchanter"]),
    ])
    func whatBecomesNoWordIsNotSuggested(word: String, replacements: [String], expected: [String]) {
        let sample = PatternSample("a [(<word>)]", replacing: replacements)
        let text = AnalysedParagraph(Document("Il a \(word)."), language: "fr", dictionary: Few())
        let matches = text.sentences.flatMap { sample.rules.matches(in: $0).map(\.match) }
        #expect(matches.flatMap(\.suggestions).map(\.text) == expected)
        #expect(matches.isEmpty == expected.isEmpty)
    }

    /// Has a few words.
    private struct Few: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool {
            ["chanter", "chanté", "bien", "manger"].contains {
                $0.utf8.elementsEqual(word.withUnsafeBufferPointer(Array.init))
            }
        }

        func suggestions(for word: Span<UInt8>) -> [String] { [] }
    }

    @Test func whatIsTakenOutGoesWithItsSpace() {
        let sample = PatternSample("[very] unique", replacing: [""])
        #expect(sample.marked("It is very unique.") == "It is[[ very]] unique.")
        #expect(sample.marked("Very unique!") == "[[Very ]]unique!")
    }

    @Test func oneReplacementIsSurerThanSeveral() {
        #expect(PatternSample("a", replacing: ["b"]).matches(in: "a").first?.suggestions.map(\.confidence) == [0.9])
        let several = PatternSample("a", replacing: ["b", "c"]).matches(in: "a").first?.suggestions.map(\.confidence)
        #expect(several == [0.7, 0.5])
    }

    @Test func theMessageHasWhatItsPlacesAskFor() {
        let sample = PatternSample("(who: they|we) [was]", replacing: ["were"]) {
            $0.texts = RuleTexts(message: ["en": "{who}: {wrong}, {right}, {1}, {0}"])
        }
        #expect(
            sample.matches(in: "They was here.").first?.message
                == Message(
                    "en.grammar.sample", ["who": "They", "wrong": "was", "right": "were", "1": "They", "0": "They was"])
        )
    }

    @Test(arguments: [("were", "were"), ("{verb:-as}ere", "were")])
    func theMessageOfARowShowsWhatIsSuggestedWhereTheRowHasAForm(row: String, shown: String) {
        let sample = PatternSample("they [(verb: was)]", replacing: ["{right}"]) {
            $0.texts = RuleTexts(message: ["en": "{right}"])
            $0.rows = [RuleSource.Row(line: 7, id: nil, variables: ["right": row])]
        }
        #expect(sample.matches(in: "They was here.").first?.message.arguments["right"] == shown)
    }
}
