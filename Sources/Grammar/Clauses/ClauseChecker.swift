import Morphology
import Text

/// Says what is wrong in how the clauses of a sentence are built: which words do not go together, or not in this order, and a comma that parts
/// what belongs together.
/// A clash is an empty intersection of all that each word may be.
///
/// No list of words: what they may be comes from the morphological lexicon, what belongs together from the ``SyntaxHabits`` of the language.
public struct ClauseChecker: Sendable {
    let morphology: MorphologicalAnalyser
    let habits: SyntaxHabits
    let government: VerbGovernment
    let commonness: @Sendable (String) -> Int

    /// - Parameters:
    ///   - language: its code without a region; `nil` when nothing is known of its clauses.
    ///   - government: what its verbs ask of their objects.
    ///   - commonness: how common a word is, in any unit: of two forms the commoner is meant.
    public init?(
        _ morphology: MorphologicalAnalyser, language: String, government: VerbGovernment = VerbGovernment(),
        commonness: @escaping @Sendable (String) -> Int
    ) {
        guard let habits = SyntaxHabits.of(language) else { return nil }
        self.government = government
        self.morphology = morphology
        self.habits = habits
        self.commonness = commonness
    }

    /// What went wrong: no edit of letters explains it.
    static let cause = Cause(rawValue: Category.agreement.rawValue)

    /// What its rules are in a language, by its code without a region.
    public static func rules(of language: String) -> [RuleInfo] {
        guard let habits = SyntaxHabits.of(language) else { return [] }
        return (habits.verbsAgree ? [subjectAndVerb] : []) + (habits.agreesInPhrase ? [nounPhrase] : [])
            + (habits.numerals.isEmpty ? [] : [numeral])
            + (habits.cases.isEmpty ? [] : [prepositionCase])
            + (habits.agreesInPredicate ? [predicate] : []) + (habits.pronouns.isEmpty ? [] : [verbCase])
            + (habits.relativeForms.isEmpty ? [] : [relativePronoun])
            + (habits.hasVerbLast ? [openingComma, verbLast, verbBracket] : [])
            + (habits.hasVerbSecond ? [verbSecond] : []) + (habits.sentenceAdverbs.isEmpty ? [] : [sentenceAdverb])
            + (habits.helpers.isEmpty ? [] : [helpedVerb])
            + (habits.commas == nil ? [] : [commaBeforeClause, commaAfterClause, commaBeforeContrast])
    }

    /// The constituents of a sentence, with the subject of each verb that has one, as `supertext rules try` shows them.
    public func constituents(in view: SentenceView) -> [(kind: String, text: String, subject: String?)] {
        let syntax = SentenceSyntax(view, view.tags, morphology, habits)
        let finder = SubjectFinder(syntax, habits)
        func text(_ words: Range<Int>) -> String { view.document.text(in: syntax.range(of: words)) }
        return syntax.constituents.enumerated().map { index, constituent in
            let subject = constituent.kind == .finiteVerb ? finder.subject(of: index) : nil
            return (constituent.kind.rawValue, text(constituent.words), subject.map { text($0.words) })
        }
    }

    /// What is wrong in the clauses of a sentence. Some microseconds a word.
    /// - Parameter wanted: the rules that are asked for; all unless given.
    public func matches(in view: SentenceView, of wanted: Set<RuleID>? = nil) -> [(rule: RuleInfo, match: Match)] {
        let syntax = SentenceSyntax(view, view.tags, morphology, habits)
        var found = nounPhrases(of: syntax, in: view)
        found += declinedPhrases(of: syntax, in: view).map { (Self.nounPhrase, $0) }
        found += countedNouns(of: syntax, in: view).map { (Self.numeral, $0) }
        if habits.verbsAgree { found += subjectsAndVerbs(of: syntax, in: view).map { (Self.subjectAndVerb, $0) } }
        if habits.agreesInPredicate {
            found +=
                (predicates(of: syntax, in: view) + barePredicates(of: syntax, in: view)
                + declinedPredicates(of: syntax, in: view)).map { (Self.predicate, $0) }
        }
        found +=
            (objectsInOtherCases(of: syntax, in: view) + nominativeObjects(of: syntax, in: view)
            + absentThings(of: syntax, in: view)).map { (Self.verbCase, $0) }
        if !habits.relativeForms.isEmpty {
            found += relativePronouns(of: syntax, in: view).map { (Self.relativePronoun, $0) }
        }
        if habits.hasVerbLast {
            found += openingCommas(of: syntax, in: view).map { (Self.openingComma, $0) }
            found += verbsNotLast(of: syntax, in: view).map { (Self.verbLast, $0) }
            found += verbsBeforeObjects(of: syntax, in: view).map { (Self.verbBracket, $0) }
        } else if !habits.sentenceAdverbs.isEmpty {
            found += verbsNotSecondBehindClause(of: syntax, in: view).map { (Self.verbSecond, $0) }
            found += sentenceAdverbs(of: syntax, in: view).map { (Self.sentenceAdverb, $0) }
        }
        if habits.hasVerbSecond { found += verbsNotSecond(of: syntax, in: view).map { (Self.verbSecond, $0) } }
        found += helpedVerbs(of: syntax, in: view).map { (Self.helpedVerb, $0) }
        found += clauseCommas(of: syntax, in: view)
        return found.filter { wanted?.contains($0.rule.id) ?? true }.sorted {
            $0.match.range.lowerBound < $1.match.range.lowerBound
        }
    }
}
