import Testing

@_spi(Fitting) @testable import Grammar

@Suite struct ClassifierSetsTests {
    private let sets = ClassifierSets([
        .init(kind: .choice, members: [(0, "form", ""), (1, "from", "")]),
        .init(kind: .choice, members: [(0, "form", ""), (1, "farm", "")]),
        .init(kind: .verb, members: [(0, "cut", ""), (1, "cuts", ""), (3, "cut", ""), (4, "cut", "")]),
        .init(kind: .verb, members: [(0, "form", ""), (1, "forms", "")]),
        .init(kind: .verb, members: [(0, "saw", ""), (3, "sawed", "")]),
        .init(kind: .verb, members: [(0, "see", ""), (3, "saw", "")]),
    ])

    private func places(_ word: String) -> [(set: Int32, member: Int32)] {
        sets.places(of: ClassifierSets.hash(of: word)).map { (sets.place($0).set, sets.place($0).member) }
    }

    @Test func aWordIsFoundInEachSetThatHasIt() {
        #expect(places("form").map(\.set) == [0, 1, 3])
        #expect(places("farm").map(\.set) == [1])
        #expect(places("Form").isEmpty == false)
        #expect(places("firm").isEmpty)
    }

    @Test func aFormIsOfTheFirstSetThatHasIt() {
        #expect(places("saw").map(\.set) == [4])
        #expect(places("cut").map(\.member) == [0])
    }

    @Test func theModelsOfChoicesAreTheirOwn() {
        #expect(sets.set(0).model != sets.set(1).model)
        #expect(sets.set(2).model == sets.set(3).model)
        #expect(sets.modelCount == ClassifierKind.allCases.count + 2)
    }

    @Test func formsThatAreSpelledAlikeAddUp() throws {
        let candidate = ClassifierCandidate(
            kind: .verb, unit: 0, set: 2, model: 1, written: 1, left: 0, right: 0)
        let scores: [Float] = [1, 1.5, -9, 1, 1]
        let decision = try #require(ClassifierDecision(candidate, sets) { scores[$0] })
        #expect(decision.proposed == 0 && decision.writtenClass == 1)
        #expect(abs(decision.score - 0.5986) < 0.001)
        let own = ClassifierCandidate(kind: .verb, unit: 0, set: 2, model: 1, written: 0, left: 0, right: 0)
        #expect(ClassifierDecision(own, sets) { scores[$0] } == nil)
    }

    @Test(arguments: [
        ("apple", "an"), ("house", "a"), ("hour", "an"), ("honest", "an"), ("university", "a"), ("unit", "a"),
        ("European", "a"), ("uncle", "an"), ("one", "a"), ("useful", "a"), ("unimportant", "an"), ("year", "a"),
    ])
    func theArticleGoesByTheSound(word: String, article: String) {
        #expect(ArticleForm.indefinite(before: word) == article)
    }
}
