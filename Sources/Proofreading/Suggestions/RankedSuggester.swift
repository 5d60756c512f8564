import RealModule

/// Suggestions from a frequency lexicon and a model of the mistakes people make, the likeliest first.
///
/// A noisy channel (Kernighan, Church and Gale 1990): of all words, the one is best for which the frequency of the word, the
/// likelihood that it is mistyped this way, and how well it goes with its neighbours are together highest. Everything offered is
/// accepted by the dictionary. Safe to call from several threads at once; 0.03–0.4 ms a call, 2 ms where nothing is near.
public struct RankedSuggester: Suggester {
    private let dictionary: any SpellingDictionary
    private var finder: CandidateFinder
    private let contexts: ContextTable?

    /// Makes a suggester.
    /// - Parameters:
    ///   - dictionary: decides whether a word may be offered.
    ///   - lexicon: the words of the language.
    ///   - errors: the mistakes of the language.
    ///   - contexts: the neighbouring words of the language; without them, suggestions do not depend on the words around.
    public init(
        dictionary: any SpellingDictionary, lexicon: Lexicon, errors: ErrorModel, contexts: ContextTable? = nil
    ) {
        self.dictionary = dictionary
        self.contexts = contexts
        finder = CandidateFinder(lexicon: lexicon, errors: errors, replacements: dictionary.replacements)
    }

    /// The same suggester that offers words which a user keeps as well, in the case in which they are kept.
    ///
    /// Takes about a microsecond a word; keep the result for as long as the words are the same.
    public func offering(_ words: some Sequence<String>) -> RankedSuggester {
        var suggester = self
        suggester.finder.personal = Lexicon(
            words: words.map { (word: $0, level: Self.personalLevel) }, letters: finder.lexicon.letters)
        return suggester
    }

    /// Words that a user keeps are as frequent as one word in a hundred thousand.
    private static let personalLevel = 25

    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``.
    public func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion] {
        suggestions(for: word, in: context, limit: maximumSuggestions)
    }

    /// The words that may have been meant, most likely first, at most `limit`.
    public func suggestions(for word: Span<UInt8>, in context: WordContext, limit: Int) -> [Suggestion] {
        ranked(word, in: context, limit: limit).map { candidate in
            Suggestion(
                text: candidate.text,
                confidence: finder.errors.confidence(share: candidate.share, score: candidate.score))
        }
    }

    /// The words that may have been meant, each with its share of the likelihood of all of them and with its score.
    private func ranked(
        _ word: Span<UInt8>, in context: WordContext, limit: Int
    ) -> [(text: String, share: Double, score: Int32)] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        var candidates = finder.candidates(for: typed, limits: TrieSearch.Limits())
        if let contexts {
            ContextWeighing(contexts: contexts, lexicon: finder.lexicon, context: context).weigh(&candidates)
        }
        var accepted: [(text: String, share: Double, score: Int32)] = []
        for candidate in candidates {
            guard accepted.count < limit else { break }
            guard let text = acceptedText(of: candidate), !accepted.contains(where: { $0.text == text }) else {
                continue
            }
            let likelihood = Double.exp(Double(candidate.score - (accepted.first?.score ?? candidate.score)) / 100)
            accepted.append((text, likelihood, candidate.score))
        }
        let total = accepted.reduce(0) { $0 + $1.share }
        for index in accepted.indices { accepted[index].share /= total }
        return accepted
    }

    /// How a candidate is written in place of what was typed; `nil` when the dictionary does not accept it.
    private func acceptedText(of candidate: Candidate) -> String? {
        var text = ""
        for (index, part) in candidate.parts.enumerated() {
            let written = finder.lexicon.letters.text(
                part, isFirst: index == 0 || candidate.joint != UInt8(ascii: " "))
            if candidate.joint == UInt8(ascii: " "), !accepts(written) { return nil }
            if index > 0 { text.unicodeScalars.append(Unicode.Scalar(candidate.joint)) }
            text += written
        }
        return candidate.isPersonal || candidate.joint == UInt8(ascii: " ") || accepts(text) ? text : nil
    }

    private func accepts(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { dictionary.accepts($0.span) }
    }
}

extension LetterCodes {
    /// A word as it is written in place of what was typed.
    func text(_ part: Candidate.Part, isFirst: Bool) -> String {
        var text = String.UnicodeScalarView()
        for (index, code) in part.codes.enumerated() {
            guard code >= 1, Int(code) <= lower.count else { continue }
            let isUpper =
                switch (part.wordCase, part.typed) {
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
    /// What the fitting of confidences looks at: the first suggestions with their share of the likelihood and their score.
    @_spi(Fitting) public func shares(for word: Span<UInt8>) -> [(text: String, share: Double, score: Int32)] {
        ranked(word, in: WordContext(), limit: maximumSuggestions)
    }

    /// What the fitting looks at: the best candidates and what distinguishes them, one line a candidate, the word and its
    /// features separated by a tab.
    @_spi(Fitting) public func candidateLines(for word: Span<UInt8>) -> [String] {
        let letters = finder.lexicon.letters
        let typed = TypedWord(word, letters: letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        var limits = TrieSearch.Limits()
        limits.count = 30
        limits.margin = 600
        var found = Array(finder.candidates(for: typed, limits: limits).prefix(30))
        // What a model that knows nothing finds as well, so that what the fitting has once ruled out stays ruled out.
        let untrained = CandidateFinder(
            lexicon: finder.lexicon,
            errors: ErrorModel(untrainedFor: finder.lexicon, sounds: finder.errors.sounds))
        for candidate in untrained.candidates(for: typed, limits: limits).prefix(20)
        where !found.contains(where: { $0.parts.map(\.codes) == candidate.parts.map(\.codes) }) {
            found.append(candidate)
        }
        return found.compactMap { candidate in
            guard let text = acceptedText(of: candidate) else { return nil }
            var features = candidate.features.map(\.rawValue)
            if candidate.parts.count == 1, !candidate.features.contains(.replacement) {
                let codes = candidate.parts[0].codes
                features += EditTrace(meant: codes, typed: typed.codes, model: finder.errors, letters: letters).names
            }
            for word in candidate.parts {
                features.append("level=\(finder.lexicon.words.entry(of: word.codes)?.level ?? 0)")
            }
            return text + "\t" + features.joined(separator: " ")
        }
    }
}
