import Testing

@testable import Grammar
@testable import Text

@Suite struct NearMissTests {
    private func misses(_ sample: PatternSample, in text: String) -> [NearMiss] {
        AnalysedParagraph(Document(text), language: "en").sentences.flatMap { sample.rules.nearMisses(in: $0) }
    }

    private func read(_ range: Range<Int>, in text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test(arguments: [
        ("She took part on it.", "on", NearMiss.Demand.word(isNegated: false)),
        ("She gave part in it.", "gave", .word(isNegated: false)),
    ])
    func theTokenThatKeepsAPatternFromHoldingIsNamed(text: String, token: String, demand: NearMiss.Demand) throws {
        let miss = try #require(misses(PatternSample("she took part [in] it"), in: text).first)
        #expect(miss.rule.id == "en.grammar.sample")
        guard case .token(let range, let asked) = miss.lack else {
            Issue.record("\(miss.lack)")
            return
        }
        #expect(read(range, in: text) == token && asked == demand)
    }

    @Test func whatIsFoundIsNoMiss() {
        #expect(misses(PatternSample("she took part [in] it"), in: "She took part in it.").isEmpty)
    }

    @Test func aPatternThatHoldsNowhereIsNotNear() {
        #expect(misses(PatternSample("she took part [in] it"), in: "They took some of that.").isEmpty)
        // Of two words one says nothing.
        #expect(misses(PatternSample("took [part]"), in: "She took some.").isEmpty)
    }

    @Test func anExceptionIsNamed() {
        let sample = PatternSample("took [part]") { $0.exceptions = [(.after, RuleSource.Text("in", line: 3))] }
        #expect(misses(sample, in: "She took part in it.").map(\.lack) == [.exception])
    }

    @Test func theLevelIsNamed() {
        let sample = PatternSample("took [part]") { $0.level = .picky }
        #expect(misses(sample, in: "She took part.").map(\.lack) == [.level])
    }

    @Test func theNearestComesFirst() {
        let sample = PatternSample([
            PatternSample.source("en.grammar.near", "she took part [in]"),
            PatternSample.source("en.grammar.nearer", "yesterday she took part [in]"),
        ])
        let found = misses(sample, in: "Yesterday she took part on it.").map(\.rule.id)
        #expect(found == ["en.grammar.nearer", "en.grammar.near"])
    }
}
