import Testing

@testable import Proofreading

@Suite struct ResolverTests {
    @Test func findingsComeInTheOrderOfTheText() {
        let resolved = Resolver.resolve([finding(10..<12), finding(0..<3), finding(5..<7)])
        #expect(resolved.map(\.finding.range) == [0..<3, 5..<7, 10..<12])
    }

    @Test func ofTwoThatOverlapTheMoreSeriousStays() {
        let resolved = Resolver.resolve([finding(0..<7, .warning), finding(4..<7, .error)])
        #expect(resolved.map(\.finding.range) == [4..<7])
    }

    @Test func ofEquallySeriousOnesTheFirstStaysThenTheLonger() {
        #expect(Resolver.resolve([finding(2..<6), finding(0..<3)]).map(\.finding.range) == [0..<3])
        #expect(Resolver.resolve([finding(0..<3), finding(0..<7)]).map(\.finding.range) == [0..<7])
    }

    @Test func oneThatIsBeatenByOneOfTwoNeighboursDoesNotTakeTheOtherAway() {
        let resolved = Resolver.resolve([finding(0..<3, .error), finding(2..<6, .warning), finding(5..<9, .error)])
        #expect(resolved.map(\.finding.range) == [0..<3, 5..<9])
    }

    @Test func theSameFindingsInAnyOrderGiveTheSameResult() {
        let findings = [finding(0..<4), finding(0..<4, rule: "a.b"), finding(3..<5, .hint), finding(4..<8, .warning)]
        let expected = Resolver.resolve(findings)
        #expect(Resolver.resolve(findings.reversed()) == expected)
    }

    private func finding(
        _ range: Range<Int>, _ severity: Severity = .warning, rule: RuleID = "test.rule"
    ) -> LocatedFinding {
        let info = RuleInfo(
            id: rule, name: "Test", description: "A test.", category: .spelling, severity: severity, examples: [])
        return LocatedFinding(
            finding: Finding(range: range, message: "", suggestions: []), rule: info, sentence: 0..<100)
    }
}
