import Morphology
import Text

/// The words of a phrase that have numbers, genders and cases.
struct NounPhrase {
    let head: Int
    let noun: NominalCells
    /// What goes with the noun, and has a form.
    var modifiers: [(index: Int, cells: NominalCells)] = []
    /// What its preposition asks for; `nil` when there is none, or it asks for nothing.
    let asked: NominalCells?
    let preposition: Int?
    /// Whether a determiner or a possessive goes with it.
    let isDetermined: Bool
    /// The cases that a noun has which is no complement of an adjective.
    static let uncomplemented = NominalCells.direct.union(NominalCells(.grammaticalCase, "Loc"))

    /// What all of it may be; nothing when its words do not go together.
    var common: NominalCells { ofModifiers.intersection(noun) }
    /// What all that goes with the noun may be; everything when nothing does.
    var ofModifiers: NominalCells { modifiers.reduce(NominalCells.all) { $0.intersection($1.cells) } }

    init?(_ constituent: Constituent, _ syntax: SentenceSyntax, _ view: SentenceView) {
        let words = syntax.readings.words
        let own = words[constituent.head]
        if !syntax.habits.determiners.isEmpty {
            // “Het spijt me”, “door het delen”, “dit zijn vragen”: pronouns before verbs and plurals. “Ett par bilar”.
            let isDoubtful = !own.finite.isEmpty || own.mayBeNonfinite || own.noun.isDisjoint(with: .singular)
            // “De maximum hoogte”: the determiner goes with the noun after it.
            let isApart = constituent.head + 1 < words.count && words[constituent.head + 1].isTagged(.noun)
            if isDoubtful || isApart || own.range.count < 3 || syntax.habits.measures.contains(own.hash) {
                return nil
            }
        }
        // “po czasami długim dniu”
        if syntax.habits.particles.contains(own.hash) { return nil }
        // “мы должны помочь”
        if syntax.habits.hasFreeOrder, own.mayBeNonfinite { return nil }
        guard own.isTagged(.noun), !own.noun.isEmpty, !own.isGuessed, !view.isName(view.sentence.tokens[own.token]),
            syntax.habits.capitalisesNouns || !own.isCapital || constituent.head == 0
        else { return nil }
        head = constituent.head
        // “die Kopf-/Fußzeile”, “der Unix/Linux-Welt”: the gender is that of another word.
        if let next = view.document.prose[own.range.upperBound...].first,
            next == UInt8(ascii: "/") || next == UInt8(ascii: "-")
        {
            return nil
        }
        if syntax.habits.hasFreeOrder {
            // “програма-майстер”: the gender is that of the first part. “О дев’ятій ранку”.
            if view.document.prose[own.range].contains(UInt8(ascii: "-"))
                || syntax.habits.numerals.units.contains(own.hash)
            {
                return nil
            }
        }
        // “la fecha límite superior”: what stands beside two nouns may go with the second.
        let end = constituent.words.upperBound
        if syntax.habits.hasAdjectivesBehind, !syntax.habits.hasCases, end < words.count, words[end].isTagged(.noun),
            !words[end].isCapital
        {
            return nil
        }
        // “la siguiente”: a noun that is an adjective as well may stand for one.
        noun = own.noun.union(own.modifier)
        var first = constituent.words.lowerBound
        if constituent.kind == .prepositionalPhrase {
            preposition = first
            asked = syntax.habits.cases[words[first].hash]
            first += 1
        } else {
            (preposition, asked) = (nil, nil)
        }
        let isBehindComma =
            first > 0 && words[first - 1].kind == .punctuation
            || preposition != nil && first > 1 && words[first - 2].kind == .punctuation
        // “…, in dem Sägespäne verbrannt werden”
        if isBehindComma, first < head, syntax.habits.relatives.contains(words[first].hash) { return nil }
        // “Ich weiß, dass das Sinn ergibt.”
        if first > 0, syntax.habits.demonstratives.contains(words[first].hash),
            syntax.habits.subordinators.contains(words[first - 1].hash)
        {
            return nil
        }
        // “Refiro-me a homens”, “dia a dia”: a preposition.
        if syntax.habits.prepositionalArticles.contains(words[first].hash),
            noun.isDisjoint(with: .singular) || first > 0 && words[first - 1].hash == own.hash
        {
            return nil
        }
        // “treinta y una personas”, “ciento un años”
        if first > 0,
            !syntax.habits.hasFreeOrder && words[first - 1].parts.contains(PartsOfSpeech(.numeral))
                || first > 1 && syntax.habits.joints.contains(words[first - 1].hash)
                    && words[first - 2].parts.contains(PartsOfSpeech(.numeral))
        {
            return nil
        }
        // “Nu is het tijd.”
        if first > 0, syntax.habits.pronominalDeterminers.contains(words[first].hash),
            !words[first - 1].finite.isEmpty
        {
            return nil
        }
        var determiners = 0
        for index in first..<constituent.words.upperBound where index != head && words[index].kind != .punctuation {
            let word = words[index]
            if syntax.habits.loose.contains(word.hash)
                || word.parts.contains(PartsOfSpeech(.numeral)) && !word.isTagged(.determiner)
            {
                return nil
            }
            if syntax.habits.hasFreeOrder,
                // “хорошей” is an imperative as well.
                !word.finite.isEmpty && !word.parts.contains(.determiner)
                    && !(word.indicative.isEmpty && word.isTagged(PartsOfSpeech(.adjective)))
                    || word.parts.contains(PartsOfSpeech(.numeral)) || syntax.habits.relatives.contains(word.hash)
            {
                return nil
            }
            // “наведений вище знімок”, “на рівні теки”: what may be an adverb, or a noun whose complement follows.
            if syntax.habits.hasFreeOrder, word.isTagged(PartsOfSpeech(.adjective)),
                word.parts.contains(PartsOfSpeech(.adverb))
                    || word.parts.contains(.noun) && !own.noun.isDisjoint(with: .genitive)
                        && !word.noun.isDisjoint(with: asked ?? .all)
                        // “благодаря хорошей погоды”: who or what is good is an adjective beside a noun that it goes with.
                        && (!word.noun.isSubset(of: word.modifier) || word.modifier.isDisjoint(with: own.noun)
                            || word.modifier.intersection(asked ?? .all)
                                .isDisjoint(with: own.noun.widened(in: .grammaticalCase)))
            {
                return nil
            }
            // “принять в этом участие”
            if syntax.habits.hasFreeOrder, preposition != nil, word.parts.contains(.pronoun),
                word.modifier.isDisjoint(with: own.noun), !syntax.habits.possessives.contains(word.hash),
                // “в этой доме”: in the case of the noun, and in another gender.
                !word.parts.contains(.determiner)
                    || word.modifier.widened(in: .gender)
                        .isDisjoint(with: own.noun.intersection(asked ?? .all))
            {
                return nil
            }
            if word.isTagged(.determiner) || word.tag[.possessive] == "Yes" { determiners += 1 }
            // “la compressions gzip”: what no lexicon has, behind the noun, says nothing of it.
            if index > head, word.isGuessed || word.parts.isEmpty { break }
            // “La gente vive così”: what may be the verb is none.
            if index > head, !word.finite.isEmpty, word.isTagged(PartsOfSpeech(.adjective)), syntax.habits.dropsPronouns
            {
                break
            }
            // What is counted, and what comes from other phrases, is not looked at.
            if word.kind != .word || word.isTagged([PartsOfSpeech(.numeral), .name]) || word.isGuessed {
                return nil
            }
            // “la caja Tamaño mínimo”, “los nombres clave”
            if word.isCapital, index > 0, !syntax.habits.capitalisesNouns || index > head { return nil }
            if index > head, word.parts.contains(.noun), !word.isTagged(.verbs) { return nil }
            // “los guarda en el disco”
            if syntax.habits.objectPronouns.contains(word.hash), !own.finite.isEmpty || own.mayBeNonfinite,
                // Behind a verb no pronoun begins a clause, “faites tourner la cartes”, but it may begin an infinitive, “pourrez les avoir”.
                own.mayBeNonfinite || index == 0 || !words[index - 1].isTagged(.verbs)
                    || !words[index - 1].parts.isSubset(of: .verbs)
            {
                return nil
            }
            if word.isTagged(.adverbs) { continue }
            guard !word.modifier.isEmpty else { return nil }
            // “el agua”, “mon amie”, but “los libros”, “mes amies”
            let isGenderless =
                syntax.habits.genderless.contains(word.hash)
                || syntax.habits.genderlessBefore.determiners.contains(word.hash) && index + 1 < words.count
                    && view.document.spelling(in: words[index + 1].range).lowercased().first { $0 != "h" }
                        .map(syntax.habits.genderlessBefore.letters.contains) ?? false
            modifiers.append((index, isGenderless ? word.modifier.widened(in: .gender) : word.modifier))
        }
        // “un sac-valise”: the first part has the gender.
        if syntax.habits.hasAdjectivesBehind, view.document.prose[own.range].contains(UInt8(ascii: "-")) {
            return nil
        }
        if determiners > 1 || determiners == 0 && !syntax.habits.hasCases
            || !view.hasInDictionary(view.sentence.tokens[own.token])
        {
            return nil
        }
        isDetermined = determiners > 0
        // An adjective without a determiner may have the noun as its complement: “довольный жизнью”.
        if determiners == 0, preposition == nil, syntax.habits.hasFreeOrder, !modifiers.isEmpty,
            !noun.isSubset(of: Self.uncomplemented.union(.genitive)) || words[first].isTagged(.verbs)
        {
            return nil
        }
    }
}
