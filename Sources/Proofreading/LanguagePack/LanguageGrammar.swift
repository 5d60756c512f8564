import Grammar

/// What a language's rules of grammar need, apart from what spelling needs: who only looks words up never waits for it.
public struct LanguageGrammar: Sendable {
    /// Says what kind of words the words of a sentence are; `nil` when the language has no tagger.
    public let tagger: Tagger?
    /// The rules that are made of the language's data.
    public let rules: [any Rule]
    /// The rules of rule files: the shipped ones, and those of the user.
    public let patterns: [PatternRules]
    /// Says what was meant where patterns do not tell; `nil` when that was not learned.
    public let classifiers: Classifiers?

    /// Puts a grammar together.
    public init(
        tagger: Tagger? = nil, rules: [any Rule] = [], patterns: [PatternRules] = [], classifiers: Classifiers? = nil
    ) {
        self.tagger = tagger
        self.rules = rules
        self.patterns = patterns
        self.classifiers = classifiers
    }
}
