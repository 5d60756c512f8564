import Testing

@testable import Proofreading

@Suite struct ResolverTests {
    @Test func correctionsComeInTheOrderOfTheText() {
        let resolved = Resolver.resolve([correction(10..<12), correction(0..<3), correction(5..<7)])
        #expect(resolved.map(\.range) == [0..<3, 5..<7, 10..<12])
    }

    @Test func ofTwoThatOverlapTheMoreSeriousStays() {
        let resolved = Resolver.resolve([correction(0..<7, .warning), correction(4..<7, .error)])
        #expect(resolved.map(\.range) == [4..<7])
    }

    @Test func ofEquallySeriousOnesTheFirstStaysThenTheLonger() {
        #expect(Resolver.resolve([correction(2..<6), correction(0..<3)]).map(\.range) == [0..<3])
        #expect(Resolver.resolve([correction(0..<3), correction(0..<7)]).map(\.range) == [0..<7])
    }

    @Test func oneThatIsBeatenByOneOfTwoNeighboursDoesNotTakeTheOtherAway() {
        let resolved = Resolver.resolve([
            correction(0..<3, .error), correction(2..<6, .warning), correction(5..<9, .error),
        ])
        #expect(resolved.map(\.range) == [0..<3, 5..<9])
    }

    @Test func theSameCorrectionsInAnyOrderGiveTheSameResult() {
        let corrections = [
            correction(0..<4), correction(0..<4, rule: "a.b"), correction(3..<5, .hint), correction(4..<8, .warning),
        ]
        let expected = Resolver.resolve(corrections)
        #expect(Resolver.resolve(corrections.reversed()) == expected)
    }

    /// A quadratic algorithm would not come to the end of these.
    @Test(.timeLimit(.minutes(10))) func manyCorrectionsTakeLinearTime() {
        let corrections = (0..<300_000).map { correction($0 * 2..<$0 * 2 + 1) }
        #expect(Resolver.resolve(corrections).count == corrections.count)
    }

    private func correction(
        _ range: Range<Int>, _ severity: Severity = .warning, rule: RuleID = "test.rule"
    ) -> Correction {
        Correction(
            range: range, text: "", sentence: 0..<100, rule: rule, category: .spelling, severity: severity, message: "",
            shortMessage: "", suggestions: [], explanation: nil)
    }
}
