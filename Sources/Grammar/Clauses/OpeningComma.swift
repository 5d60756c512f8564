import Morphology
import Text

extension ClauseChecker {
    static let openingComma = RuleInfo(
        id: "punctuation.comma-after-opening", category: .punctuation, severity: .error,
        examples: [
            RuleExample(
                "de", wrong: "Nach dem [[Frühstück,]] gehen wir in die Stadt.",
                right: "Nach dem Frühstück gehen wir in die Stadt."),
            RuleExample(
                "nl", wrong: "Na het [[ontbijt,]] gaan we naar de stad.", right: "Na het ontbijt gaan we naar de stad."
            ),
        ])

    /// The commas between what opens a sentence and its verb, where the verb has to be second: “Nach dem Essen, gehen wir”.
    func openingCommas(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        let words = syntax.readings.words
        let constituents = syntax.constituents
        guard !syntax.isQuestion, let comma = constituents.firstIndex(where: { $0.kind == .comma }), comma > 0,
            constituents[..<comma].allSatisfy({ $0.kind == .adverb || $0.kind == .prepositionalPhrase }),
            !constituents[..<comma].contains(where: { habits.responses.contains(words[$0.head].hash) }),
            comma + 1 < constituents.count, constituents[comma + 1].kind == .finiteVerb
        else { return [] }
        let verb = constituents[comma + 1]
        // “Voor meer informatie, zie de handleiding”: what may be an imperative goes with any subject.
        if VerbalCells.all.isSubset(of: words[verb.head].finite) { return [] }
        var at = comma + 2
        while at < constituents.count, constituents[at].kind == .objectPronoun { at += 1 }
        // “Morgen, sagte er, komme ich.”
        guard at + 1 < constituents.count, constituents[at].kind == .nounPhrase, constituents[at + 1].kind != .comma,
            mayBeSubject(constituents[at], of: words[verb.head], in: syntax)
        else { return [] }
        let last = words[constituents[comma].words.lowerBound - 1].range
        let range = last.lowerBound..<words[constituents[comma].head].range.upperBound
        let word = view.document.spelling(in: last)
        return [
            Match(
                range: range, message: Message("punctuation.comma-after-opening", ["word": word]),
                suggestions: [Suggestion(text: word, confidence: 0.85)],
                cause: Cause(rawValue: Category.punctuation.rawValue))
        ]
    }

    private func mayBeSubject(
        _ phrase: Constituent, of verb: SentenceReadings.Word, in syntax: SentenceSyntax
    ) -> Bool {
        let head = syntax.readings.words[phrase.head]
        if let cells = habits.subjects[head.hash] { return !cells.isDisjoint(with: verb.finite) }
        var cells = SubjectFinder(syntax, habits).nominal(phrase)
        if habits.hasCases { cells.formIntersection(.nominative) }
        return !VerbalCells(cells).inAnyGender.isDisjoint(with: verb.finite)
    }
}
