import Morphology
import Text

/// Divides a sentence into its constituents, from left to right, by what the tagger and the lexicon say of its words.
///
/// Where both disagree, the lexicon says what a word may be, and the tagger which of that it is: a verb that does not agree with its subject stays
/// a verb when it can be nothing else.
struct Chunker {
    let readings: SentenceReadings
    let habits: SyntaxHabits
    /// What a sign is, by the number of its token: quotation marks and brackets are ``Constituent/Kind/other``.
    let punctuation: (Int) -> Constituent.Kind

    var words: [SentenceReadings.Word] { readings.words }

    /// The constituents, in order. Linear in the words.
    func constituents() -> [Constituent] {
        var found: [Constituent] = []
        var index = 0
        while index < words.count {
            let next = constituent(at: index, after: found)
            found.append(next)
            index = next.words.upperBound
        }
        giveVerbs(to: &found)
        partVerbs(in: &found)
        return found
    }

    private func constituent(at index: Int, after found: [Constituent]) -> Constituent {
        let before = found.last?.kind
        let word = words[index]
        func single(_ kind: Constituent.Kind) -> Constituent {
            Constituent(kind: kind, words: index..<index + 1, head: index)
        }
        switch word.kind {
        case .word, .elision: break
        case .number: return nounPhrase(from: index) ?? single(.other)
        case .punctuation: return single(punctuation(word.token))
        default: return single(.other)
        }
        if habits.relatives.contains(word.hash), isRelative(index, after: before) { return single(.relative) }
        if habits.joints.contains(word.hash) { return single(.joint) }
        // “Ik weet niet of hij komt”
        let isSubordinator =
            word.isTagged(PartsOfSpeech(.subordinator)) && habits.subordinators.contains(word.hash) && index > 0
            && habits.askingWords.contains(words[index - 1].hash)
        if habits.alternatives.contains(word.hash), !isSubordinator { return single(.alternative) }
        if habits.subjects[word.hash] != nil, isSubjectPronoun(index, after: before) { return single(.nounPhrase) }
        if habits.objectPronouns.contains(word.hash), !word.isTagged(.adposition), !beginsNounPhrase(index),
            !isPossessive(index, after: before)
        {
            return single(.objectPronoun)
        }
        if habits.subordinators.contains(word.hash), before != .relative, !isInfinitiveMark(index),
            !isBeforeTime(index),
            !word.isTagged([.determiner, .adposition, .pronoun])
                || before == .subordinator && habits.hasCases && habits.dropsPronouns
                || word.isTagged(.pronoun) && before == nil && !habits.hasCases && habits.dropsPronouns
        {
            return single(.subordinator)
        }
        if word.isTagged(.adposition) || isBeforeTime(index)
            || habits.contractions.contains(word.hash)
                && ![nil, .subordinator, .boundary, .comma, .finiteVerb].contains(before)
        {
            return prepositionalPhrase(from: index)
        }
        if habits.particles.contains(word.hash), !word.isTagged(.determiner),
            !word.isTagged(.verbs) || word.tag.partOfSpeech == .adverb
                // “este mundo jamás deja de sorprender”
                || habits.dropsPronouns && !habits.hasCases && word.parts.contains(PartsOfSpeech(.adverb))
        {
            return single(.adverb)
        }
        // “мы много гуляли”
        if habits.quantities.contains(word.hash), index + 1 < words.count, !words[index + 1].finite.isEmpty,
            words[index + 1].noun.isEmpty
        {
            return single(.adverb)
        }
        if isFinite(index, found) { return single(.finiteVerb) }
        if let phrase = nounPhrase(from: index) {
            // “Last week the dogs were loud.”
            guard habits.times.contains(words[phrase.head].hash) else { return phrase }
            return Constituent(kind: .adverb, words: phrase.words, head: phrase.head)
        }
        if word.isTagged(.verbs) { return single(.otherVerb) }
        if word.parts.isEmpty, word.tag.penn == nil, !habits.particles.contains(word.hash), index == 0 {
            return single(.other)
        }
        if word.isTagged(.adverbs) || word.isTagged(PartsOfSpeech(.adjective)) { return single(.adverb) }
        return single(.other)
    }

    /// “att gå”: what opens clauses as well.
    private func isInfinitiveMark(_ index: Int) -> Bool {
        guard habits.infinitiveMarks.contains(words[index].hash), index + 1 < words.count else { return false }
        let next = words[index + 1]
        return next.mayBeNonfinite && next.isTagged(.verbs) && next.tag[.verbForm] != "Fin"
    }

    /// “om aftenen”: a preposition that opens clauses as well.
    private func isBeforeTime(_ index: Int) -> Bool {
        !habits.declinedDeterminers.isEmpty && words[index].parts.contains(.adposition) && index + 1 < words.count
            && habits.times.contains(words[index + 1].hash)
    }

    private func isRelative(_ index: Int, after before: Constituent.Kind?) -> Bool {
        switch before {
        case .nounPhrase, .prepositionalPhrase:
            // “the man that”; not “that man”.
            return !habits.setsOffRelativeClauses && !beginsNounPhrase(index)
        case .comma: return !beginsNounPhrase(index) || words[index].tag[.pronounType] == "Rel"
        default: return false
        }
    }

