import Morphology
import Text

/// Verbs of clauses that seem to have none: as they do not go with their subject, the tagger took them for something else.
extension Chunker {
    /// In a clause without a verb that has a person, the only one that may have one has it: “when the dog bark”, “dass die Kinder spielen”.
    ///
    /// Where subordinate clauses tell themselves by their first word, in those alone: headings are of infinitives.
    func giveVerbs(to constituents: inout [Constituent]) {
        var start = 0
        while start < constituents.count {
            let opener = constituents[start].kind
            var end = start + 1
            while end < constituents.count,
                ![.comma, .boundary, .subordinator, .relative].contains(constituents[end].kind)
            { end += 1 }
            defer { start = end }
            guard habits.givesVerbsAnywhere || opener == .subordinator || opener == .relative else { continue }
            let range = start..<end
            if constituents[range].contains(where: { $0.kind == .finiteVerb }) { continue }
            let verbs = range.filter {
                [.otherVerb, .adverb, .other].contains(constituents[$0].kind) && constituents[$0].words.count == 1
                    && !habits.times.contains(words[constituents[$0].head].hash)
                    && !words[constituents[$0].head].finite.isEmpty && isNothingElse(constituents[$0])
                    && !isBehindPreposition(constituents[$0].head) && !isBehindAuxiliary(constituents[$0].head)
            }
            let likely = verbs.isEmpty ? lastNoun(in: range, of: constituents).map { [$0] } ?? [] : verbs
            guard likely.count == 1, let verb = likely.first, verb > start else { continue }
            let own = constituents[verb]
            if own.head > 0, habits.infinitiveMarks.contains(words[own.head - 1].hash) { continue }
            constituents[verb] = Constituent(kind: .finiteVerb, words: own.words, head: own.head)
        }
    }

    /// “hoe laat de trein vertrek”: behind a phrase that may be the subject, the noun that ends a clause whose verb is last, when it may be a verb.
    private func lastNoun(in clause: Range<Int>, of constituents: [Constituent]) -> Int? {
        guard habits.hasVerbLast, let last = clause.last, last > clause.lowerBound + 1,
            case let opener = constituents[clause.lowerBound], opener.kind == .subordinator,
            // “net als de magnitude schaal”, but “als je nu vertrek”
            !habits.comparisons.contains(words[opener.head].hash)
                || habits.contentClauses.contains(words[opener.head].hash)
                || constituents[clause].contains(where: { habits.subjects[words[$0.head].hash] != nil }),
            constituents[last].kind == .nounPhrase, constituents[last].words.count == 1,
            case let word = words[constituents[last].head], !word.finite.isEmpty, !word.isCapital,
            habits.subjects[word.hash] == nil, constituents[last - 1].kind != .prepositionalPhrase,
            constituents[clause.dropLast()].contains(where: { $0.kind == .nounPhrase }),
            !constituents[clause].contains(where: { $0.kind == .otherVerb || $0.kind == .alternative })
        else { return nil }
        return last
    }

    /// “dat je ze zult zien”: whatever the tagger takes the verb before it for, and whether a lexicon has that.
    func isBehindAuxiliary(_ index: Int) -> Bool {
        habits.hasVerbClusters && words[index].mayBeNonfinite && index > 0
            && habits.auxiliaries.contains(words[index - 1].hash)
    }

    /// “aan afspraken”, “van exporteren”
    func isBehindPreposition(_ index: Int) -> Bool {
        guard case .second = habits.verbPlace, index > 0, words[index - 1].isTagged(.adposition) else { return false }
        return words[index].mayBeNonfinite || words[index].parts.contains(.noun)
    }

    /// Whether what may be a verb is one, as it may not be a preposition or an adverb. Where any noun may be a verb, the tagger has to take it
    /// for one as well: “my friend live near the beach”.
    private func isNothingElse(_ constituent: Constituent) -> Bool {
        let word = words[constituent.head]
        guard word.finite == habits.plainPresent else {
            return word.parts.isDisjoint(with: [.adposition, PartsOfSpeech(.adverb)])
        }
        if word.parts.isSubset(of: .verbs) { return true }
        let before = constituent.head > 0 ? words[constituent.head - 1] : nil
        return constituent.kind == .otherVerb && word.tag.penn == .baseForm
            && !(before.map { $0.isTagged(.modifiers) || $0.tag[.possessive] == "Yes" } ?? false)
    }

