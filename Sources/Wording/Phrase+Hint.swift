import Grammar
import Proofreading
import Text

/// Which sentence makes a learner look at the right place, without saying what is right.
extension Phrase {
    /// - Parameters:
    ///   - rule: the rule's name, where that gives nothing away: the names that files give their rules may.
    ///   - topic: what the rule is about, where it is one of a file.
    ///   - category: the category's name.
    ///   - meanings: what the two words mean, in an order that tells nothing.
    static func hint(
        for finding: Finding, of rule: String?, about topic: Topic?, in category: String, meanings: [String]
    ) -> Phrase {
        if meanings.count == 2, finding.category != .agreement, finding.category != .grammar {
            return Phrase("hint.meanings", ["one": meanings[0], "other": meanings[1]])
        }
        if let explanation = finding.explanation, CauseCatalogue.info(of: explanation.cause) != nil,
            !isOfGrammar(finding)
        {
            let words = FindingWords(finding)
            var arguments = words.arguments
            // What is right is not even at hand.
            for name in ["right", "letters", "stem", "affix", "start", "end", "rest"] { arguments[name] = nil }
            return Phrase(keys: keys(of: "hint", words), arguments)
        }
        if let rule { return Phrase(keys: ["rule.\(finding.rule.rawValue).hint", "hint.rule"], ["subject": rule]) }
        var keys: [String] = []
        if let topic { keys.append("topic.\(topic.rawValue).hint") }
        if !saysMost.contains(finding.category), let shape = CorrectionShape(of: finding) {
            keys.append("hint.shape.\(shape.rawValue)")
        }
        // Rules of users may have categories of their own.
        return Phrase(keys: keys + ["hint.category.\(finding.category.rawValue)", "hint.rule"], ["subject": category])
    }

    /// The categories that say more of a mistake than what would be changed.
    private static let saysMost: Set<Text.Category> = [
        .agreement, .colloquialism, .falseFriend, .inclusive, .plainLanguage, .redundancy, .regionalism, .repetition,
        .semantics, .style, .whitespace,
    ]
}
