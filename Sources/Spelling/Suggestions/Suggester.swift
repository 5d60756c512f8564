import Text

/// The port for what was meant by a wrong word.
public protocol Suggester: Sendable {
    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``.
    ///
    /// May block for as long as the implementation takes (Hunspell's: tens of milliseconds): call it off the event loop.
    /// - Parameters:
    ///   - word: the wrong word, in the form that ``SpellingDictionary`` takes.
    ///   - context: the words around it.
    ///   - effort: how much may be done. Of a search that is cut short nothing is remembered.
    func suggestions(for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort) -> [Suggestion]
}

extension Suggester {
    /// The words that may have been meant, whatever it takes.
    public func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion] {
        suggestions(for: word, in: context, .unlimited)
    }
}