    /// Where nouns that stand side by side are a compound, the verb of a clause may seem to be the last of one: “My mother cook dinner”,
    /// “The dog love its owner”, “My computer work slowly”.
    ///
    /// It is a verb when what is behind it cannot be behind a noun, in a clause that has no other.
    func partVerbs(in constituents: inout [Constituent]) {
        guard habits.compoundsApart else { return }
        var end = constituents.count
        while end > 0 {
            var start = end - 1
            while start > 0, !constituents[start].kind.partsClauses { start -= 1 }
            defer { end = start }
            guard let (phrase, verb) = verbInPhrase(of: constituents, start..<end) else { continue }
            let own = constituents[phrase]
            var parts = [Constituent(kind: .finiteVerb, words: verb..<verb + 1, head: verb)]
            if own.words.lowerBound < verb {
                parts.insert(
                    Constituent(kind: .nounPhrase, words: own.words.lowerBound..<verb, head: verb - 1), at: 0)
            }
            if verb + 1 < own.words.upperBound {
                parts.append(
                    Constituent(kind: .nounPhrase, words: verb + 1..<own.words.upperBound, head: own.head))
            }
            constituents.replaceSubrange(phrase...phrase, with: parts)
        }
    }

    /// The phrase and the word in it that is the verb of a clause; `nil` where it has another, or none can be told.
    private func verbInPhrase(of constituents: [Constituent], _ clause: Range<Int>) -> (phrase: Int, word: Int)? {
        guard !constituents[clause].contains(where: { $0.kind == .finiteVerb }) else { return nil }
        var at = clause.lowerBound
        let opener = constituents[at].kind
        if opener == .relative { return nil }
        // “The result, the team work, …”, “It was, they said, the lion's share again”.
        if opener == .comma, constituents[0].kind != .subordinator,
            constituents[..<at].contains(where: { $0.kind == .finiteVerb || $0.kind == .nounPhrase })
        {
            return nil
        }
        if opener.partsClauses { at += 1 }
        while at < clause.upperBound, [.adverb, .prepositionalPhrase].contains(constituents[at].kind) { at += 1 }
        guard at < clause.upperBound, constituents[at].kind == .nounPhrase else { return nil }
        let phrase = constituents[at].words
        let first = words[phrase.lowerBound]
        guard first.isTagged(.determiner) || first.tag[.possessive] == "Yes" else { return nil }
        let behind = at + 1 < clause.upperBound ? constituents[at + 1] : nil
        // “My father always drink coffee.”
        if let behind, behind.kind == .adverb, behind.words.count == 1,
            habits.frequencies.contains(words[behind.head].hash), at + 2 < clause.upperBound,
            constituents[at + 2].kind == .nounPhrase, mayBeVerb(constituents[at + 2].words.lowerBound)
        {
            return (at + 2, constituents[at + 2].words.lowerBound)
        }
        for word in phrase.dropFirst(2) where mayBeVerb(word) && words[word - 1].isTagged(.noun) {
            let isPerson = habits.persons.contains(words[word - 1].hash)
            if word + 1 < phrase.upperBound {
                if isPerson { return (at, word) }
                continue
            }
            guard let behind else { return nil }
            switch behind.kind {
            case .nounPhrase:
                let next = words[behind.words.lowerBound]
                return next.isTagged(.determiner) || next.tag[.possessive] == "Yes" ? (at, word) : nil
            case .objectPronoun: return (at, word)
            case .adverb:
                let isManner =
                    behind.words.count == 1 && words[behind.head].tag.penn == .adverb
                    && !habits.times.contains(words[behind.head].hash)
                return isPerson || isManner ? (at, word) : nil
            case .prepositionalPhrase, .other: return isPerson ? (at, word) : nil
            default: return nil
            }
        }
        return nil
    }

    /// Whether a noun may be a verb that does not go with one person or thing.
    private func mayBeVerb(_ index: Int) -> Bool {
        let word = words[index]
        return word.isTagged(.noun) && !word.isCapital && !word.finite.isEmpty
            && word.finite.isDisjoint(with: .person(3, .singular))
    }
}
