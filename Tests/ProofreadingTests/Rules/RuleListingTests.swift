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

    private func row(_ row: String, of family: String, topic: String? = nil, name: String = "{wrong}") -> RuleInfo {
        var texts = RuleTexts(
            name: ["en": name], message: ["en": "“{wrong}” goes with “{right}”."], topic: topic.map(Topic.init))
        texts.variables = ["wrong": row]
        texts.row = row
        return info(
            RuleID(rawValue: "\(family).\(row)"), texts: texts,
            examples: [RuleExample("en", wrong: "[[\(row)]]", right: "right")])
    }

    @Test func rowsAreOneRuleByTheirFamily() throws {
        let own = info("en.grammar.goes-with-else", texts: nil)
        let rows = ["depend-of", "consist-in"].map { row($0, of: "en.grammar.goes-with", topic: "preposition.choice") }
        let listing = RuleListing([rows[0], own, rows[1]])
        let family = try #require(listing.family(of: "en.grammar.goes-with"))
        #expect(family.rows == rows.map(\.id))
        #expect(family.examples == rows.flatMap(\.examples))
        // A name with a place is that of a row: the topic's is left.
        #expect(family.texts?.name == [:] && family.texts?.row == nil)
        #expect(family.texts?.variables["wrong"] == "…")
        #expect(RuleInfo.byFamily(Array(listing.infos)) == [family, own])
        #expect(listing.family(of: own.id) == own && listing.family(of: rows[0].id) == rows[0])
        #expect(listing.family(of: "en.grammar.goes") == nil && listing.family(of: "en.grammar") == nil)
        #expect(rows[0].id.family == family.id && own.id.family == nil)
    }

    @Test func theUnnamedRowsOfAFamilyAreWithTheOthers() throws {
        let shared = info("en.grammar.goes-with", texts: RuleTexts(message: ["en": "So."]))
        let named = row("depend-of", of: "en.grammar.goes-with")
        let listing = RuleListing([named, shared])
        #expect(listing.family(of: shared.id)?.rows == [named.id])
        #expect(RuleInfo.byFamily([named, shared]).map(\.id) == [shared.id])
        // What was found is told as itself.
        #expect(listing.info(of: shared.id) == shared)
    }

    @Test func whoNamesAFamilyNamesItsRows() {
        let id: RuleID = "en.grammar.goes-with.depend-of"
        #expect(!RuleSelection(disabled: ["en.grammar.goes-with"]).allows(id))
        #expect(RuleSelection(only: ["en.grammar.goes-with"]).allows(id))
        #expect(RuleSelection(disabled: ["en.grammar.goes", "en.grammar"]).allows(id))
        #expect(!RuleSelection(only: ["en.grammar"]).allows(id))
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
