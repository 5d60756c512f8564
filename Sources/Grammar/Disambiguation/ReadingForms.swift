import Morphology

/// Other forms of a word, or the same form of another word, by what the lexicon says that the word may be, whatever a tagger takes it for.
struct ReadingForms {
    let morphology: MorphologicalAnalyser

    /// The forms that a rule may mean, those of the likeliest reading first; none of a word that the lexicon lacks.
    /// - Parameters:
    ///   - word: the word as it is spelled.
    ///   - own: what the tagger takes it for, where there is one.
    ///   - values: which values of a feature what is captured under a name may have.
    func forms(
        of word: String, as form: WordForm, likeliest own: WordTag?,
        _ values: (_ capture: String, GrammaticalFeature) -> [String]
    ) -> [String] {
        let readings = morphology.readings(of: word)
        guard readings.evidence == .lexicon else { return [] }
        let features = form.named(values)
        var found: [(text: String, doubt: Int)] = []
        for reading in readings.items
        where form.partOfSpeech.map({ $0 == reading.tag.partOfSpeech }) ?? true {
            let doubt = own.map(reading.tag.doubts) ?? 0
            found += made(of: reading, form, features).map { ($0.text, doubt) }
        }
        var texts: [String] = []
        for form in found.enumerated().sorted(by: { ($0.element.doubt, $0.offset) < ($1.element.doubt, $1.offset) }) {
            // What the lexicon does not have, as “ё”, may be lacking in the form; whoever asks takes the first that is a word.
            for text in [form.element.text] + morphology.unfolded(form.element.text) where !texts.contains(text) {
                texts.append(text)
            }
        }
        return texts
    }

    /// What may be meant by a word, by the lexicon; none of a word that it lacks.
    func tags(of word: String) -> [ReadingTag] {
        let readings = morphology.readings(of: word)
        return readings.evidence == .lexicon ? readings.items.map(\.tag) : []
    }

    private func made(of reading: Reading, _ form: WordForm, _ features: [String]) -> [Inflector.Form] {
        let lemma = form.lemma ?? reading.lemma
        if form.isWithoutPerson {
            let name = reading.tag.partOfSpeech.name
            guard let wanted = try? ReadingTag(([name] + features).joined(separator: "|")) else { return [] }
            return morphology.inflector.forms(of: lemma, wanted)
        }
        let change = FeatureChange(features.joined(separator: "|"))
        guard change != nil || form.lemma != nil else { return [] }
        return morphology.inflector.forms(of: lemma, as: reading, change ?? .none)
    }
}

extension ReadingTag {
    /// How far a reading is from what the tagger takes the word for.
    fileprivate func doubts(of own: WordTag) -> Int {
        let features = GrammaticalFeature.allCases.count { feature in
            let values = values(of: feature)
            return own[feature].map { !values.isEmpty && !values.contains($0) } ?? false
        }
        return features + (partOfSpeech == own.partOfSpeech ? 0 : GrammaticalFeature.allCases.count)
    }
}
