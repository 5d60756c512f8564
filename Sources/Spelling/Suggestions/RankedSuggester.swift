import Morphology
import RealModule
import Text

/// Suggestions from a frequency lexicon and a model of the mistakes people make, the likeliest first.
///
/// A noisy channel (Kernighan, Church and Gale 1990): of all words, the one is best for which the frequency of the word, the
/// likelihood that it is mistyped this way, and how well it goes with its neighbours are together highest. Everything offered is
/// accepted by the dictionary. Safe to call from several threads at once; 0.03–0.4 ms a call, 2 ms where nothing is near.
public struct RankedSuggester: Suggester {
    private let dictionary: any SpellingDictionary
    private let finder: CandidateFinder
    private let contexts: ContextTable?
    private let vulgar: VulgarWords
    private let confidence: Confidence
    private let cache: CandidateCache

    /// Makes a suggester.
    /// - Parameters:
    ///   - dictionary: decides whether a word may be offered.
    ///   - lexicon: the words of the language.
    ///   - errors: the mistakes of the language.
    ///   - contexts: the neighbouring words of the language; without them, suggestions do not depend on the words around.
    ///   - vulgar: the words that are never offered.
    ///   - elisions: the words that are elided before another, without the apostrophe.
    ///   - cacheCapacity: how many bytes are used at most, about, to remember what was found for words that come back.
    public init(
        dictionary: any SpellingDictionary, lexicon: Lexicon, errors: ErrorModel, contexts: ContextTable? = nil,
        vulgar: VulgarWords = VulgarWords(), elisions: [String] = [], cacheCapacity: Int = 1 << 20
    ) {
        self.dictionary = dictionary
        self.contexts = contexts
        self.vulgar = vulgar
        finder = CandidateFinder(lexicon: lexicon, errors: errors, dictionary: dictionary, elisions: elisions)
        confidence = Confidence(weights: errors.weights)
        cache = CandidateCache(capacity: cacheCapacity)
    }

    /// The words that may have been meant, most likely first, at most ``maximumSuggestions``; none that is hardly likely, unless it is
    /// the likeliest.
    public func suggestions(
        for word: Span<UInt8>, in context: WordContext, _ effort: SearchEffort
    ) -> [Suggestion] {
        suggestions(for: word, in: context, limit: maximumSuggestions, leastShare: Self.leastShare, effort)
    }

    /// The words that may have been meant, most likely first, at most `limit`, however unlikely.
    public func suggestions(for word: Span<UInt8>, in context: WordContext, limit: Int) -> [Suggestion] {
        suggestions(for: word, in: context, limit: limit, leastShare: 0, .unlimited)
    }

    /// What has less than this share of the likelihood is one more to read, and hardly ever right.
    private static let leastShare = 0.02
    /// Two words in place of one are offered if they are at least this likely beside the likeliest: nearly everything can be cut in two.
    private static let leastSplit = 0.15
    /// Among how many words the likelihood is shared out.
    private static let sharers = 10

