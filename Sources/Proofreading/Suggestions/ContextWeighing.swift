import RealModule

/// Weighs candidates by how well they go with the words around them.
struct ContextWeighing {
    private let contexts: ContextTable
    private let previous: Neighbour?
    private let next: Neighbour?

    private struct Neighbour {
        let bytes: [UInt8]
        let share: Double

        init?(_ text: String?, _ lexicon: Lexicon) {
            guard var text else { return nil }
            let codes = text.withUTF8 { TypedWord($0.span, letters: lexicon.letters).codes }
            if codes.isEmpty || codes.contains(LetterCodes.other) { return nil }
            bytes = lexicon.letters.bytes(of: codes)
            share = Lexicon.share(ofLevel: lexicon.words.entry(of: codes)?.level ?? 0)
        }
    }

    /// How much a nat of affinity counts beside a nat of the error model. The two are not independent, and the table is of other
    /// texts, hence less than 1.
    private static let weight = 0.6

    init(contexts: ContextTable, lexicon: Lexicon, context: WordContext) {
        self.contexts = contexts
        previous = Neighbour(context.previous, lexicon)
        next = Neighbour(context.next, lexicon)
    }

    /// The score of a candidate in its place.
    func score(of entry: CandidateList.Entry, in candidates: CandidateList) -> Int32 {
        var affinity = 0.0
        if let previous {
            affinity += contexts.affinity(
                of: previous.bytes.span, candidates[entry.first.bytes].span,
                expected: previous.share * Lexicon.share(ofLevel: entry.first.level))
        }
        affinity += entry.innerAffinity
        if let next {
            affinity += contexts.affinity(
                of: candidates[entry.last.bytes].span, next.bytes.span,
                expected: Lexicon.share(ofLevel: entry.last.level) * next.share)
        }
        return entry.score + Int32(affinity * Self.weight * 100)
    }
}

extension Lexicon {
    /// How much of a text a word of a frequency level makes up; a little for level 0, which is that of words that a lexicon has not.
    static func share(ofLevel level: UInt8) -> Double { shares[Int(level) & 63] }

    private static let shares: [Double] = (0...WordEntry.maximumLevel).map { level in
        .exp(Double(level - WordEntry.maximumLevel) * WordEntry.natsPerLevel)
    }
}
