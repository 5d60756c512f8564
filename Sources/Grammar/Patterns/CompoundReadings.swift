import Morphology
import Text

/// What the words of a sentence that no lexicon has may be by their parts, where a language makes words of others and its lexicon knows enough of
/// them: each is taken apart once, however many patterns ask.
final class CompoundReadings {
    private let morphology: MorphologicalAnalyser?
    private let language: String
    private lazy var isTrusted = SyntaxHabits.of(language)?.trustsCompounds ?? false
    private var known: [Int32: [ReadingTag]] = [:]

    /// - Parameter language: its code without a region.
    init(_ morphology: MorphologicalAnalyser?, language: String) {
        self.morphology = morphology
        self.language = language
    }

    /// The readings of a word by its parts; none where it has no known parts.
    func tags(of word: PatternWord, in document: Document) -> [ReadingTag] {
        guard let morphology, isTrusted else { return [] }
        if let tags = known[word.index] { return tags }
        let readings = morphology.readings(
            of: document.withSpelledForm(of: word.token) { form in
                String(decoding: form.indices.map { form[$0] }, as: UTF8.self)
            })
        let tags = readings.evidence == .parts ? readings.items.map(\.tag) : []
        known[word.index] = tags
        return tags
    }
}
