import Morphology

/// Finds what may have been meant.
struct CandidateFinder: Sendable {
    let lexicon: Lexicon
    let errors: ErrorModel
    /// The score of each frequency level.
    let levelScores: [Int32]
    private let replacements: ReplacementTable
    private let featureCosts: [Feature: Int32]
    private let search: ErrorModel
    /// Whether the language joins words to new ones.
    let hasCompounds: Bool
    /// Says which words there are that the lexicon has not.
    let dictionary: any SpellingDictionary
    let dictionaryJoinsWords: Bool
    /// The codes of the words that are elided before another, without the apostrophe.
    let elisions: [[UInt8]]

    /// With this floor the right words found are the same to a tenth of a percent, and the nodes visited half as many.
    private static let searchFloor: Int32 = 200
    private static let searchGain: Int32 = 50
    /// A word that is worse than this may be one that the lexicon has not: a mistake in a part of it is looked for.
    private static let poorCost: Int32 = 450

    init(lexicon: Lexicon, errors: ErrorModel, dictionary: any SpellingDictionary, elisions: [String] = []) {
        self.lexicon = lexicon
        self.dictionary = dictionary
        dictionaryJoinsWords = dictionary.joinsWords
        self.elisions = elisions.map { TypedWord(Array($0.utf8).span, letters: lexicon.letters).codes }
        self.errors = errors
        hasCompounds = errors.weights["compounds"] != nil
        let weight = errors.weights["frequency"] ?? 0.6
        levelScores = (0...63).map { level in
            Int32((Double(level - WordEntry.maximumLevel) * WordEntry.natsPerLevel * weight * 100).rounded())
        }
        self.replacements = ReplacementTable(dictionary.replacements, letters: lexicon.letters)
        search = errors.forSearch(floor: Self.searchFloor, gain: Self.searchGain)
        featureCosts = Dictionary(
            uniqueKeysWithValues: Feature.allCases.map { ($0, Int32(errors.weights[$0.rawValue] ?? $0.untrainedCost)) })
    }

    /// The candidates for a word, the best first; as far as they were found when it is cancelled.
    func candidates(for typed: TypedWord, limits: TrieSearch.Limits, _ effort: SearchEffort) -> [Candidate] {
        var found = near(typed, limits, effort)
        let best = found.max { $0.score < $1.score }
        if best.map({ $0.cost > Self.poorCost || $0.parts.count > 1 }) ?? true || isElided(typed) {
            addRepairs(of: typed, to: &found, effort)
        }
        if !found.contains(where: { $0.features.contains(.oneEdit) && $0.cost <= Self.poorCost }) {
            addUnlisted(near: typed, to: &found, effort)
        }
        found.sort { $0.score > $1.score }
        return found
    }

    /// The candidates that take next to no time to find, the best first.
    func nearest(_ typed: TypedWord, _ effort: SearchEffort) -> [Candidate] {
        near(typed, .nearest, effort).sorted { $0.score > $1.score }
    }

    /// The candidates that the lexicon alone tells of.
    private func near(_ typed: TypedWord, _ limits: TrieSearch.Limits, _ effort: SearchEffort) -> [Candidate] {
        var limits = limits
        limits.typedCase = typed.pattern.wordCase
        var found = words(for: typed, limits: limits, effort)
        addReplacements(of: typed, to: &found)
        addSplits(of: typed, to: &found)
        addElisions(of: typed, to: &found)
        return found
    }

    /// The words of the lexicon.
    private func words(for typed: TypedWord, limits: TrieSearch.Limits, _ effort: SearchEffort) -> [Candidate] {
        let sounds = errors.soundRules.form(of: typed.codes)
        return matches(for: typed.codes, limits: limits, effort).map { match in
            var candidate = Candidate(
                parts: [.init(codes: match.codes, wordCase: match.entry.wordCase, typed: typed.pattern)],
                cost: match.cost, score: match.score)
            weigh(&candidate, typed: typed, sounds: sounds)
            return candidate
        }
    }

    func matches(for codes: [UInt8], limits: TrieSearch.Limits, _ effort: SearchEffort) -> [TrieSearch.Match] {
        var (matches, visited) = TrieSearch.matches(
            for: codes, in: lexicon.words, model: search, levelScores: levelScores, limits: limits)
        effort.spend(visited)
        TrieSearch.rescore(&matches, for: codes, model: errors, levelScores: levelScores)
        return matches
    }

