/// Finds the words that a compound is joined of: the cheapest path over the letters, each step a word of the lexicon.
///
/// One walk through the lexicon's tree from each place where a word may begin: at most some thousands of steps, and the dictionary
/// is asked only about the last part.
struct CompoundSearch {
    /// A way to get to a place in the word.
    struct Path {
        var cost = 0.0
        var partCount = 0
        var shortest = Int.max
        var rarest = UInt8.max
        var hasLink = false
        var isOfNouns = true
    }

    static let maximumPartCount = 5

    let rules: FormationTables

    /// The cheapest way to read the letters as two to five words.
    func path(_ parts: inout FormationParts) -> Path? {
        guard let lexicon = parts.lexicon else { return nil }
        let count = parts.bytes.count
        return withUnsafeTemporaryAllocation(of: Path.self, capacity: count + 1) { paths in
            paths.initialize(repeating: Path(cost: .infinity))
            paths[0].cost = 0
            for start in 0..<count where paths[start].cost < .infinity {
                guard paths[start].partCount < Self.maximumPartCount - 1 else { continue }
                extend(from: start, paths, parts, lexicon)
            }
            return ending(paths, &parts)
        }
    }

    /// Takes every word that begins at a place as the next part.
    private func extend(
        from start: Int, _ paths: UnsafeMutableBufferPointer<Path>, _ parts: FormationParts, _ lexicon: Lexicon
    ) {
        let text = UnsafeBufferPointer(parts.bytes).span
        var (node, position, letterCount) = (0, start, 0)
        while position < text.count {
            let (scalar, length) = text.decodeScalar(at: position)
            guard let next = lexicon.words.child(of: node, letter: lexicon.letters.code(of: scalar).code) else {
                return
            }
            (node, position, letterCount) = (next, position + length, letterCount + 1)
            guard letterCount >= 3, position < text.count else { continue }
            if let entry = WordEntry(bits: lexicon.words.nodes[node].entry) {
                take(entry, start..<position, letterCount, hasLink: false, paths, parts)
            }
            for dropped in rules.dropped {
                if let entry = entry(behind: node, dropped, lexicon) {
                    take(entry, start..<position, letterCount, hasLink: true, paths, parts)
                }
            }
        }
    }

    private func entry(behind node: Int, _ letters: [UInt32], _ lexicon: Lexicon) -> WordEntry? {
        var node = node
        for letter in letters {
            guard let next = lexicon.words.child(of: node, letter: lexicon.letters.code(of: letter).code) else {
                return nil
            }
            node = next
        }
        return WordEntry(bits: lexicon.words.nodes[node].entry)
    }

    private func take(
        _ entry: WordEntry, _ range: Range<Int>, _ letterCount: Int, hasLink: Bool,
        _ paths: UnsafeMutableBufferPointer<Path>, _ parts: FormationParts
    ) {
        guard let path = step(from: paths[range.lowerBound], entry, letterCount, parts) else { return }
        func reach(_ place: Int, hasLink: Bool) {
            var path = path
            path.hasLink = path.hasLink || hasLink
            if hasLink { path.cost += 1 }
            if path.cost < paths[place].cost { paths[place] = path }
        }
        reach(range.upperBound, hasLink: hasLink)
        guard !hasLink else { return }
        for link in rules.links where parts.starts(at: range.upperBound, with: link) {
            reach(range.upperBound + link.count, hasLink: true)
        }
    }

    /// A path with a part more; `nil` when the part is too short or is one that compounds are not made with.
    private func step(
        from path: Path, _ entry: WordEntry, _ letterCount: Int, _ parts: FormationParts
    ) -> Path? {
        let isNoun = parts.capitalisesNouns && entry.wordCase == .capital
        guard entry.wordCase != .upper, isNoun || entry.wordCase == .lower || !parts.capitalisesNouns else {
            return nil
        }
        if entry.wordCase == .capital, !parts.capitalisesNouns { return nil }
        // Frequent short words are articles and the like.
        if !isNoun, letterCount <= 4, entry.level > 42 { return nil }
        if letterCount == 3, entry.level < 26 { return nil }
        var path = path
        path.cost += FormationParts.Part(level: entry.level, letterCount: letterCount, isNoun: isNoun).cost
        if letterCount == 3 { path.cost += 3 }
        path.partCount += 1
        path.shortest = min(path.shortest, letterCount)
        path.rarest = min(path.rarest, entry.level)
        path.isOfNouns = path.isOfNouns && isNoun
        return path
    }

    /// The best of the paths with the last part: what is left is a word of the lexicon, or else of the dictionary.
    private func ending(_ paths: UnsafeMutableBufferPointer<Path>, _ parts: inout FormationParts) -> Path? {
        var best: Path?
        var questions = 8
        let count = parts.bytes.count
        for start in 1..<max(count, 1) where paths[start].cost < .infinity {
            let asks = questions > 0 && count - start >= 5
            guard let part = parts.part(start..<count, asCapital: parts.isCapital, asksDictionary: asks) else {
                if asks { questions -= 1 }
                continue
            }
            guard part.letterCount > 3 || part.letterCount == 3 && part.level >= 28 && part.level <= 42 else {
                continue
            }
            var path = paths[start]
            path.cost += part.cost
            path.partCount += 1
            path.shortest = min(path.shortest, part.letterCount)
            path.rarest = min(path.rarest, part.level)
            path.isOfNouns = path.isOfNouns && part.isNoun
            if path.cost < best?.cost ?? .infinity { best = path }
        }
        return best
    }
}
