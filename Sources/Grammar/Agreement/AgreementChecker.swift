import Morphology
import Text

/// Says which words of a sentence do not go together: a clash is an empty intersection of all that each may be.
///
/// No list of words: what they may be comes from the morphological lexicon, what belongs together from the ``SyntaxHabits`` of the language.
public struct AgreementChecker: Sendable {
    let morphology: MorphologicalAnalyser
    let habits: SyntaxHabits
    let commonness: @Sendable (String) -> Int

    /// - Parameters:
    ///   - language: its code without a region; `nil` when nothing is known of its clauses.
    ///   - commonness: how common a word is, in any unit: of two forms the commoner is meant.
    public init?(_ morphology: MorphologicalAnalyser, language: String, commonness: @escaping @Sendable (String) -> Int)
    {
        guard let habits = SyntaxHabits.of(language) else { return nil }
        self.morphology = morphology
        self.habits = habits
        self.commonness = commonness
    }

    /// What went wrong: no edit of letters explains it.
    static let cause = Cause(rawValue: Category.agreement.rawValue)

    /// What its rules are in a language, by its code without a region.
    public static func rules(of language: String) -> [RuleInfo] {
        guard let habits = SyntaxHabits.of(language) else { return [] }
        return [subjectAndVerb] + (habits.agreesInPhrase ? [nounPhrase] : [])
            + (habits.cases.isEmpty ? [] : [prepositionCase])
            + (habits.agreesInPredicate ? [predicate] : [])
    }

    /// The constituents of a sentence, with the subject of each verb that has one, as `supertext rules try` shows them.
    public func constituents(in view: SentenceView) -> [(kind: String, text: String, subject: String?)] {
        let syntax = SentenceSyntax(view, view.tags, morphology, habits)
        let words = syntax.readings.words
        let finder = SubjectFinder(
            readings: syntax.readings, constituents: syntax.constituents, habits: habits, isQuestion: syntax.isQuestion)
        func text(_ range: Range<Int>) -> String {
            view.document.text(
                in: words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound)
        }
        return syntax.constituents.enumerated().map { index, constituent in
            let subject = constituent.kind == .finiteVerb ? finder.subject(of: index) : nil
            return (constituent.kind.rawValue, text(constituent.words), subject.map { text($0.words) })
        }
    }

    /// What does not agree in a sentence. Some microseconds a word.
    /// - Parameter wanted: the rules that are asked for.
    package func matches(in view: SentenceView, of wanted: Set<RuleID>) -> [(rule: RuleInfo, match: Match)] {
        let syntax = SentenceSyntax(view, view.tags, morphology, habits)
        var found = nounPhrases(of: syntax, in: view)
        found += subjectsAndVerbs(of: syntax, in: view).map { (Self.subjectAndVerb, $0) }
        if habits.agreesInPredicate { found += predicates(of: syntax, in: view).map { (Self.predicate, $0) } }
        return found.filter { wanted.contains($0.rule.id) }.sorted {
            $0.match.range.lowerBound < $1.match.range.lowerBound
        }
    }
}
