/// Something that may have been meant, before it is known whether the dictionary accepts it.
struct Candidate {
    /// What would be written, each word with its case of the middle of a sentence.
    var words: [(codes: [UInt8], wordCase: WordCase)]
    /// What stands between two words: a space or a hyphen.
    var joint: UInt8 = UInt8(ascii: " ")
    /// The cost of the mistakes in hundredths of a nat.
    var cost: Int32
    /// Cost and frequency together; higher is better.
    var score: Int32
    /// The numbers that the ranking weighs, by name.
    var features: [Feature] = []
}

/// What the ranking looks at in a candidate beyond the cost of the mistakes and the frequency.
enum Feature: String, CaseIterable, Sendable {
    /// It is two words.
    case split
    /// One of its two words has only one letter, or two.
    case shortPart
    /// It is written with a capital and was typed without.
    case addsCapital
    /// It is written with a capital and was typed with one.
    case keepsCapital
}

/// Finds what may have been meant.
struct CandidateFinder: Sendable {
    let lexicon: Lexicon
    let errors: ErrorModel
    /// The score of each frequency level.
    let levelScores: [Int32]
    /// What each feature costs, by ``Feature/allCases``.
    private let featureCosts: [Feature: Int32]
    private let search: ErrorModel

    /// With this floor the right words found are the same to a tenth of a percent, and the nodes visited half as many.
    private static let searchFloor: Int32 = 200
    private static let searchGain: Int32 = 50

    init(lexicon: Lexicon, errors: ErrorModel) {
        self.lexicon = lexicon
        self.errors = errors
        let weight = errors.weights["frequency"] ?? 0.6
        levelScores = (0...63).map { level in
            Int32((Double(level - WordEntry.maximumLevel) * WordEntry.natsPerLevel * weight * 100).rounded())
        }
        search = errors.forSearch(floor: Self.searchFloor, gain: Self.searchGain)
        featureCosts = Dictionary(
            uniqueKeysWithValues: Feature.allCases.map { ($0, Int32(errors.weights[$0.rawValue] ?? $0.untrainedCost)) })
    }

    /// The candidates for a word, the best first.
    func candidates(for typed: TypedWord, limits: TrieSearch.Limits) -> [Candidate] {
        var matches = TrieSearch.matches(
            for: typed.codes, in: lexicon.words, model: search, levelScores: levelScores, limits: limits)
        TrieSearch.rescore(&matches, for: typed.codes, model: errors, levelScores: levelScores)
        var found = matches.map { match in
            Candidate(words: [(match.codes, match.entry.wordCase)], cost: match.cost, score: match.score)
        }
        addSplits(of: typed, to: &found)
        for index in found.indices { weighCase(of: &found[index], typed: typed) }
        found.sort { $0.score > $1.score }
        return found
    }

    func weighCase(of candidate: inout Candidate, typed: TypedWord) {
        guard candidate.words[0].wordCase != .lower else { return }
        switch typed.pattern {
        case .lower: candidate.features.append(.addsCapital)
        case .capital, .upper: candidate.features.append(.keepsCapital)
        case .mixed: return
        }
        if let feature = candidate.features.last { candidate.score -= featureCosts[feature] ?? 0 }
    }

    /// Two words that were run together.
    private func addSplits(of typed: TypedWord, to found: inout [Candidate]) {
        let codes = typed.codes
        guard codes.count >= 3 else { return }
        for place in 1..<codes.count {
            guard let left = lexicon.words.entry(of: codes[..<place]), let right = lexicon.words.entry(of: codes[place...])
            else { continue }
            let features: [Feature] = min(place, codes.count - place) <= 2 ? [.split, .shortPart] : [.split]
            let cost = features.reduce(0) { $0 + (featureCosts[$1] ?? 0) }
            found.append(
                Candidate(
                    words: [(Array(codes[..<place]), left.wordCase), (Array(codes[place...]), right.wordCase)],
                    cost: cost, score: levelScores[Int(left.level)] + levelScores[Int(right.level)] - cost,
                    features: features))
        }
    }
}

extension Feature {
    /// What it costs where nothing was fitted, in hundredths of a nat.
    var untrainedCost: Double {
        switch self {
        case .split: 600
        case .shortPart: 100
        case .addsCapital: 100
        case .keepsCapital: -50
        }
    }
}
