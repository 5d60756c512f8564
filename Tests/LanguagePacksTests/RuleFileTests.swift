import Grammar
import LanguagePacks
import Testing
import Text

/// Rule files: what is read from them, and what is wrong in them.
@Suite struct RuleFileTests {
    private static let rule = """
        - id: they-was
          message: “They” goes with “were”.
          pattern: they [was]
          replace: were
          wrong: "They [was] here."
          fixed: "They were here."
        """

    @Test func aRuleIsReadWithItsLines() throws {
        let (rules, faults) = RuleFile.rules(in: Self.rule, language: "en")
        #expect(faults == [])
        let rule = try #require(rules.first)
        #expect(rule.id == "en.grammar.they-was")
        #expect(rule.line == 1)
        #expect(rule.patterns == [.init("they [was]", line: 3)])
        #expect(rule.wrong == [.init("They [was] here.", line: 5)])
        #expect(rule.texts.message == ["en": "“They” goes with “were”."])
        #expect(rule.texts.name == ["en": "They was"])
        #expect((rule.severity, rule.level) == (.warning, .default))
    }

    @Test func whatAFileSaysAtItsTopHoldsForItsRules() throws {
        let text = """
            category: style
            severity: hint
            level: picky
            rules:
              - {id: a, message: {en: A, de: B}, pattern: [a, b], severity: error, right: x, wrong: y, each: {p: q, r: s}}
              - {id: en.other.name, message: A, pattern: a, right: x, wrong: y, unless: {before: b, after: [c, d]}}
            """
        let (rules, faults) = RuleFile.rules(in: text, language: "en")
        #expect(faults == [])
        #expect(rules.map(\.id) == ["en.style.a", "en.other.name"])
        #expect(rules.map(\.severity) == [.error, .hint])
        #expect(rules.map(\.level) == [.picky, .picky])
        #expect(rules[0].texts.message == ["en": "A", "de": "B"])
        #expect(rules[0].rows.map(\.variables) == [["wrong": "p", "right": "q"], ["wrong": "r", "right": "s"]])
        #expect(rules[1].exceptions.map(\.pattern.text) == ["b", "c", "d"])
    }

    @Test func aRuleIsAboutWhatItsFileIsUnlessItSaysOtherwise() {
        let text = """
            topic: verb.tense
            rules:
              - {id: a, message: A, pattern: a, right: x}
              - {id: b, topic: verb.form, message: A, pattern: a, right: x}
              - {id: c, topic: none, message: A, pattern: a, right: x}
            """
        let (rules, faults) = RuleFile.rules(in: text, language: "en")
        #expect(faults == [])
        #expect(rules.map(\.texts.topic?.rawValue) == ["verb.tense", "verb.form", nil])
        // What has a topic is called by that, and not by its identifier.
        #expect(rules.map(\.texts.name) == [[:], [:], ["en": "C"]])
    }

    @Test func aRowWithAnIdentifierMayBeAboutSomethingElse() {
        let text = """
            - id: a
              topic: verb.tense
              message: A
              pattern: "{w}"
              right: x
              each: [{id: b, w: c, topic: verb.form}, {id: d, w: e}, {w: f}]
            """
        let (rules, faults) = RuleFile.rules(in: text, language: "en")
        #expect(faults == [])
        #expect(rules.first?.rows.map(\.topic?.rawValue) == ["verb.form", nil, nil])
        for row in ["{w: c, topic: verb.form}", "{id: b, w: c, topic: verbs}"] {
            let faults = RuleFile.rules(
                in: text + "\n- {id: z, message: A, pattern: a, right: x, each: [\(row)]}", language: "en"
            ).faults
            #expect(faults.count == 1, "\(row)")
        }
    }

    @Test(arguments: [
        ("- id: a\n  message: b\n  topic: verbs", 3, "“topic” is “verbs”; it must be one of agreement.subject-verb,"),
        ("- id: a\n  mesage: b", 2, "“mesage” is not known; there are"),
        ("- id: a\n  message: b\n  severity: bad", 3, "“severity” is “bad”; it must be one of hint, warning, error."),
        ("- id: a\n  category: nonsense", 2, "“category” is “nonsense”"),
        ("- id: A b\n  message: b", 1, "“A b” is no id"),
        ("- id: de.style.a\n  message: b", 1, "is no id"),
        ("- message: b", 1, "The rule has no id."),
        ("- id: a", 1, "The rule has no message."),
        ("- id: a\n  message: {de: b}", 2, "“message” has no English text"),
        ("- id: a\n  message: [b]", 2, "“message” must be a text."),
        ("- id: a\n  message: b\n  pattern: {a: b}", 3, "“pattern” must be a text."),
        ("- id: a\n  message: b\n  confidence: 2", 3, "a number from 0 to 1"),
        ("- id: a\n  message: b\n  unless: {near: b}", 3, "“near” is not known in “unless”"),
        ("- id: a\n  message: b\n  each: []", 3, "“each” is a list of rows"),
        ("- id: a\n  message: b\n  each: [b]", 3, "A row of “each” looks like"),
        ("- just a text", 1, "A rule begins with"),
        ("just a text", 1, "A rule file is a list of rules"),
        ("rulez: []", 1, "“rulez” is not known at the top of a file"),
        ("rules: 5", 1, "What stands under “rules”"),
        ("- id: a\n  message: \"b", 2, "The file is not YAML"),
        ("- id: a\n   message: b", 2, "The file is not YAML"),
        ("- id: a\n  id: b", 1, "The file is not YAML"),
    ])
    func whatIsWrongIsSaidWithItsLine(text: String, line: Int, reason: String) {
        let (rules, faults) = RuleFile.rules(in: text, language: "en")
        #expect(rules.isEmpty)
        #expect(faults.count == 1)
        #expect(faults.first?.reason.contains(reason) == true, "\(faults)")
        #expect(abs((faults.first?.line ?? 0) - line) <= 1, "\(faults)")
    }

    @Test func theRuleWithTheFaultIsNamedAndTheOthersGoOn() {
        let (rules, faults) = RuleFile.rules(in: "- id: a\n  mesage: b\n" + Self.rule, language: "en")
        #expect(rules.map(\.id) == ["en.grammar.they-was"])
        #expect(faults.map(\.rule) == ["en.grammar.a"])
    }

    /// A file that no author writes.
    private struct Hostile: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
        let text: String

        init(_ text: String) { self.text = text }
        init(stringLiteral text: String) { self.text = text }

        var testDescription: String { text.prefix(40).debugDescription }
    }

    @Test(
        arguments: [
            Hostile(String(repeating: "[", count: 100_000)), Hostile(String(repeating: "- ", count: 100_000)),
            Hostile(String(repeating: "{a: ", count: 100_000)), Hostile(String(repeating: "? ", count: 50_000)),
            Hostile((0..<3000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
            Hostile(String(repeating: "x", count: 5 << 20)),
            "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]", "- &a [*a]", "%YAML 9.9\n---\n- a", "\0", "- !!binary a",
            "--- a\n--- b",
        ] as [Hostile])
    private func hostileFilesAreFaults(file: Hostile) {
        let (rules, faults) = RuleFile.rules(in: file.text, language: "en")
        #expect(rules.isEmpty)
        #expect(!faults.isEmpty)
    }

    @Test func anEmptyFileHasNoRules() {
        for text in ["", "# nothing\n", "rules: []"] {
            let (rules, faults) = RuleFile.rules(in: text, language: "en")
            #expect(rules.isEmpty && faults.isEmpty)
        }
    }
}