    private func suggestions(
        for word: Span<UInt8>, in context: WordContext, limit: Int, leastShare: Double, _ effort: SearchEffort
    ) -> [Suggestion] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        let ranked = ranked(word, typed, in: context, count: max(limit, Self.sharers), effort)
        guard let first = ranked.first else { return [] }
        let confidences = confidence.confidences(
            first: evidence(for: first, among: ranked.count, typed), shares: ranked.map(\.share))
        var suggestions: [Suggestion] = zip(ranked, confidences).prefix(limit).enumerated().compactMap {
            rank, offered in
            rank == 0 || offered.0.share >= leastShare
                ? Suggestion(
                    text: offered.0.text, confidence: offered.1, score: Double(offered.0.score) / 100,
                    isPersonal: offered.0.isRaised) : nil
        }
        if !suggestions.isEmpty {
            // What is hardly likely is not offered, and so no rival.
            suggestions[0].ranking = reasons(for: first, before: suggestions.count > 1 ? ranked[1] : nil, typed)
        }
        return suggestions
    }

    // MARK: Why the first comes first

    /// In hundredths of a nat: what weighs less than this is no reason to give.
    private static let leastReason: Int32 = 40
    /// One word in five thousand.
    private static let frequentLevel: UInt8 = 36
    /// More reasons would not be read.
    private static let mostReasons = 3

    /// What speaks for the first suggestion, of what was weighed.
    private func reasons(for first: Ranked, before second: Ranked?, _ typed: TypedWord) -> RankingReasons {
        let one = weight(of: first, typed)
        guard let second else {
            var reasons: [RankingReasons.Reason] = []
            if first.entry.edits == 1 { reasons.append(.oneEdit) }
            if one.soundsTheSame { reasons.append(.sound) }
            if one.level ?? 0 >= Self.frequentLevel { reasons.append(.frequentWord) }
            return RankingReasons(rival: nil, reasons: reasons)
        }
        let other = weight(of: second, typed)
        var reasons: [(reason: RankingReasons.Reason, weight: Int32)] = []
        let isKnown = first.entry.edits > 0 && second.entry.edits > 0
        if isKnown, first.entry.edits < second.entry.edits {
            reasons.append((.fewerEdits, max(Self.leastReason, one.mistakes - other.mistakes)))
        } else {
            reasons.append((.likelierMistake, one.mistakes - other.mistakes))
        }
        if one.soundsTheSame, !other.soundsTheSame { reasons.append((.sound, Self.leastReason)) }
        reasons.append((.frequency, one.frequency - other.frequency))
        reasons.append((.neighbours, (first.score - first.entry.score) - (second.score - second.entry.score)))
        let weighty = reasons.filter { $0.weight >= Self.leastReason }.sorted { $0.weight > $1.weight }
        return RankingReasons(rival: second.text, reasons: weighty.prefix(Self.mostReasons).map(\.reason))
    }

    /// What a candidate's score is made of, in hundredths of a nat but for the sound.
    private func weight(
        of ranked: Ranked, _ typed: TypedWord
    ) -> (level: UInt8?, frequency: Int32, mistakes: Int32, soundsTheSame: Bool) {
        let codes = TypedWord(Array(ranked.text.utf8).span, letters: finder.lexicon.letters).codes
        let level = ranked.entry.isPair ? nil : finder.lexicon.words.entry(of: codes)?.level
        let frequency = level.map { finder.levelScores[Int($0)] } ?? 0
        let sounds = Similarity.features(of: codes, typed: typed.codes, sounds: finder.errors.sounds)
        return (
            level, frequency, level == nil ? -ranked.entry.cost : ranked.entry.score - frequency,
            sounds.contains(.sameSound)
        )
    }

    private func evidence(for first: Ranked, among count: Int, _ typed: TypedWord) -> Confidence.Evidence {
        Confidence.Evidence(
            share: first.share, score: first.score, cost: first.entry.cost, edits: first.entry.edits,
            letterCount: typed.codes.count, isPair: first.entry.isPair, hasCapitals: typed.pattern != .lower,
            isAlone: count == 1)
    }

    /// A word that may have been meant.
    private struct Ranked {
        let text: String
        let entry: CandidateList.Entry
        /// Its score in its place, in hundredths of a nat.
        let score: Int32
        /// Its share of the likelihood of all, that it was chosen before included.
        var share: Double
        /// Whether the writer chose it before.
        let isRaised: Bool
    }

    /// The words that may have been meant, the likeliest first.
    private func ranked(
        _ word: Span<UInt8>, _ typed: TypedWord, in context: WordContext, count: Int, _ effort: SearchEffort
    ) -> [Ranked] {
        guard !typed.isTooLong, !typed.codes.isEmpty, let candidates = candidates(word, typed, in: context, effort)
        else { return [] }
        let written = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        var ranked: [Ranked] = []
        var best: Int32?
        for (entry, score, bonus) in weighed(candidates, in: context) {
            guard ranked.count < count else { break }
            let likelihood = Double.exp(Double(score + bonus - (best ?? score + bonus)) / 100)
            if entry.isPair, likelihood < Self.leastSplit { continue }
            if effort.isCancelled { break }
            guard let text = candidates.text(of: entry, acceptedBy: dictionary),
                !ranked.contains(where: { $0.text == text }), !vulgar.forbids(text, for: written)
            else { continue }
            best = best ?? score + bonus
            ranked.append(Ranked(text: text, entry: entry, score: score, share: likelihood, isRaised: bonus > 0))
        }
        let total = ranked.reduce(0) { $0 + $1.share }
        for index in ranked.indices { ranked[index].share /= total }
        return ranked
    }

    /// What may have been meant, wherever the word stands; `nil` where no more may be done for it.
    private func candidates(
        _ word: Span<UInt8>, _ typed: TypedWord, in context: WordContext, _ effort: SearchEffort
    ) -> CandidateList? {
        // The same letters in another case have other candidates: the bytes tell them apart.
        let isNear = context.looksLikeName
        switch effort.reach {
        case .full: break
        case .near:
            return cache.recall(word, isNear: isNear)
                ?? CandidateList(finder.nearest(typed, effort), lexicon: finder.lexicon)
        case .none: return cache.recall(word, isNear: isNear)
        }
        return cache.candidates(for: word, isNear: isNear) {
            let found = finder.candidates(for: typed, limits: isNear ? .near : TrieSearch.Limits(), effort)
            return effort.isCancelled ? nil : CandidateList(found, lexicon: finder.lexicon)
        }
    }

    /// The candidates with their scores in a context, and how far those that the writer chose before are raised, the best first.
    private func weighed(
        _ candidates: CandidateList, in context: WordContext
    ) -> [(entry: CandidateList.Entry, score: Int32, bonus: Int32)] {
        if contexts == nil, context.raised.isEmpty { return candidates.entries.map { ($0, $0.score, 0) } }
        let weighing = contexts.map { ContextWeighing(contexts: $0, context: context) }
        return candidates.entries.map { entry in
            (
                entry, weighing?.score(of: entry, in: candidates) ?? entry.score,
                candidates.bonus(of: entry, context.raised)
            )
        }.sorted { $0.1 + $0.2 > $1.1 + $1.2 }
    }
}

