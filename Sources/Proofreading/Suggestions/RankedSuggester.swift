import RealModule

/// Suggestions from a frequency lexicon and a model of the mistakes people make, the likeliest first.
///
/// A noisy channel (Kernighan, Church and Gale 1990): of all words, the one is best for which the frequency of the word, the
/// likelihood that it is mistyped this way, and how well it goes with its neighbours are together highest. Everything offered is
/// accepted by the dictionary. Safe to call from several threads at once; 0.03–0.4 ms a call, 2 ms where nothing is near.
public struct RankedSuggester: Suggester {
    private let dictionary: any SpellingDictionary
    private let finder: CandidateFinder
    private let contexts: ContextTable?
    private let cache: CandidateCache

    /// Makes a suggester.
    /// - Parameters:
    ///   - dictionary: decides whether a word may be offered.
    ///   - lexicon: the words of the language.
    ///   - errors: the mistakes of the language.
    ///   - contexts: the neighbouring words of the language; without them, suggestions do not depend on the words around.
    ///   - cacheCapacity: how many bytes are used at most, about, to remember what was found for words that come back.
    public init(
        dictionary: any SpellingDictionary, lexicon: Lexicon, errors: ErrorModel, contexts: ContextTable? = nil,
        cacheCapacity: Int = 1 << 20
    ) {
        self.dictionary = dictionary
        self.contexts = contexts
        finder = CandidateFinder(lexicon: lexicon, errors: errors, replacements: dictionary.replacements)
        cache = CandidateCache(capacity: cacheCapacity)
    }

    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``.
    public func suggestions(for word: Span<UInt8>, in context: WordContext) -> [Suggestion] {
        suggestions(for: word, in: context, limit: maximumSuggestions)
    }

    /// The words that may have been meant, most likely first, at most `limit`.
    public func suggestions(for word: Span<UInt8>, in context: WordContext, limit: Int) -> [Suggestion] {
        ranked(word, in: context, limit: limit).map { candidate in
            Suggestion(
                text: candidate.text,
                confidence: finder.errors.confidence(share: candidate.share, score: candidate.score),
                score: Double(candidate.score) / 100)
        }
    }

    /// The words that may have been meant, each with its share of the likelihood of all of them and with its score.
    private func ranked(
        _ word: Span<UInt8>, in context: WordContext, limit: Int
    ) -> [(text: String, share: Double, score: Int32)] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        // The same letters in another case have other candidates: the bytes tell them apart.
        let candidates = cache.candidates(for: word) {
            CandidateList(finder.candidates(for: typed, limits: TrieSearch.Limits()), lexicon: finder.lexicon)
        }
        var accepted: [(text: String, share: Double, score: Int32)] = []
        for (entry, score) in weighed(candidates, in: context) {
            guard accepted.count < limit else { break }
            guard let text = candidates.text(of: entry, acceptedBy: dictionary),
                !accepted.contains(where: { $0.text == text })
            else { continue }
            accepted.append((text, .exp(Double(score - (accepted.first?.score ?? score)) / 100), score))
        }
        let total = accepted.reduce(0) { $0 + $1.share }
        for index in accepted.indices { accepted[index].share /= total }
        return accepted
    }

    /// The candidates with their scores in a context, the best first.
    private func weighed(
        _ candidates: CandidateList, in context: WordContext
    ) -> [(entry: CandidateList.Entry, score: Int32)] {
        guard let contexts else { return candidates.entries.map { ($0, $0.score) } }
        let weighing = ContextWeighing(contexts: contexts, context: context)
        return candidates.entries.map { ($0, weighing.score(of: $0, in: candidates)) }.sorted { $0.score > $1.score }
    }
}

extension LetterCodes {
    /// Appends a word as it is written in place of what was typed, in UTF-8.
    func append(_ part: Candidate.Part, isFirst: Bool, to bytes: inout [UInt8]) {
        for (index, code) in part.codes.enumerated() where code >= 1 && Int(code) <= lower.count {
            let isUpper =
                switch (part.wordCase, part.typed) {
                case (.upper, _), (_, .upper): true
                case (.capital, _): index == 0
                case (.lower, .capital): index == 0 && isFirst
                case (.lower, .lower), (.lower, .mixed): false
                }
            bytes.append(
                contentsOf: UTF8.encode((isUpper ? upper : lower)[Int(code) - 1]) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// The UTF-8 bytes of a word in small letters.
    func bytes(of codes: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for code in codes where code >= 1 && Int(code) <= lower.count {
            bytes.append(contentsOf: UTF8.encode(lower[Int(code) - 1]) ?? UTF8.encodedReplacementCharacter)
        }
        return bytes
    }
}

extension RankedSuggester {
    /// What the fitting of confidences looks at: the first suggestions with their share of the likelihood and their score.
    @_spi(Fitting) public func shares(for word: Span<UInt8>) -> [(text: String, share: Double, score: Int32)] {
        ranked(word, in: WordContext(), limit: maximumSuggestions)
    }

    /// What the fitting of contexts looks at: the candidates with their scores wherever the word stands, in hundredths of a nat.
    @_spi(Fitting) public func scores(for word: Span<UInt8>) -> [(text: String, score: Int32)] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        let list = CandidateList(finder.candidates(for: typed, limits: TrieSearch.Limits()), lexicon: finder.lexicon)
        return list.entries.compactMap { entry in
            list.text(of: entry, acceptedBy: dictionary).map { ($0, entry.score) }
        }
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
            let list = CandidateList([candidate], lexicon: finder.lexicon)
            guard let text = list.entries.first.flatMap({ list.text(of: $0, acceptedBy: dictionary) }) else {
                return nil
            }
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
