import Testing

@testable import Spelling
@testable import Text

@Suite struct SurenessTests {
    private func sureness(_ lines: String) -> Sureness? { Sureness(TableBytes(copying: Array(lines.utf8))) }

    /// The confidences of suggestions for a word.
    private func judged(
        _ word: String, _ suggestions: [Suggestion], probability: Double = 0.5, by sureness: Sureness?
    ) -> [Double] {
        var evidence = UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))
        evidence.best = suggestions.first.map { .init($0, for: word, nil) }
        return Sureness.judged(suggestions, evidence, probability: probability, reading: word, by: sureness)
            .map(\.confidence)
    }

    @Test func whereNothingWasLearnedBothProbabilitiesAreBelieved() {
        #expect(judged("recieve", [Suggestion(text: "receive", confidence: 0.8)], by: nil) == [0.4])
    }

    @Test func theOnlyWordWithTheAccentIsSurerThanOneOfTwo() throws {
        let model = try #require(sureness("offset\t0\nonlyAccents\t3\n"))
        let only = judged("jardin", [Suggestion(text: "jardín", confidence: 0.9)], by: model)
        let oneOfTwo = judged(
            "eleve", [Suggestion(text: "élève", confidence: 0.6), Suggestion(text: "élevé", confidence: 0.3)],
            by: model)
        #expect(try #require(only.first) > 0.9)
        #expect(oneOfTwo.first == 0.5)
    }

    @Test func whereTheFirstIsLessSureSoAreTheOthers() throws {
        let model = try #require(sureness("offset\t-2\n"))
        let found = judged(
            "gard", [Suggestion(text: "garden", confidence: 0.6), Suggestion(text: "guard", confidence: 0.2)], by: model
        )
        #expect(found.count == 2)
        #expect(found[0] < 0.15)
        #expect(abs(found[0] / found[1] - 3) < 0.01)
    }

    @Test func whereTheFirstIsSurerThereIsLessLeftForTheOthers() throws {
        let model = try #require(sureness("offset\t4\n"))
        let found = judged(
            "hsa", [Suggestion(text: "has", confidence: 0.6), Suggestion(text: "ha", confidence: 0.4)], probability: 1,
            by: model)
        #expect(found[0] > 0.98)
        #expect(found[1] <= 1 - found[0] + 1e-9)
    }

    @Test func noneBehindTheFirstIsSurerThanIt() throws {
        let model = try #require(sureness("offset\t-4\n"))
        let found = judged(
            "hsa", [Suggestion(text: "has", confidence: 0.4), Suggestion(text: "ha", confidence: 0.6)], by: model)
        #expect(found[1] <= found[0])
    }

    @Test func bothProbabilitiesAreBoundedBeforeTheyAreWeighed() throws {
        let model = try #require(sureness("suggestion\t1\nmistake\t1\n"))
        for (confidence, probability) in [(0.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            let found = judged(
                "word", [Suggestion(text: "world", confidence: confidence)], probability: probability, by: model)
            #expect(found.allSatisfy { $0.isFinite && $0 > 0 && $0 < 1 })
        }
    }

    @Test func whatIsNoWeightIsLeftOut() {
        #expect(sureness("") == nil)
        #expect(sureness("# no weights\n") == nil)
        #expect(sureness("offset\tmany\n") == nil)
        #expect(sureness("offset\tinf\n") == nil)
        #expect(sureness("of-another-version\t1\n") != nil)
    }

    @Test func nothingIsSureOfWhatIsNotSuggested() {
        #expect(judged("word", [], by: sureness("offset\t1\n")).isEmpty)
    }
}
