import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

@Suite struct RuleListingTests {
    private func info(
        _ id: RuleID, _ category: Text.Category = .grammar, texts: RuleTexts?, examples: [RuleExample] = []
    ) -> RuleInfo {
        RuleInfo(id: id, category: category, severity: .hint, level: .picky, examples: examples, texts: texts)
    }

    private var infos: [RuleInfo] {
        var family = RuleTexts(
            name: ["en": "They was", "de": "Sie war"], message: ["en": "“{wrong}” goes with “{right}”."],
            short: ["en": "Verb"], detail: [:], topic: Topic(rawValue: "agreement.subject-verb"))
        family.variables = ["wrong": "was", "right": "were"]
        family.row = "exprès"
        var other = family
        other.variables = [:]
        other.row = nil
        return [
            info(
                "en.style.z", .style, texts: family,
                examples: [
                    RuleExample("en-GB", wrong: "They [[was]] héré.", right: "They were héré."),
                    RuleExample("en-US", wrong: "All of it.", right: ""),
                ]),
            info("en.agreement.exprès", .agreement, texts: other),
            info("en.grammar.bare", texts: nil, examples: [RuleExample("en", wrong: "[[a]]", right: "b")]),
            info("en.grammar.long", texts: RuleTexts(message: ["en": String(repeating: "é", count: 20_000)])),
        ]
    }

    @Test func whatIsPackedComesOutAsItWas() {
        let listing = RuleListing(infos)
        #expect(Array(listing.infos) == infos)
        #expect(listing.count == 4)
    }

    @Test func aRuleIsFoundByItsIdentifier() {
        let listing = RuleListing(infos)
        for info in infos { #expect(listing.info(of: info.id) == info) }
        for id in ["", "en", "en.style.", "en.style.zz", "en.agreement.expres", "zz"] {
            #expect(listing.info(of: RuleID(rawValue: id)) == nil)
        }
        #expect(RuleListing([]).info(of: "en.style.z") == nil)
    }

    @Test func ofTwoOfTheSameIdentifierTheFirstCounts() {
        let listing = RuleListing([info("en.a.b", texts: RuleTexts(message: ["en": "1"])), info("en.a.b", texts: nil)])
        #expect(listing.info(of: "en.a.b")?.texts?.message == ["en": "1"])
    }

    @Test func textsThatRulesShareAreThereOnce() {
        let texts = RuleTexts(message: ["en": String(repeating: "a", count: 1000)])
        let rules = (0..<100).map { number in
            var own = texts
            own.variables = ["wrong": "\(number)"]
            return info(RuleID(rawValue: "en.style.\(number)"), texts: own)
        }
        let listing = RuleListing(rules)
        #expect(listing.size < 10_000)
        #expect(Array(listing.infos) == rules)
    }
}
