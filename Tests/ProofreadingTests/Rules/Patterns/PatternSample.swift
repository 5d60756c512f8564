import ProofreadingTesting

@testable import Grammar
@testable import Text

/// A rule with a pattern, and what it does to sentences.
struct PatternSample {
    let rules: PatternRules
    let faults: [RuleFault]

    /// Compiles a rule of one pattern; `change` may say more of it.
    init(_ pattern: String, replacing replacements: [String] = [], _ change: (inout RuleSource) -> Void = { _ in }) {
        var source = Self.source("en.grammar.sample", pattern, replacing: replacements)
        change(&source)
        self.init([source])
    }

    init(_ sources: [RuleSource], proving: Bool = false) {
        (rules, faults) = PatternRules.compile(sources, language: "en", provingWith: proving ? WordKnowledge() : nil)
    }

    /// A rule as a file would have it, with an example that nothing is claimed of.
    static func source(_ id: String, _ pattern: String, replacing replacements: [String] = []) -> RuleSource {
        var source = RuleSource(
            id: RuleID(rawValue: id), line: 1, category: .grammar, texts: RuleTexts(message: ["en": "So."]))
        source.patterns = [RuleSource.Text(pattern, line: 2)]
        source.replacements = replacements.map { RuleSource.Text($0, line: 3) }
        source.wrong = [RuleSource.Text("Wrong.", line: 4)]
        source.fixed = replacements.isEmpty ? [] : [RuleSource.Text("Fixed.", line: 5)]
        source.right = [RuleSource.Text("Right.", line: 6)]
        return source
    }

    /// What is flagged in a text.
    func matches(in text: String, format: TextFormat = .plain) -> [Match] {
        AnalysedParagraph(Document(text, format: format), language: "en").sentences
            .flatMap { rules.matches(in: $0).map(\.match) }
    }

    /// The text with what is flagged in double square brackets.
    func marked(_ text: String, format: TextFormat = .plain) -> String {
        MarkedText.marking(matches(in: text, format: format).map(\.range), in: text)
    }

    /// The suggestions for the first thing that is flagged.
    func suggestions(for text: String) -> [String] { matches(in: text).first?.suggestions.map(\.text) ?? [] }

    /// Why the rule cannot be used.
    var fault: String { faults.first?.reason ?? "" }
}
