import Morphology
import Text

/// The forms of a verb that go with a subject.
struct VerbForms {
    private let morphology: MorphologicalAnalyser
    private let habits: SyntaxHabits
    private let commonness: @Sendable (String) -> Int

    /// - Parameter commonness: how common a word is; the greater, the commoner.
    init(_ morphology: MorphologicalAnalyser, _ habits: SyntaxHabits, commonness: @escaping @Sendable (String) -> Int) {
        self.morphology = morphology
        self.habits = habits
        self.commonness = commonness
    }

    /// What a verb is to be with some persons and numbers, likeliest first: of the same tense and mood.
    /// - Parameter tag: what the tagger takes it for.
    func forms(of written: String, tag: WordTag, with cells: VerbalCells) -> [String] {
        let readings = morphology.readings(of: written).items.filter { $0.tag.isFinite }
        let isClosed = habits.verbs[hash(written)] != nil
        var found: [(text: String, cost: Int)] = []
        for (rank, reading) in readings.enumerated() {
            for form in morphology.inflector.paradigm(of: reading.lemma)
            where form.tag.isFinite && form.tag.partOfSpeech == reading.tag.partOfSpeech {
                let hash = hash(form.text)
                if isClosed, habits.verbs[hash] == nil { continue }
                let own = isClosed ? habits.verbs[hash] ?? [] : form.tag.verbalCells
                guard !own.isDisjoint(with: cells), form.tag.isTimed(like: reading.tag) else { continue }
                let isAsTagged = tag[.tense].map { form.tag.values(of: .tense).contains($0) } ?? true
                // A form of just these persons is likelier than one that serves for any.
                found.append(
                    (
                        form.text.inCapitals(like: written),
                        rank + (isAsTagged ? 0 : 10) + (own.isSubset(of: cells) ? 0 : 1)
                            + (form.tag.values(of: .mood).contains("Ind") ? 0 : 2)
                    ))
            }
        }
        var texts: [String] = []
        for form in found.sorted(by: { ($0.cost, -commonness($0.text)) < ($1.cost, -commonness($1.text)) })
        where form.text != written && !texts.contains(form.text) { texts.append(form.text) }
        return texts
    }

    private func hash(_ word: String) -> UInt64 { HashedWords.hash(Array(word.utf8).span.lowercased().span) }
}

extension ReadingTag {
    /// Whether two verbs are of the same tense and mood, as far as both tell.
    fileprivate func isTimed(like other: ReadingTag) -> Bool {
        [.tense, .mood, .aspect, .voice].allSatisfy { agrees(with: other, in: $0) }
    }
}

extension String {
    /// The text with the capitals of another: all, the first, or none.
    func inCapitals(like other: String) -> String {
        guard let first = other.unicodeScalars.first, first.properties.isUppercase else { return self }
        if other.count > 1, other.uppercased() == other { return uppercased() }
        return prefix(1).uppercased() + dropFirst()
    }
}
