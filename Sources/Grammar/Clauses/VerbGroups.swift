import Morphology
import Text

extension ClauseChecker {
    package static let helpedVerb = RuleInfo(
        id: "grammar.helped-verb", category: .grammar, severity: .error,
        examples: [
            RuleExample("es", wrong: "El herrero no puede [[duerme]].", right: "El herrero no puede dormir."),
            RuleExample("fr", wrong: "Le forgeron a déjà [[mange]].", right: "Le forgeron a déjà mangé."),
            RuleExample("it", wrong: "Il fabbro deve sempre [[lavora]].", right: "Il fabbro deve sempre lavorare."),
            RuleExample("pt", wrong: "O ferreiro vai [[compra]] pão.", right: "O ferreiro vai comprar pão."),
        ])

    /// The verbs with a person behind helpers, which ask for an infinitive or a participle: “no puedo duermo”, “j’ai mange”.
    func helpedVerbs(of syntax: SentenceSyntax, in view: SentenceView) -> [Match] {
        guard !habits.helpers.isEmpty else { return [] }
        let words = syntax.readings.words
        return syntax.constituents.indices.compactMap { index in
            let helper = syntax.constituents[index].head
            guard syntax.constituents[index].kind == .finiteVerb,
                let asked = habits.helpers.asked(by: words[helper].hash),
                !isInRelativeClause(index, of: syntax),
                let place = helped(behind: helper, asked, in: words), place < words.count,
                let text = form(asked.form, of: words[place], view)
            else { return nil }
            return Match(
                range: words[place].range,
                message: Message(
                    "grammar.helped-verb",
                    ["word": view.document.spelling(in: words[helper].range), "right": text]),
                suggestions: [Suggestion(text: text, confidence: 0.85)], cause: Self.cause)
        }
    }

    /// “Quien puede ayuda”, “haz lo que quieras”: whether a clause that has no antecedent of its own may end with the helper.
    private func isInRelativeClause(_ verb: Int, of syntax: SentenceSyntax) -> Bool {
        let words = syntax.readings.words
        for constituent in syntax.constituents[..<verb].reversed() {
            switch constituent.kind {
            case .relative, .subordinator: return true
            case .comma, .boundary, .finiteVerb: return false
            default:
                let opens = constituent.words.contains {
                    habits.relatives.contains(words[$0].hash) || habits.subordinators.contains(words[$0].hash)
                }
                if opens { return true }
            }
        }
        return false
    }

    /// The verb behind a helper, over adverbs and pronouns; `nil` when what stands there may be no verb, or in the form that is asked for.
    private func helped(
        behind helper: Int, _ asked: HelperForms.Asked, in words: [SentenceReadings.Word]
    ) -> Int? {
        var place = helper + 1
        if let mark = asked.mark {
            guard place < words.count, words[place].hash == mark else { return nil }
            place += 1
        }
        while place < min(words.count, helper + 5), words[place].kind == .word,
            words[place].isTagged(PartsOfSpeech.adverbs) && words[place].finite.isEmpty
                || habits.particles.contains(words[place].hash)
        { place += 1 }
        guard place < words.count, case let word = words[place], word.kind == .word, !word.isCapital, !word.isGuessed,
            !word.indicative.isEmpty, word.parts.isSubset(of: .verbs), !word.mayBeNonfinite,
            asked.form == .infinitive || isFiniteVerb(word.tag),
            !habits.copulas.contains(word.hash), habits.helpers.asked(by: word.hash) == nil
        else { return nil }
        return place
    }

    /// Whether the tagger takes a word for a verb with a person, and not for a participle that the lexicon lacks: “Non ne ho mai visti”.
    private func isFiniteVerb(_ tag: WordTag) -> Bool {
        PartsOfSpeech.verbs.contains(PartsOfSpeech(tag.partOfSpeech))
            && (tag[.verbForm].map { $0 == "Fin" } ?? (tag[.tense] != "Past" || tag[.person] != nil))
    }

    /// A verb as an infinitive or a participle, in its plainest form.
    private func form(_ form: HelperForms.Form, of word: SentenceReadings.Word, _ view: SentenceView) -> String? {
        let written = view.document.spelling(in: word.range)
        var best: (text: String, commonness: Int)?
        for reading in morphology.readings(of: written).items where reading.tag.isFinite {
            for other in morphology.inflector.paradigm(of: reading.lemma)
            where other.tag.partOfSpeech == reading.tag.partOfSpeech && form.isForm(other.tag) {
                let common = commonness(other.text)
                if view.hasInDictionary(other.text), best.map({ common > $0.commonness }) ?? true {
                    best = (other.text, common)
                }
            }
        }
        return best?.text.inCapitals(like: written)
    }
}