    /// Whether a word goes with a noun behind it: not *der* in “der liest”.
    private func beginsNounPhrase(_ index: Int) -> Bool {
        guard words[index].isTagged(.determiner), index + 1 < words.count else { return false }
        // “de här skorna”
        let next = habits.determinerAdverbs.contains(words[index + 1].hash) ? index + 2 : index + 1
        return next < words.count && words[next].isTagged([.noun, .name, .modifiers])
    }

    /// “haar man”; “Их брат”: at the beginning of a clause, before what may be its subject.
    private func isPossessive(_ index: Int, after before: Constituent.Kind?) -> Bool {
        if words[index].tag[.possessive] == "Yes", index + 1 < words.count,
            words[index + 1].isTagged([.noun, PartsOfSpeech(.adjective)])
        {
            return true
        }
        guard habits.hasFreeOrder, words[index].parts.contains(.determiner), index + 1 < words.count,
            [nil, .boundary, .comma, .subordinator, .joint, .alternative].contains(before)
        else { return false }
        let next = words[index + 1]
        return next.isTagged([.noun, .modifiers]) && !next.noun.union(next.modifier).isDisjoint(with: .nominative)
    }

    private func isSubjectPronoun(_ index: Int, after before: Constituent.Kind?) -> Bool {
        if words[index].isTagged(.determiner) && beginsNounPhrase(index) { return false }
        // “Damit Ihr Formular”: who is addressed by “Sie”.
        if habits.capitalisesNouns, words[index].isCapital, index > 0, words[index].parts.contains(.determiner) {
            return false
        }
        // “Ihr Hund”, “je hond”.
        if habits.possessiveSubjects.contains(words[index].hash), index + 1 < words.count,
            words[index + 1].isTagged(.noun) || words[index + 1].parts.isSuperset(of: [.noun, PartsOfSpeech(.verb)])
        {
            return false
        }
        guard habits.ambiguousSubjects.contains(words[index].hash) else { return true }
        // “Les enfants nous voient”, “celui qui vous voit”.
        if before == .relative {
            return !habits.setsOffRelativeClauses && !habits.relativeSubjects.contains(words[index - 1].hash)
        }
        return [nil, .subordinator, .boundary, .comma, .joint, .alternative].contains(before)
    }

    /// Whether a word is a verb with a person: when it can be nothing else, or the tagger says so.
    private func isFinite(_ index: Int, _ found: [Constituent]) -> Bool {
        let word = words[index]
        // With a capital inside of a sentence it is a name or a label.
        guard !word.finite.isEmpty, index == 0 || !word.isCapital else { return false }
        if word.mayBeNonfinite, word.tag.penn == nil, isBehindVerb(found) { return false }
        if isBehindPreposition(index) { return false }
        if isBehindAuxiliary(index) { return false }
        if word.parts.isSubset(of: .verbs), !word.mayBeNonfinite { return true }
        // “вы заявляем”: behind a pronoun that is the subject, no short participle, unless it goes with that: “он уязвим”.
        if habits.hasFreeOrder, let last = found.last, last.kind == .nounPhrase, last.words.count == 1,
            let subject = habits.subjects[words[last.head].hash],
            word.parts.isDisjoint(with: [.noun, PartsOfSpeech(.adverb)])
        {
            return VerbalCells(word.modifier).isDisjoint(with: subject)
        }
        guard word.isTagged(.verbs) else { return false }
        if let penn = word.tag.penn {
            return [.thirdPersonPresent, .present, .pastTense, .modal].contains(penn)
        }
        return word.tag[.verbForm] == "Fin" || word.tag[.verbForm] == nil && word.tag[.person] != nil
            || !word.mayBeNonfinite
    }

    /// Whether a verb with a person stands before in the same clause, so that another verb may do without.
    private func isBehindVerb(_ found: [Constituent]) -> Bool {
        for constituent in found.suffix(Self.farthest).reversed() {
            switch constituent.kind {
            case .finiteVerb: return true
            case .alternative where habits.hasVerbClusters: continue
            case .comma, .boundary, .subordinator, .relative, .joint, .alternative: return false
            default: continue
            }
        }
        return false
    }

    /// The most words of a phrase that are looked at.
    private static let longestPhrase = 16
    /// The most constituents that are looked back at.
    private static let farthest = 32

