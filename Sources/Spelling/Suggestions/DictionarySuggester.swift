import Morphology
import RealModule
import Synchronization
import Text

/// Suggests what the dictionary itself suggests, in its order, and remembers it: asking takes tens of milliseconds.
public final class DictionarySuggester: Suggester {
    private let dictionary: any SpellingDictionary
    private let capacity: Int
    private let remembered = Mutex<[[UInt8]: [Suggestion]]>([:])

    /// Makes a suggester.
    /// - Parameter capacity: how many words' suggestions are remembered, about 0.5 KB each.
    public init(dictionary: any SpellingDictionary, capacity: Int = 4096) {
        self.dictionary = dictionary
        self.capacity = capacity
    }

    /// The dictionary's suggestions. Of the context, only what the writer chose before is considered.
    public func suggestions(
        for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort
    ) -> [Suggestion] {
        Self.raise(context.raised, in: suggestions(for: word, effort))
    }

    /// What a question costs, in steps: 30 milliseconds.
    private static let cost = 1_000_000

    /// Puts words that were chosen before further to the front, as far as how likely they are allows. How sure each place is stays as it is.
    private static func raise(_ raised: [RaisedWord], in suggestions: [Suggestion]) -> [Suggestion] {
        if raised.isEmpty { return suggestions }
        let weighed = suggestions.enumerated().map { rank, suggestion in
            let bonus = raised.bonus(of: suggestion.text)
            return (suggestion.with(isPersonal: bonus > 0), suggestion.confidence * .exp(Double(bonus) / 100), rank)
        }
        let sorted = weighed.sorted { ($0.1, $1.2) > ($1.1, $0.2) }
        return zip(sorted, suggestions).map { $0.0.with(confidence: $1.confidence) }
    }

    private func suggestions(for word: Span<UInt8>, _ effort: SearchEffort) -> [Suggestion] {
        let key = word.indices.map { word[$0] }
        if let known = remembered.withLock({ $0[key] }) { return known }
        guard effort.reach == .full else { return [] }
        effort.spend(Self.cost)
        let texts = dictionary.suggestions(for: word, effort.cancellation).prefix(maximumSuggestions)
        // The dictionary does not say how sure it is: it is believed, and what comes later is less likely.
        let suggestions = texts.enumerated().map { rank, text in
            Suggestion(text: text, confidence: 0.9 / Double(rank + 1))
        }
        // What was cut short is not all.
        if effort.isCancelled { return suggestions }
        remembered.withLock { remembered in
            if remembered.count >= capacity { remembered.removeAll(keepingCapacity: true) }
            remembered[key] = suggestions
        }
        return suggestions
    }
}
