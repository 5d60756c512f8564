import Text

/// Suggests a person's own words among those of another suggester.
public struct PersonalSuggester: Suggester {
    private let suggester: any Suggester
    private let words: PersonalWords

    /// Adds words to a suggester.
    public init(_ suggester: any Suggester, adding words: PersonalWords) {
        self.suggester = suggester
        self.words = words
    }

    /// The other's suggestions, with the words that are near put in by how likely they are.
    public func suggestions(
        for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort
    ) -> [Suggestion] {
        let candidates =
            effort.reach == .none ? [] : words.candidates(for: word, within: Self.distance(for: word))
        effort.spend(words.count / Self.wordsInAStep)
        let others = suggester.suggestions(for: word, in: context, effort)
        if candidates.isEmpty { return others }
        let own = candidates.map {
            Suggestion(text: $0.text, confidence: Self.confidence(at: $0.distance), isPersonal: true)
        }
        var merged: [Suggestion] = []
        var rest = own[...]
        for other in others {
            while let next = rest.first, next.confidence >= other.confidence {
                merged.append(next)
                rest = rest.dropFirst()
            }
            if !own.contains(where: { $0.text == other.text }) { merged.append(other) }
        }
        return Array((merged + rest).prefix(maximumSuggestions))
    }

    /// All of them are gone through, so many in the time of a step.
    private static let wordsInAStep = 3

    /// A short word is near to many by chance.
    private static func distance(for word: Span<UInt8>) -> Int {
        switch word.count {
        case ..<3: 0
        case ..<6: 1
        default: 2
        }
    }

    /// Somebody who adds a word means to use it: it is likelier than what the dictionary has as near.
    private static func confidence(at distance: Int) -> Double {
        switch distance {
        case 0: 0.95
        case 1: 0.92
        default: 0.5
        }
    }
}
