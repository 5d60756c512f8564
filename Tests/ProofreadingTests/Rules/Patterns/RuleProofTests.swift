import Testing

@testable import Grammar
@testable import Text

/// A rule whose examples do not behave is not used.
@Suite struct RuleProofTests {
    private func source(_ change: (inout RuleSource) -> Void = { _ in }) -> RuleSource {
        var source = PatternSample.source("en.grammar.they-was", "they [was]", replacing: ["were"])
        source.wrong = [.init("They [was] here.", line: 11)]
        source.fixed = [.init("They were here.", line: 12)]
        source.right = [.init("It was me.", line: 13)]
        change(&source)
        return source
    }

    private func fault(_ change: (inout RuleSource) -> Void) -> RuleFault? {
        let sample = PatternSample([source(change), PatternSample.source("en.grammar.other", "(")], proving: true)
        #expect(sample.rules.count == 0)
        return sample.faults.last
    }

    @Test func aRuleThatBehavesIsUsed() {
        let sample = PatternSample([source()], proving: true)
        #expect(sample.faults == [])
        #expect(sample.rules.infos.first?.examples.first?.marked == "They [[was]] here.")
        #expect(sample.rules.infos.first?.examples.first?.right == "They were here.")
    }

    @Test func whatDoesNotBehaveIsSaid() {
        #expect(fault { $0.wrong = [.init("We were here.", line: 11)] }?.reason.contains("is not flagged") == true)
        #expect(
            fault { $0.wrong = [.init("[They was] here.", line: 11)] }?.reason.contains("“They [was] here.”") == true)
        #expect(fault { $0.fixed = [.init("They is here.", line: 12)] }?.reason.contains("“They were here.”") == true)
        let right = fault { $0.right = [.init("But they was.", line: 13)] }
        #expect(right?.reason.contains("“But they [was].” is flagged") == true)
        #expect(right?.line == 13)
        #expect(right?.rule == "en.grammar.they-was")
    }

    @Test func theFixedSentenceMustNotBeFlagged() {
        let fault = fault {
            $0.patterns = [.init("they [was|were]", line: 2)]
            $0.replacements = [.init("were", line: 3), .init("are", line: 3)]
        }
        #expect(fault?.reason.contains("The fixed example") == true)
    }

    @Test func aRowOfAFamilyIsAVariantOrARule() {
        var family = PatternSample.source("en.confusion.of", "[{wrong}]", replacing: ["{right}"])
        family.texts = RuleTexts(message: ["en": "{right}, not {wrong}"])
        family.wrong = [.init("You [{wrong}] known.", line: 11)]
        family.fixed = [.init("You {right} known.", line: 12)]
        family.rows = [
            .init(line: 20, variables: ["wrong": "could of", "right": "could have"]),
            .init(line: 21, id: "should", variables: ["wrong": "should of", "right": "should have"]),
            .init(line: 22, variables: ["wrong": "would of", "right": "would have"]),
        ]
        let sample = PatternSample([family], proving: true)
        #expect(sample.faults == [])
        #expect(sample.rules.infos.map(\.id) == ["en.confusion.of.should", "en.confusion.of"])
        #expect(sample.rules.infos.first?.texts?.message == ["en": "{right}, not {wrong}"])
        #expect(sample.rules.infos.first?.texts?.variables == ["wrong": "should of", "right": "should have"])
        #expect(sample.rules.patternCount == 3)
        let match = sample.matches(in: "We would of gone.").first
        #expect(match?.message.arguments == ["wrong": "would of", "right": "would have"])
    }

    @Test func aFamilyFallsWithItsRows() {
        var family = PatternSample.source("en.confusion.of", "[{wrong}]", replacing: ["{right}"])
        family.wrong = [.init("You [{wrong}] known.", line: 11)]
        family.fixed = [.init("You {right} known.", line: 12)]
        family.rows = [
            .init(line: 20, variables: ["wrong": "could of", "right": "could have"]),
            .init(line: 21, variables: ["wrong": "should of"]),
        ]
        #expect(PatternSample([family], proving: true).faults.map(\.rule) == ["en.confusion.of"])
    }
}
