/// A rule that has to see more than a sentence: it looks at a paragraph at a time.
public protocol ParagraphRule: Sendable {
    /// What the rule is.
    var info: RuleInfo { get }

    /// What is wrong in a paragraph, in the order of the text. Called from several threads at once.
    func matches(in paragraph: AnalysedParagraph) -> [Match]
}
