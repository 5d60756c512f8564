import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

@Suite struct ResolverTests {
    @Test func findingsComeInTheOrderOfTheText() {
        let resolved = Resolver.resolve([finding(10..<12), finding(0..<3), finding(5..<7)])
        #expect(resolved.map(\.range) == [0..<3, 5..<7, 10..<12])
    }

    @Test func ofTwoThatOverlapTheMoreSeriousStays() {
        let resolved = Resolver.resolve([finding(0..<7, .warning), finding(4..<7, .error)])
        #expect(resolved.map(\.range) == [4..<7])
    }

    @Test func ofEquallySeriousOnesTheFirstStaysThenTheLonger() {
        #expect(Resolver.resolve([finding(2..<6), finding(0..<3)]).map(\.range) == [0..<3])
        #expect(Resolver.resolve([finding(0..<3), finding(0..<7)]).map(\.range) == [0..<7])
    }

    @Test func oneThatIsBeatenByOneOfTwoNeighboursDoesNotTakeTheOtherAway() {
        let resolved = Resolver.resolve([
            finding(0..<3, .error), finding(2..<6, .warning), finding(5..<9, .error),
        ])
        #expect(resolved.map(\.range) == [0..<3, 5..<9])
    }

    @Test func theSameFindingsInAnyOrderGiveTheSameResult() {
        let findings = [
            finding(0..<4), finding(0..<4, rule: "a.b"), finding(3..<5, .hint), finding(4..<8, .warning),
        ]
        let expected = Resolver.resolve(findings)
        #expect(Resolver.resolve(findings.reversed()) == expected)
    }

    @Test func whereSomethingIsMissingTwiceOneFindingStays() {
        #expect(Resolver.resolve([finding(4..<4), finding(4..<4, rule: "a.b")]).map(\.rule) == ["a.b"])
        #expect(Resolver.resolve([finding(4..<4), finding(4..<4, .error, rule: "z.z")]).map(\.rule) == ["z.z"])
    }

    @Test func whatIsMissingInsideOfAFindingIsPartOfIt() {
        #expect(Resolver.resolve([finding(2..<6), finding(4..<4)]).map(\.range) == [2..<6])
        #expect(Resolver.resolve([finding(2..<6), finding(4..<4, .error)]).map(\.range) == [4..<4])
    }

    @Test func whatIsMissingBesideAFindingStays() {
        let resolved = Resolver.resolve([finding(2..<6), finding(2..<2), finding(6..<6)])
        #expect(resolved.map(\.range) == [2..<6, 2..<2, 6..<6])
    }

    @Test func ofAnUnknownWordARuleThatSaysWhatItShouldBeStays() {
        let unknown = finding(2..<6, .error, rule: .unknownWord, suggesting: 0.9)
        let telling = Resolver.resolve([unknown, finding(2..<6, rule: "grammar.x", suggesting: 0.6)])
        #expect(telling.map(\.rule) == ["grammar.x"])
        // The word is wrong all the same.
        #expect(telling.map(\.severity) == [.error])
        for other in [
            finding(2..<6, rule: "grammar.x"), finding(2..<6, rule: "grammar.x", suggesting: 0.4),
            finding(2..<6, .hint, rule: "grammar.x", suggesting: 0.9),
            finding(2..<5, rule: "grammar.x", suggesting: 0.9),
        ] {
            #expect(Resolver.resolve([other, unknown]) == [unknown])
        }
    }

    @Test func aCommaBehindAWordThatChangesIsToldBesideIt() {
        func finding(_ range: Range<Int>, _ reading: String, _ right: String, _ category: Text.Category) -> Finding {
            Finding(
                id: FindingID(rawValue: right), range: range, reading: reading,
                rule: RuleID(rawValue: "test.\(category.rawValue)"),
                category: category, severity: .warning, message: Message("test"),
                suggestions: [Suggestion(text: right, confidence: 0.9)],
                explanation: Explanation(cause: .missingLetter, edits: [Edit(.insert, at: 3, ",")]))
        }
        let comma = finding(4..<7, "thn", "thn,", .punctuation)
        let word = finding(4..<7, "thn", "then", .confusion)
        let both = Resolver.resolve([comma, word])
        #expect(both.map(\.range) == [4..<7, 7..<7])
        #expect(both.map { $0.suggestions.first?.text } == ["then", ","])
        #expect(both.last?.reading == "" && both.last?.explanation?.edits == [Edit(.insert, at: 0, ",")])
        #expect(Resolver.resolve(both) == both)
        // What changes more than a sign stays one finding, and so does a comma alone.
        let whole = finding(4..<7, "thn", "then,", .punctuation)
        #expect(Resolver.resolve([whole, word]).count == 1)
        #expect(Resolver.resolve([comma]) == [comma])
    }

    @Test func manyFindingsTakeLinearTime() {
        expectLinearTime { size in
            (0..<size).map { finding($0 * 2..<$0 * 2 + 1) }
        } _: { findings in
            #expect(Resolver.resolve(findings).count == findings.count)
        }
    }

    @Test func manyFindingsThatCoverEachOtherTakeLinearTime() {
        expectLinearTime { size in
            // Each overlaps the one before and the one behind; every other is beaten.
            (0..<size).map { finding($0 * 2..<$0 * 2 + 3, $0 % 2 == 0 ? .error : .hint) }
        } _: { findings in
            #expect(!Resolver.resolve(findings).isEmpty)
        }
    }

    private func finding(
        _ range: Range<Int>, _ severity: Severity = .warning, rule: RuleID = "test.rule",
        suggesting confidence: Double? = nil
    ) -> Finding {
        Finding(
            id: FindingID(rawValue: "\(range)"), range: range, reading: "", rule: rule, category: .spelling,
            severity: severity, message: Message("test"),
            suggestions: confidence.map { [Suggestion(text: "x", confidence: $0)] } ?? [], explanation: nil)
    }
}