    /// Adds the features of a candidate that is one word, and what they cost.
    /// - Parameter sounds: those of what was typed, where the language has rules for them.
    func weigh(_ candidate: inout Candidate, typed: TypedWord, sounds: SoundRules.Form?) {
        let part = candidate.parts[0]
        candidate.features += Similarity.features(of: part.codes, typed: typed.codes, sounds: errors.sounds)
        if errors.areSpeltOut(in: typed.codes, of: part.codes) {
            // However many letters are spelt out, it is one habit.
            candidate.features.removeAll { [.oneEdit, .twoEdits, .threeEdits, .manyEdits].contains($0) }
            candidate.features += [.oneEdit, .speltOut]
        }
        if let sounds, let meant = errors.soundRules.form(of: part.codes) {
            candidate.features += SoundRules.features(of: meant, typed: sounds)
        }
        candidate.features += caseFeatures(of: part)
        candidate.score -= cost(of: candidate.features)
    }

    private func caseFeatures(of part: Candidate.Part) -> [Feature] {
        guard part.wordCase != .lower else { return [] }
        return switch part.typed {
        case .lower: [.addsCapital]
        // Who writes “Ca” means no acronym.
        case .capital: [part.wordCase == .upper ? .addsCapital : .keepsCapital]
        case .upper: [.keepsCapital]
        case .mixed, .mixedCapital: []
        }
    }

    func cost(of features: [Feature]) -> Int32 { features.reduce(0) { $0 + (featureCosts[$1] ?? 0) } }

    /// What the dictionary's own table makes of the word, where that is likelier than as any other mistake.
    private func addReplacements(of typed: TypedWord, to found: inout [Candidate]) {
        replacements.forEach(of: typed.codes) { words in
            var parts: [Candidate.Part] = []
            var score: Int32 = 0
            for codes in words {
                guard let entry = lexicon.words.entry(of: codes) else { return }
                parts.append(.init(codes: codes, wordCase: entry.wordCase, typed: typed.pattern))
                score += levelScores[Int(entry.level)]
            }
            var candidate = Candidate(
                parts: parts, joint: words.count > 1 ? UInt8(ascii: " ") : 0, cost: 0, score: score,
                features: [.replacement])
            if parts.count == 1 { candidate.features += caseFeatures(of: parts[0]) }
            candidate.cost = cost(of: candidate.features)
            candidate.score -= candidate.cost
            if let known = found.firstIndex(where: { $0.parts.map(\.codes) == words }) {
                if candidate.score > found[known].score { found[known] = candidate }
            } else {
                found.append(candidate)
            }
        }
    }

    /// The likeliest two words that may have been run together.
    private func addSplits(of typed: TypedWord, to found: inout [Candidate]) {
        let codes = typed.codes
        guard codes.count >= 3 else { return }
        var best: Candidate?
        for place in 1..<codes.count {
            guard let left = lexicon.words.entry(of: codes[..<place]),
                let right = lexicon.words.entry(of: codes[place...]),
                isLikelyPart(left, length: place), isLikelyPart(right, length: codes.count - place)
            else { continue }
            var features: [Feature] = [.split]
            if min(place, codes.count - place) <= 2 { features.append(.shortPart) }
            if min(left.level, right.level) >= Self.commonLevel { features.append(.commonParts) }
            let cost = self.cost(of: features)
            let score = levelScores[Int(left.level)] + levelScores[Int(right.level)] - cost
            guard score > best?.score ?? Int32.min else { continue }
            best = Candidate(
                parts: [
                    .init(codes: Array(codes[..<place]), wordCase: left.wordCase, typed: typed.pattern(of: 0..<place)),
                    .init(
                        codes: Array(codes[place...]), wordCase: right.wordCase,
                        typed: typed.pattern(of: place..<codes.count)),
                ],
                joint: UInt8(ascii: " "), cost: cost, score: score, features: features)
        }
        if let best { found.append(best) }
    }

    /// One word in five thousand.
    private static let commonLevel = 36

    /// Whether a word is common enough to have been run together with another: nearly everything can be cut into two rare words, or
    /// a letter and a word.
    private func isLikelyPart(_ entry: WordEntry, length: Int) -> Bool {
        entry.level >= (length == 1 ? 48 : length == 2 ? 38 : 16)
    }
}
