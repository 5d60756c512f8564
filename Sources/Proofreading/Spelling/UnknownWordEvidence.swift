/// What the whole text says of an unknown word.
public struct UnknownWordEvidence: Sendable {
    /// What may have been meant, most likely first.
    public let suggestions: [Suggestion]
    /// How often the word stands in the text.
    public let occurrences: Int
    /// Whether the word before or behind it is unknown, too, and it is anyone's guess what was meant by that: as in a passage in
    /// another language, and not where somebody often mistypes.
    public let isBesideRiddle: Bool

    /// Gathers what is known.
    public init(suggestions: [Suggestion], occurrences: Int, isBesideRiddle: Bool) {
        self.suggestions = suggestions
        self.occurrences = occurrences
        self.isBesideRiddle = isBesideRiddle
    }

    /// The confidence from which on a suggestion is no guess.
    private static let clearConfidence = 0.8

    /// What a document says of each of its unknown words.
    /// - Parameter suggestions: what may have been meant by each of the words.
    public static func of(
        _ words: [UnknownWord], _ suggestions: [[Suggestion]], in document: Document
    ) -> [UnknownWordEvidence] {
        var occurrences: [ArraySlice<UInt8>: Int] = [:]
        var riddles: Set<Range<Int>> = []
        for (word, suggestions) in zip(words, suggestions) {
            occurrences[document.prose[word.range], default: 0] += 1
            if suggestions.first?.confidence ?? 0 < clearConfidence { riddles.insert(word.range) }
        }
        return zip(words, suggestions).map { word, suggestions in
            UnknownWordEvidence(
                suggestions: suggestions,
                occurrences: occurrences[document.prose[word.range]] ?? 1,
                isBesideRiddle: [word.previous, word.next].contains { $0.map(riddles.contains) ?? false })
        }
    }
}
