import Morphology
import Text

/// A noun with the adjectives and the determiner before it, in a language whose nouns are definite by their ending.
///
/// It is read from the noun to the left, by what words may be rather than by what the tagger takes them for: of words that do not go together a
/// tagger is less sure.
struct DeclinedPhrase {
    /// A word of the phrase, and what it may have together with the others.
    struct Part {
        let index: Int
        var cells: DeclensionCells
    }

    let noun: Part
    /// From left to right.
    private(set) var adjectives: [Part] = []
    /// `nil` when nothing before the noun tells whether it is definite.
    private(set) var determiner: Part?
    /// What the determiner asks for; a phrase without one is as its noun is.
    private(set) var frame: DeclensionCells
    /// Whether it is counted.
    private(set) var isCounted = false

    /// What all of it may be; nothing when its words do not go together.
    var common: DeclensionCells { common(of: adjectives).intersection(noun.cells) }

    /// What the determiner and some adjectives may be.
    func common(of parts: [Part]) -> DeclensionCells { parts.reduce(frame) { $0.intersection($1.cells) } }

    /// Whether each lemma that the noun may be of is told a gender, or does not fit: Danish *side* is of the common gender, whatever *sid* is.
    func isCertain(by reader: DeclensionReader, of syntax: SentenceSyntax) -> Bool {
        let written = reader.view.document.spelling(in: syntax.readings.words[noun.index].range)
        let nouns = reader.morphology.readings(of: written).items
            .filter { $0.tag.partOfSpeech == .noun && !$0.tag.isGenitive }
        return Dictionary(grouping: nouns, by: \.lemma).values.allSatisfy { readings in
            readings.contains { $0.tag.isMarked(for: .gender) }
                || readings.allSatisfy {
                    common(of: adjectives).isDisjoint(with: $0.tag.declensionCells(ending: nil))
                }
        }
    }

    /// Reads the phrase of a noun; `nil` when there is a word before it of which nothing certain is known.
    init?(head: Int, of syntax: SentenceSyntax, _ reader: DeclensionReader) {
        let words = syntax.readings.words
        let habits = syntax.habits
        guard !habits.looseModifiers.contains(words[head].hash), let cells = reader.noun(head, of: syntax) else {
            return nil
        }
        noun = Part(index: head, cells: cells)
        frame = .all
        var index = head - 1
        while index >= max(0, head - Self.longest) {
            let word = words[index]
            guard word.kind == .word, index == 0 || !word.isCapital else { break }
            if let entry = habits.declinedDeterminers[word.hash] {
                // “de många lyktorna”
                if entry.isQuantity, index > 0, habits.declinedDeterminers[words[index - 1].hash] != nil {
                    isCounted = true
                    index -= 1
                    continue
                }
                guard isDeterminer(index, entry, of: syntax) else { return nil }
                determiner = Part(index: index, cells: entry.cells)
                frame = entry.cells
                break
            }
            // “den här bilen”
            if habits.determinerAdverbs.contains(word.hash), index > 0,
                habits.declinedDeterminers[words[index - 1].hash] != nil
            {
                index -= 1
                continue
            }
            // “en mycket intressant film”
            if habits.degrees.contains(word.hash), adjectives.first?.index == index + 1,
                word.isTagged(PartsOfSpeech.adverbs)
            {
                index -= 1
                continue
            }
            if habits.looseModifiers.contains(word.hash) || habits.measures.contains(word.hash) { return nil }
            if word.parts.contains(PartsOfSpeech(.numeral)) || habits.numerals.asked(by: word.hash) != nil {
                // “två tusen bilar”, “två mil”
                guard !isCounted, habits.numerals.asked(by: word.hash) != nil,
                    !habits.numerals.units.contains(words[head].hash)
                else { return nil }
                isCounted = true
                index -= 1
                continue
            }
            // “en ovanligt stor bil”
            if adjectives.first?.index == index + 1, word.parts.contains(PartsOfSpeech(.adverb)),
                word.isTagged([PartsOfSpeech.adverbs, PartsOfSpeech(.adjective)])
            {
                index -= 1
                continue
            }
            // “exakt två gånger”
            if isCounted, word.parts.contains(PartsOfSpeech(.adverb)),
                index == 0 || habits.declinedDeterminers[words[index - 1].hash] == nil
            {
                break
            }
            // “ett stort och vackert hus”
            if habits.joints.contains(word.hash), adjectives.first?.index == index + 1, index > 0,
                words[index - 1].isTagged(PartsOfSpeech(.adjective)), words[index - 1].kind == .word
            {
                index -= 1
                continue
            }
            guard let cells = reader.adjective(index, of: syntax) else {
                if word.isTagged(.determiner) || word.parts.contains(.determiner) { return nil }
                break
            }
            adjectives.insert(Part(index: index, cells: cells), at: 0)
            index -= 1
        }
        // “Jupiters fyra största månar”
        if determiner == nil, isCounted, index >= 0, words[index].isTagged([.noun, .name, .pronoun]) { return nil }
        if determiner == nil, isCounted { frame = .plural.intersection(.strong).intersection(.indefinite) }
        if isCounted { frame.formIntersection(.plural) }
        guard determiner != nil || isCounted else { return nil }
        // “min egen bil”: strong behind possessives, weak behind articles.
        for place in adjectives.indices where habits.ownAdjectives.contains(words[adjectives[place].index].hash) {
            adjectives[place].cells = adjectives[place].cells.inAnyDeclension
        }
    }

    /// The most words of a phrase before its noun.
    private static let longest = 6

    /// Whether a word that may be a pronoun as well goes with the noun.
    private func isDeterminer(_ index: Int, _ entry: DeclinedDeterminers.Entry, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        let habits = syntax.habits
        let word = words[index]
        if habits.pronominalDeterminers.contains(word.hash) {
            let isBehindVerb = index > 0 && !words[index - 1].finite.isEmpty && words[index - 1].isTagged(.verbs)
            let last = adjectives.last.map { words[$0.index] }
            // “Nu är det tid”, “Är det stora bilar?”, “ändrar den gradvis färg”, “utgör de levande bevis”
            if isBehindVerb,
                last.map({ $0.parts.contains(PartsOfSpeech(.adverb)) && noun.index == index + 2 }) ?? true
                    || habits.expletives.contains(word.hash)
                    || entry.cells.isSubset(of: .weak.intersection(.plural)) && noun.cells.isSubset(of: .indefinite)
            {
                return false
            }
            // “de följde lyktorna”
            if habits.subjects[word.hash] != nil, words[index + 1].mayBePast,
                words[index + 1].hash != words[noun.index].hash
            {
                return false
            }
            // “det bilar behöver”, “de lämnade”, “det mindste dør”: what may be the verb of a pronoun.
            let head = words[noun.index]
            if adjectives.isEmpty && !word.isTagged(.determiner)
                || (head.mayBePresent || head.mayBePast)
                    && last.map({ $0.parts.contains(PartsOfSpeech(.adverb)) || $0.tag[.degree] == "Sup" }) ?? true
            {
                return false
            }
        }
        // “den ordning i vilken bilar …”
        if habits.interrogativeDeterminers.contains(word.hash), index > 0,
            words[index - 1].kind != .word || words[index - 1].isTagged([.adposition, .noun])
        {
            return false
        }
        return word.isTagged([.determiner, .pronoun, PartsOfSpeech(.adjective), PartsOfSpeech(.numeral)])
            || !adjectives.isEmpty && word.isTagged(.noun)
    }
}
