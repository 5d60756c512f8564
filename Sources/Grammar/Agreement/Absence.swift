import Morphology
import Text

extension ClauseChecker {
    /// Things that are said not to be there, in another case than the genitive: “нет время”.
    func absentThings(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard !habits.absence.isEmpty else { return [] }
        let words = syntax.readings.words
        let genitive = NominalCells.genitive
        let finder = SubjectFinder(syntax, habits)
        var found: [Match] = []
        for (index, constituent) in syntax.constituents.enumerated().dropLast() {
            let last = constituent.words.upperBound - 1
            guard habits.absence.contains(words[last].hash) else { continue }
            let thing = syntax.constituents[index + 1]
            let cells = finder.nominal(thing)
            // “показывать или нет тень”, “нет уж”
            if index > 0, syntax.constituents[index - 1].kind == .alternative { continue }
            guard thing.kind == .nounPhrase, words[thing.head].parts.isSubset(of: .noun),
                words[thing.head].isTagged(.noun), habits.subjects[words[thing.head].hash] == nil,
                !cells.isEmpty, cells.isDisjoint(with: genitive),
                cells.isSubset(of: NominalCells.nominative.union(.accusative)),
                let phrase = NounPhrase(thing, syntax, view),
                let (range, text) = recased(phrase, to: genitive, of: syntax, view)
            else { continue }
            found.append(match(range, text, of: words[last], view))
        }
        return found
    }
}