    private func nounPhrase(from start: Int) -> Constituent? {
        var head: Int?
        var index = start
        while index < min(words.count, start + Self.longestPhrase) {
            let word = words[index]
            if head == nil, index > start, isCommaBetweenAdjectives(index) {
                index += 1
                continue
            }
            guard word.kind == .word || word.kind == .elision || word.kind == .number else { break }
            // “de här skorna”
            if head == nil, index == start + 1, habits.determinerAdverbs.contains(word.hash),
                words[start].isTagged(.determiner), index + 1 < words.count,
                words[index + 1].isTagged([.noun, PartsOfSpeech(.adjective)])
            {
                index += 1
                continue
            }
            if head == nil, index > start, word.kind != .number, habits.particles.contains(word.hash),
                !word.isTagged([.noun, .modifiers])
            {
                break
            }
            let isTime = habits.times.contains(word.hash)
            if word.isTagged([.noun, .name]) {
                if isTime, head != nil { break }
                // Nouns that follow each other are one phrase where they make compounds, or one is a name.
                if head != nil, !habits.compoundsApart, !word.isTagged(.name) { break }
                // “historia Polski”
                if let head, isComplement(word, of: words[head]) { break }
                head = index
            } else if head == nil, word.kind == .number || isModifier(index) || isAdverbInside(index) {
                // No phrase begins with a participle, and none has a determiner behind an adjective.
                if index == start, word.isTagged(.verbs) { break }
                if index > start, word.isTagged(.determiner), !words[index - 1].isTagged(.determiner) { break }
            } else {
                break
            }
            index += 1
        }
        if let head {
            if habits.times.contains(words[head].hash) {
                return Constituent(kind: .nounPhrase, words: start..<head + 1, head: head)
            }
            var end = head + 1
            while habits.hasAdjectivesBehind, end < words.count, words[end].kind == .word,
                words[end].isTagged(PartsOfSpeech(.adjective)),
                // “historia Polski”
                !habits.hasFreeOrder || !words[end].isCapital || words[end].name.isEmpty
            { end += 1 }
            // “na potrzeby wewnętrznej konwersji”: where adjectives stand on either side, they go with the noun after them.
            if habits.hasCases, end > head + 1, end < words.count, words[end].isTagged([.noun, .name]) {
                end = head + 1
            }
            return Constituent(kind: .nounPhrase, words: start..<end, head: head)
        }
        let word = words[start]
        guard word.kind != .number, word.isTagged([.pronoun, .determiner, .noun, .name]) else { return nil }
        return Constituent(kind: .nounPhrase, words: start..<start + 1, head: start)
    }

    /// Whether a name can only be in the genitive that belongs to a noun before it.
    private func isComplement(_ name: SentenceReadings.Word, of noun: SentenceReadings.Word) -> Bool {
        let cells = name.name.union(name.noun)
        return habits.hasFreeOrder && !cells.isDisjoint(with: .genitive) && cells.isDisjoint(with: noun.noun)
            && !noun.noun.isEmpty
    }

    /// Whether a word may stand before a noun as what goes with it: a determiner, an adjective, a participle, and a pronoun that is a determiner
    /// where a noun follows.
    private func isModifier(_ index: Int) -> Bool {
        let word = words[index]
        if word.isTagged(.modifiers) || word.tag[.possessive] == "Yes"
            || word.isTagged(.verbs) && word.tag[.verbForm] == "Part" && !word.modifier.isEmpty
        {
            return true
        }
        return word.isTagged(.pronoun) && word.parts.contains(.determiner) && index + 1 < words.count
            && words[index + 1].isTagged([.noun, .name, .modifiers])
    }

    /// “in abgelegenen, gefährlichen Regionen”.
    private func isCommaBetweenAdjectives(_ index: Int) -> Bool {
        guard habits.capitalisesNouns, punctuation(words[index].token) == .comma, words[index].kind == .punctuation,
            index + 1 < words.count
        else { return false }
        return words[index - 1].isTagged(PartsOfSpeech(.adjective))
            && words[index + 1].isTagged(PartsOfSpeech(.adjective))
    }

    /// “ein sehr alter Mann”.
    private func isAdverbInside(_ index: Int) -> Bool {
        words[index].isTagged(.adverbs) && index + 1 < words.count
            && words[index + 1].isTagged(PartsOfSpeech(.adjective)) && index > 0
            && words[index - 1].isTagged(.modifiers)
    }

    private func prepositionalPhrase(from start: Int) -> Constituent {
        let next = start + 1
        if next < words.count, words[next].kind == .word || words[next].kind == .elision || words[next].kind == .number
        {
            if habits.relatives.contains(words[next].hash), !beginsNounPhrase(next) {
                return Constituent(kind: .relative, words: start..<next + 1, head: next)
            }
            let isBefore =
                words[next].isTagged(PartsOfSpeech.adverbs) && !habits.particles.contains(words[next].hash)
                || habits.loose.contains(words[next].hash) && next + 1 < words.count
                    && words[next + 1].isTagged(.determiner) && !habits.hasCases
            let first = isBefore && next + 1 < words.count ? next + 1 : next
            if let phrase = nounPhrase(from: first) {
                // “a todos vosotros”
                var end = phrase.words.upperBound
                if !words[phrase.head].isTagged([.noun, .name]), end < words.count,
                    habits.subjects[words[end].hash] != nil, phrase.head != end
                {
                    end += 1
                }
                return Constituent(kind: .prepositionalPhrase, words: start..<end, head: phrase.head)
            }
            if habits.subjects[words[next].hash] != nil || habits.objectPronouns.contains(words[next].hash) {
                return Constituent(kind: .prepositionalPhrase, words: start..<next + 1, head: next)
            }
        }
        return Constituent(kind: .other, words: start..<next, head: start)
    }
}
