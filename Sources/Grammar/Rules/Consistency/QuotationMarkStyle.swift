import Text

/// Finds straight quotation marks among typographic ones, and the other way round.
package struct QuotationMarkStyle: ConsistencyRule {
    package let info = RuleInfo(
        id: "typography.quotation-marks", category: .typography, severity: .hint, level: .picky,
        examples: [
            RuleExample(
                "en-US", wrong: "“Yes,” she said, “come.” He said [[\"]]no.",
                right: "“Yes,” she said, “come.” He said no.")
        ])

    package init() {}

    package func usages(in view: SentenceView) -> [Usage] {
        view.sentence.tokens.compactMap { token in
            guard token.kind == .punctuation else { return nil }
            switch view.document.text(in: token.range) {
            case "\"": return usage("straight", token)
            case "“", "”", "„", "«", "»": return usage("typographic", token)
            default: return nil
            }
        }
    }

    private func usage(_ way: String, _ token: Token) -> Usage {
        Usage(
            topic: info.id.rawValue, way: way,
            Match(range: token.range, message: Message(.quotationMarkStyle), suggestions: []))
    }
}

extension MessageKey {
    /// The text mostly has other quotation marks.
    static let quotationMarkStyle: MessageKey = "typography.quotation-marks"
}
