import Morphology
import Text

extension ClauseChecker {
    package static let commaBeforeClause = RuleInfo(
        id: "punctuation.comma-before-clause", category: .punctuation, severity: .warning,
        examples: [
            RuleExample("de", wrong: "Ich [[hoffe]] dass du bald kommst.", right: "Ich hoffe, dass du bald kommst."),
            RuleExample("uk", wrong: "Я [[знаю]] що він прийде.", right: "Я знаю, що він прийде."),
            RuleExample("ru", wrong: "Вот [[дом]] в котором мы живём.", right: "Вот дом, в котором мы живём."),
            RuleExample("pl", wrong: "[[Wiem]] że jutro przyjdzie.", right: "Wiem, że jutro przyjdzie."),
        ])

    package static let commaAfterClause = RuleInfo(
        id: "punctuation.comma-after-clause", category: .punctuation, severity: .warning,
        examples: [
            RuleExample("de", wrong: "Wenn ich Zeit [[habe]] komme ich.", right: "Wenn ich Zeit habe, komme ich.")
        ])

    package static let commaBeforeContrast = RuleInfo(
        id: "punctuation.comma-before-contrast", category: .punctuation, severity: .warning,
        examples: [
            RuleExample(
                "de", wrong: "Er wollte [[kommen]] aber er war krank.", right: "Er wollte kommen, aber er war krank."),
            RuleExample("uk", wrong: "Це [[дорого]] але гарно.", right: "Це дорого, але гарно."),
        ])

    /// The commas that are missing between the clauses of a sentence.
    func clauseCommas(of syntax: SentenceSyntax, in view: SentenceView) -> [(rule: RuleInfo, match: Match)] {
        guard let commas = habits.commas else { return [] }
        let words = syntax.readings.words
        return ClauseBoundaries(syntax: syntax, commas: commas).missing().map { boundary in
            let rule: RuleInfo =
                switch boundary.kind {
                case .opening, .converb: Self.commaBeforeClause
                case .closing: Self.commaAfterClause
                case .contrast: Self.commaBeforeContrast
                }
            let key = rule.id.rawValue + (boundary.kind == .converb ? ".converb" : "")
            let before = words[boundary.word - 1].range
            let text = view.document.spelling(in: before)
            let opener = view.document.spelling(in: syntax.range(of: boundary.opener))
            return (
                rule,
                Match(
                    range: before,
                    message: Message(MessageKey(rawValue: key), ["word": opener, "before": text]),
                    suggestions: [Suggestion(text: text + ",", confidence: 0.85)],
                    cause: Cause(rawValue: Category.punctuation.rawValue))
            )
        }
    }
}
