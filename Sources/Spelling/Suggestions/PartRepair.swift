/// Words that no lexicon holds, because they are made of others: hyphenated and elided ones, and compounds. Where one part is right,
/// the other is put right.
extension CandidateFinder {
    func addRepairs(of typed: TypedWord, to found: inout [Candidate], _ effort: SearchEffort) {
        let codes = typed.codes
        let apostrophe = lexicon.letters.code(of: "'")
        let hyphen = lexicon.letters.code(of: "-")
        guard codes.count >= 4 else { return }
        for place in 1..<codes.count - 1 {
            if codes[place] == hyphen {
                repair(
                    typed, left: 0..<place, right: place + 1..<codes.count, joint: UInt8(ascii: "-"), to: &found,
                    effort)
            } else if codes[place] == apostrophe, place <= Self.longestElision, elides {
                repair(
                    typed, left: 0..<place, right: place + 1..<codes.count, joint: UInt8(ascii: "'"), to: &found,
                    effort)
            }
        }
        for elision in missingElisions(in: typed) where codes.count >= elision + Self.shortestPart {
            repair(
                typed, left: 0..<elision, right: elision..<codes.count, joint: UInt8(ascii: "'"),
                jointCost: Self.jointCost + Self.missingApostrophe, to: &found, effort)
        }
        guard hasCompounds, codes.count >= 8 else { return }
        for place in Self.shortestPart...(codes.count - Self.shortestPart) {
            repair(typed, left: 0..<place, right: place..<codes.count, joint: 0, to: &found, effort)
        }
    }

    /// What an elision may have been whose apostrophe was left out: `jai`, `quil`.
    func addElisions(of typed: TypedWord, to found: inout [Candidate]) {
        for length in missingElisions(in: typed) {
            let (left, right) = (0..<length, length..<typed.codes.count)
            guard let entry = lexicon.words.entry(of: typed.codes[right]) else { continue }
            found.append(
                Candidate(
                    parts: [
                        .init(codes: Array(typed.codes[left]), wordCase: .lower, typed: typed.pattern(of: left)),
                        .init(
                            codes: Array(typed.codes[right]), wordCase: entry.wordCase, typed: typed.pattern(of: right)),
                    ],
                    joint: UInt8(ascii: "'"), cost: Self.missingApostrophe,
                    score: levelScores[Int(entry.level)] - Self.missingApostrophe, features: [.oneEdit]))
        }
    }

    /// The lengths of the elided words that it begins with, where what comes next begins as what stands behind elisions does.
    private func missingElisions(in typed: TypedWord) -> [Int] {
        elisions.map(\.count).enumerated().compactMap { index, length in
            guard typed.codes.count > length, typed.codes.starts(with: elisions[index]) else { return nil }
            let next = typed.codes[length]
            let isVowel = errors.sounds[Int(next)] == 0
            return isVowel || next == lexicon.letters.code(of: "h") ? length : nil
        }
    }

    /// Many people leave the apostrophe out.
    private static let missingApostrophe: Int32 = 150

    /// Whether the word may be elided before another, as in `l'eau`.
    func isElided(_ typed: TypedWord) -> Bool {
        elides && typed.codes.prefix(Self.longestElision + 1).contains(lexicon.letters.code(of: "'"))
    }

    private var elides: Bool { errors.weights["elision"] != nil }
    /// `lorsqu`, `puisqu`
    private static let longestElision = 6
    private static let shortestPart = 3
    /// That a word is made of two parts says something against it.
    private static let jointCost: Int32 = 250

    private func repair(
        _ typed: TypedWord, left: Range<Int>, right: Range<Int>, joint: UInt8, jointCost: Int32 = jointCost,
        to found: inout [Candidate], _ effort: SearchEffort
    ) {
        if effort.isCancelled { return }
        var limits = TrieSearch.Limits()
        limits.count = 3
        limits.floor = -1300
        limits.nodes = 3000
        limits.tailCount = 0
        let isElision = joint == UInt8(ascii: "'")
        if let known = entry(of: typed.codes[left], isFirst: joint == 0)
            ?? (isElision ? WordEntry(level: 50, case: .lower) : nil)
        {
            for match in matches(for: Array(typed.codes[right]), limits: limits, effort) {
                add(
                    (Array(typed.codes[left]), known.wordCase), (match.codes, match.entry.wordCase), joint,
                    match.cost,
                    (isElision ? 0 : levelScores[Int(known.level)]) + match.score - similarityCost(of: match, right))
            }
        }
        if !isElision, let known = lexicon.words.entry(of: typed.codes[right]) {
            for match in matches(for: Array(typed.codes[left]), limits: limits, effort) {
                add(
                    (match.codes, match.entry.wordCase), (Array(typed.codes[right]), known.wordCase), joint,
                    match.cost, levelScores[Int(known.level)] + match.score - similarityCost(of: match, left))
            }
        }
        func similarityCost(of match: TrieSearch.Match, _ range: Range<Int>) -> Int32 {
            cost(of: Similarity.features(of: match.codes, typed: Array(typed.codes[range]), sounds: errors.sounds))
        }
        func add(
            _ one: (codes: [UInt8], wordCase: WordCase), _ other: (codes: [UInt8], wordCase: WordCase), _ joint: UInt8,
            _ cost: Int32, _ score: Int32
        ) {
            // A compound is one word, in the case of its last part; acronyms and trade names are put behind others with a hyphen.
            if joint == 0, other.wordCase == .upper || other.wordCase == .mixed { return }
            let parts: [Candidate.Part] =
                joint == 0
                ? [.init(codes: one.codes + other.codes, wordCase: other.wordCase, typed: typed.pattern)]
                : [
                    .init(codes: one.codes, wordCase: one.wordCase, typed: typed.pattern(of: left)),
                    .init(codes: other.codes, wordCase: other.wordCase, typed: typed.pattern(of: right)),
                ]
            found.append(Candidate(parts: parts, joint: joint, cost: cost, score: score - jointCost))
        }
    }

    /// The entry of the first part of a compound, with or without the s that joins it to the next.
    private func entry(of codes: ArraySlice<UInt8>, isFirst: Bool) -> WordEntry? {
        if let entry = lexicon.words.entry(of: codes) { return entry }
        guard isFirst, codes.count > Self.shortestPart, codes.last == lexicon.letters.code(of: "s") else { return nil }
        return lexicon.words.entry(of: codes.dropLast())
    }
}
