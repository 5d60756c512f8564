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

/// What the ranking may look at in a candidate beyond the cost of the mistakes and the frequency.
enum Feature: String, CaseIterable, Sendable {
    /// It is two words.
    case split
    /// One of two words has only one or two letters.
    case shortPart
    /// It is written with a capital and was typed without.
    case addsCapital
    /// It sounds like what was typed.
    case sameSound
}

/// Finds what may have been meant.
struct CandidateFinder: Sendable {
    let lexicon: Lexicon
    let errors: ErrorModel
    /// The score of each frequency level.
    let levelScores: [Int32]
    private let splitCost: Int32

    init(lexicon: Lexicon, errors: ErrorModel) {
        self.lexicon = lexicon
        self.errors = errors
        let weight = errors.weights["frequency"] ?? 0.6
        levelScores = (0...63).map { level in
            Int32((Double(level - WordEntry.maximumLevel) * WordEntry.natsPerLevel * weight * 100).rounded())
        }
        splitCost = Int32(errors.weights["split"] ?? 600)
    }

    /// The candidates for a word, the best first.
    func candidates(for typed: TypedWord, limits: TrieSearch.Limits) -> [Candidate] {
        var found = TrieSearch.matches(
            for: typed.codes, in: lexicon.words, model: errors, levelScores: levelScores, limits: limits
        ).map { match in
            Candidate(words: [(match.codes, match.entry.wordCase)], cost: match.cost, score: match.score)
        }
        addSplits(of: typed, to: &found)
        found.sort { $0.score > $1.score }
        return found
    }

    /// Two words that were run together.
    private func addSplits(of typed: TypedWord, to found: inout [Candidate]) {
        let codes = typed.codes
        guard codes.count >= 3 else { return }
        for place in 1..<codes.count {
            guard let left = lexicon.words.entry(of: codes[..<place]), let right = lexicon.words.entry(of: codes[place...])
            else { continue }
            let score = levelScores[Int(left.level)] + levelScores[Int(right.level)] - splitCost
            found.append(
                Candidate(
                    words: [(Array(codes[..<place]), left.wordCase), (Array(codes[place...]), right.wordCase)],
                    cost: splitCost, score: score, features: [.split]))
        }
    }
}
