import Morphology
import Text

/// Tells from the lexicon what number, gender, declension and definiteness words may have, and puts them into other forms.
struct DeclensionReader {
    let morphology: MorphologicalAnalyser
    let habits: SyntaxHabits
    let commonness: @Sendable (String) -> Int
    let view: SentenceView

    /// What a word may be as the noun of a phrase; `nil` when it may be none, or is not known well enough.
    func noun(_ index: Int, of syntax: SentenceSyntax) -> DeclensionCells? {
        let words = syntax.readings.words
        let word = words[index]
        let token = view.sentence.tokens[word.token]
        guard word.kind == .word, word.isTagged(.noun), !word.noun.isEmpty, !word.isGuessed,
            !word.isCapital || index == 0, word.range.count > 2, !view.isName(token), view.hasInDictionary(token),
            !habits.measures.contains(word.hash)
        else { return nil }
        // “ett Linux-/Unix-system”
        if let next = view.document.prose[word.range.upperBound...].first, Self.joining.contains(next) { return nil }
        // “den vita”: an adjective that stands for a noun.
        var isAdjective = false
        view.document.withSpelledForm(of: token) { form in
            _ = morphology.forEachTag(of: form) {
                if $0.partOfSpeech == .adjective, !$0.isParticiple, !$0.isGenitive { isAdjective = true }
            }
        }
        if isAdjective { return nil }
        // A genitive has something behind it that it belongs to.
        let mayBeGenitive = index + 1 < words.count && words[index + 1].kind != .punctuation
        return cells(of: word) { tag in
            tag.partOfSpeech == .noun && (mayBeGenitive || !tag.isGenitive)
        }
    }

    /// What goes on behind a word as part of it.
    private static let joining: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "(")]

    /// What a word may be as an adjective or a participle before a noun; `nil` when it is none.
    func adjective(_ index: Int, of syntax: SentenceSyntax) -> DeclensionCells? {
        let word = syntax.readings.words[index]
        guard word.kind == .word, !word.isGuessed, word.parts.contains(PartsOfSpeech(.adjective)),
            !word.isTagged([.adposition, .pronoun, .name, PartsOfSpeech(.subordinator), PartsOfSpeech(.coordinator)]),
            !word.isTagged(.noun) || !word.parts.contains(.noun),
            // “de startade nivån”
            !word.isTagged(.verbs) || word.tag[.verbForm] == "Part"
        else { return nil }
        return cells(of: word) { $0.partOfSpeech == .adjective && !$0.isGenitive }
    }

    /// What an adjective or participle may be that is said of a subject: strong; `nil` when it is none.
    func predicate(_ word: SentenceReadings.Word) -> DeclensionCells? {
        cells(of: word) { tag in
            tag.partOfSpeech == .adjective && !tag.isGenitive && !tag.isDefinite
        }?
        .intersection(.strong)
    }

    /// What the readings of a word that are asked for may be: those that tell a gender, when there are any, for some lexicons have nouns without
    /// one beside those with.
    private func cells(of word: SentenceReadings.Word, where isAsked: (ReadingTag) -> Bool) -> DeclensionCells? {
        let letters = view.document.prose[word.range].suffix(2)
        let ending = letters.elementsEqual("å".utf8) ? "å" : letters.last.map { Character(UnicodeScalar($0)) }
        var cells = DeclensionCells([])
        var nouns = DeclensionCells([])
        view.document.withSpelledForm(of: view.sentence.tokens[word.token]) { form in
            _ = morphology.forEachTag(of: form) { tag in
                guard isAsked(tag) else { return }
                var own = tag.declensionCells(ending: ending)
                // “de närmaste åren”: in superlatives the form of men is that of all.
                if tag.partOfSpeech == .adjective, tag.isDefinite, tag.values(of: .degree) == ["Sup"] { own = .weak }
                cells.formUnion(own)
                if tag.partOfSpeech == .noun, tag.isMarked(for: .gender) { nouns.formUnion(own) }
            }
        }
        if !nouns.isEmpty { return nouns }
        return cells.isEmpty ? nil : cells
    }

    /// The form of a word that may have some of the combinations asked for: the word itself when it may; `nil` when there is none.
    func form(of word: SentenceReadings.Word, as part: PartOfSpeech, in wanted: DeclensionCells) -> String? {
        let written = view.document.spelling(in: word.range)
        var best: (text: String, cost: Int, commonness: Int)?
        for reading in morphology.readings(of: written).items
        where reading.tag.partOfSpeech == part && !reading.tag.isGenitive {
            for form in morphology.inflector.paradigm(of: reading.lemma)
            where form.tag.partOfSpeech == part && !form.tag.isGenitive
                && !form.tag.declensionCells(ending: form.text.last).isDisjoint(with: wanted)
                && Self.kept.allSatisfy({ form.tag.agrees(with: reading.tag, in: $0) })
                // “gamle mannen”: of men alone.
                && (form.tag.values(of: .gender) != ["Masc"] || form.tag.values(of: .degree) == ["Sup"])
                // “bilen”, not “bilens”; a form that the lexicon tells the gender of, where it has others.
                && (part != .noun || form.tag.isMarked(for: .gender) || !reading.tag.isMarked(for: .gender))
            {
                let text = form.text.inCapitals(like: written)
                let common = commonness(text)
                let cost =
                    2 * EditDistance.between(Array(text), Array(written))
                    + (Self.veryCommon - min(common, Self.veryCommon)) / 8
                if view.hasInDictionary(text), best.map({ (cost, -common) < ($0.cost, -$0.commonness) }) ?? true {
                    best = (text, cost, common)
                }
            }
        }
        return best?.text
    }

    /// How common the commonest words are.
    private static let veryCommon = 60

    /// What stays when a word changes its form.
    private static let kept: [GrammaticalFeature] = [.degree, .tense, .verbForm]
}
