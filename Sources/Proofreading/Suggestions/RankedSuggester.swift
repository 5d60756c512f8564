/// Suggestions from a frequency lexicon and a model of the mistakes people make, the likeliest first.
///
/// A noisy channel (Kernighan, Church and Gale 1990): of all words, the one is best for which the frequency of the word, the
/// likelihood that it is mistyped this way, and how well it goes with its neighbours are together highest. Everything offered is
/// accepted by the dictionary. Safe to call from several threads at once; about 0.1 ms a call.
public struct RankedSuggester: Suggester {
    private let dictionary: any SpellingDictionary
    private let finder: CandidateFinder

    /// Makes a suggester.
    /// - Parameters:
    ///   - dictionary: decides whether a word may be offered.
    ///   - lexicon: the words of the language.
    ///   - errors: the mistakes of the language.
    public init(dictionary: any SpellingDictionary, lexicon: Lexicon, errors: ErrorModel) {
        self.dictionary = dictionary
        finder = CandidateFinder(lexicon: lexicon, errors: errors)
    }

    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``.
    public func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion] {
        suggestions(for: word, in: context, limit: maximumSuggestions)
    }

    /// The words that may have been meant, most likely first, at most `limit`.
    public func suggestions(for word: Span<UInt8>, in context: WordContext, limit: Int) -> [Suggestion] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        let candidates = finder.candidates(for: typed, limits: TrieSearch.Limits())
        guard let best = candidates.first else { return [] }
        var total = 0.0
        for candidate in candidates { total += exponential(Double(candidate.score - best.score) / 100) }
        var suggestions: [Suggestion] = []
        for candidate in candidates {
            guard suggestions.count < limit else { break }
            guard let text = acceptedText(of: candidate, typed: typed), !suggestions.contains(where: { $0.text == text })
            else { continue }
            let share = exponential(Double(candidate.score - best.score) / 100) / total
            suggestions.append(Suggestion(text: text, confidence: share))
        }
        return suggestions
    }

    /// How a candidate is written in place of what was typed; `nil` when the dictionary does not accept it.
    private func acceptedText(of candidate: Candidate, typed: TypedWord) -> String? {
        var text = String.UnicodeScalarView()
        for (index, word) in candidate.words.enumerated() {
            if index > 0 { text.append(Unicode.Scalar(candidate.joint)) }
            let written = finder.lexicon.letters.text(word.codes, case: word.wordCase, typed: typed.pattern, isFirst: index == 0)
            guard accepts(written) else { return nil }
            text += written.unicodeScalars
        }
        return String(text)
    }

    private func accepts(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { dictionary.accepts($0.span) }
    }
}

extension LetterCodes {
    /// A word as it is written in place of one that was typed in a pattern.
    func text(_ codes: [UInt8], case wordCase: WordCase, typed pattern: CasePattern, isFirst: Bool) -> String {
        var text = String.UnicodeScalarView()
        for (index, code) in codes.enumerated() {
            guard code >= 1, Int(code) <= lower.count else { continue }
            let isUpper =
                switch (wordCase, pattern) {
                case (.upper, _), (_, .upper): true
                case (.capital, _): index == 0
                case (.lower, .capital): index == 0 && isFirst
                case (.lower, .lower), (.lower, .mixed): false
                }
            text.append(isUpper ? upper[Int(code) - 1] : lower[Int(code) - 1])
        }
        return String(text)
    }
}

extension RankedSuggester {
    /// What the fitting looks at: the best candidates and what distinguishes them, one line a candidate, the word and its
    /// features separated by a tab.
    /// - Parameter right: the words that were meant, which are listed even where the search does not find them (marked `!`).
    @_spi(Fitting) public func candidateLines(for word: Span<UInt8>, right: [String]) -> [String] {
        let letters = finder.lexicon.letters
        let typed = TypedWord(word, letters: letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        var limits = TrieSearch.Limits()
        limits.count = 30
        limits.margin = 600
        var found = Array(finder.candidates(for: typed, limits: limits).prefix(30))
        // What a model that knows nothing finds as well, so that what the fitting has once ruled out stays ruled out.
        let untrained = CandidateFinder(
            lexicon: finder.lexicon, errors: ErrorModel(untrainedFor: finder.lexicon))
        for candidate in untrained.candidates(for: typed, limits: limits).prefix(20)
        where !found.contains(where: { $0.words.map(\.codes) == candidate.words.map(\.codes) }) {
            found.append(candidate)
        }
        var marks = [String](repeating: "", count: found.count)
        for right in right {
            let bytes = Array(right.utf8)
            let meant = TypedWord(bytes.span, letters: letters)
            guard let entry = finder.lexicon.words.entry(of: meant.codes),
                !found.contains(where: { $0.words.count == 1 && $0.words[0].codes == meant.codes })
            else { continue }
            var candidate = Candidate(words: [(meant.codes, entry.wordCase)], cost: 0, score: -10000)
            finder.weighCase(of: &candidate, typed: typed)
            found.append(candidate)
            marks.append("!")
        }
        return zip(found, marks).compactMap { candidate, mark in
            guard let text = acceptedText(of: candidate, typed: typed) else { return nil }
            var features = candidate.features.map(\.rawValue)
            if candidate.words.count == 1 {
                let codes = candidate.words[0].codes
                features += EditTrace(meant: codes, typed: typed.codes, model: finder.errors, letters: letters).names
            }
            for word in candidate.words {
                features.append("level=\(finder.lexicon.words.entry(of: word.codes)?.level ?? 0)")
            }
            return mark + text + "\t" + features.joined(separator: " ")
        }
    }
}