extension RankedSuggester {
    /// What the fitting of confidences looks at: the suggestions, and what ``Confidence`` knows of the first of them, by name.
    @_spi(Fitting) public func evidence(for word: Span<UInt8>) -> (texts: [String], inputs: [(String, Double)])? {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        let ranked = ranked(word, typed, in: WordContext(), count: Self.sharers, .unlimited)
        guard let first = ranked.first else { return nil }
        let evidence = evidence(for: first, among: ranked.count, typed)
        return (ranked.map(\.text), Confidence.Input.allCases.map { ($0.rawValue, $0.value(in: evidence)) })
    }

    /// What the fitting of contexts looks at: the candidates with their scores wherever the word stands, in hundredths of a nat.
    @_spi(Fitting) public func scores(for word: Span<UInt8>) -> [(text: String, score: Int32)] {
        let typed = TypedWord(word, letters: finder.lexicon.letters)
        guard !typed.isTooLong, !typed.codes.isEmpty else { return [] }
        let found = finder.candidates(for: typed, limits: TrieSearch.Limits(), .unlimited)
        let list = CandidateList(found, lexicon: finder.lexicon)
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
        limits.tailCount = 0
        var found = Array(finder.candidates(for: typed, limits: limits, .unlimited).prefix(30))
        // What a model that knows nothing finds as well, so that what the fitting has once ruled out stays ruled out.
        let untrained = CandidateFinder(
            lexicon: finder.lexicon,
            errors: ErrorModel(untrainedFor: finder.lexicon, sounds: finder.errors.sounds), dictionary: dictionary)
        for candidate in untrained.candidates(for: typed, limits: limits, .unlimited).prefix(20)
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
