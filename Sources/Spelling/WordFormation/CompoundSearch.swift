import Text

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
    /// How often the dictionary is asked about the last part.
    static let maximumQuestions = 8

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
            if let entry = lexicon.words.entry(at: node),
                let path = step(from: paths[start], entry, letterCount, parts)
            {
                if !needsLink(before: position, from: start, parts) { reach(position, path, paths) }
                link(path, at: position, paths, parts)
            }
            // Languages that put a letter in the place of the one that is lost keep shorter stems than those that do not.
            guard letterCount >= (rules.linksAreNeeded ? 3 : 5) else { continue }
            for dropped in rules.dropped {
                guard let entry = entry(behind: node, dropped, lexicon),
                    let path = step(from: paths[start], entry, letterCount + 1, parts)
                else { continue }
                if rules.linksAreNeeded {
                    link(path, at: position, paths, parts)
                } else if !needsLink(before: position, from: start, parts) {
                    reach(position, linked(path), paths)
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
        return lexicon.words.entry(at: node)
    }

    /// Whether the next part cannot follow as it is: behind `-ung`, German has an `s`; Slavic languages have an `o` behind everything.
    private func needsLink(before position: Int, from start: Int, _ parts: FormationParts) -> Bool {
        if rules.linksAreNeeded {
            return !rules.links.contains { parts.ends(at: position, with: $0, from: start) }
        }
        return rules.linkedEndings.contains { parts.ends(at: position, with: $0, from: start + 1) }
    }

    /// Goes on behind a linking letter. One that stands there twice is a slip: `Bürgerermeister`.
    private func link(
        _ path: Path, at position: Int, _ paths: UnsafeMutableBufferPointer<Path>, _ parts: FormationParts
    ) {
        for link in rules.links where parts.starts(at: position, with: link) {
            if link.count > 1 || rules.linksAreNeeded, parts.ends(at: position, with: link, from: 0) { continue }
            guard position + link.count < parts.bytes.count else { continue }
            reach(position + link.count, linked(path), paths)
        }
    }

    private func linked(_ path: Path) -> Path {
        var path = path
        path.hasLink = true
        path.cost += 2
        return path
    }

    private func reach(_ place: Int, _ path: Path, _ paths: UnsafeMutableBufferPointer<Path>) {
        if path.cost < paths[place].cost { paths[place] = path }
    }

    /// A path with a part more; `nil` when the part is too short or is one that compounds are not made with.
    private func step(from path: Path, _ entry: WordEntry, _ letterCount: Int, _ parts: FormationParts) -> Path? {
        guard letterCount >= rules.shortestPart else { return nil }
        let isNoun = parts.capitalisesNouns && entry.wordCase == .capital
        guard isNoun || entry.wordCase == .lower else { return nil }
        // Frequent short words are articles and the like.
        if !isNoun, letterCount <= 4, entry.level > 42 { return nil }
        if letterCount == 3, entry.level < 26 { return nil }
        return joined(
            path, FormationParts.Part(level: entry.level, letterCount: letterCount, isNoun: isNoun))
    }

    private func joined(_ path: Path, _ part: FormationParts.Part) -> Path {
        var path = path
        // Short words are found in any letters.
        path.cost += part.cost + (part.letterCount == 3 ? 4 : part.letterCount == 4 ? 2 : 0)
        path.partCount += 1
        path.shortest = min(path.shortest, part.letterCount)
        path.rarest = min(path.rarest, part.level)
        path.isOfNouns = path.isOfNouns && part.isNoun
        return path
    }

    /// The best of the paths with the last part: what is left is a word of the lexicon, or else of the dictionary, or made of one.
    private func ending(_ paths: UnsafeMutableBufferPointer<Path>, _ parts: inout FormationParts) -> Path? {
        var best: Path?
        var questions = Self.maximumQuestions
        let count = parts.bytes.count
        for start in 1..<max(count, 1) where paths[start].cost < .infinity {
            let asks = questions > 0 && count - start >= 5
            var last = parts.part(start..<count, asCapital: parts.isCapital, asksDictionary: asks)
            if last == nil {
                if asks { questions -= 1 }
                last = derived(start..<count, &parts)
            }
            guard let part = last, part.letterCount >= rules.shortestPart else { continue }
            if part.letterCount == 3, part.level < 28 || part.level > 42 { continue }
            // A noun with a small letter is none.
            if part.isNoun, !parts.isCapital { continue }
            let path = joined(paths[start], part)
            guard path.partCount == 2 || path.shortest > 3 else { continue }
            if path.cost < best?.cost ?? .infinity { best = path }
        }
        return best
    }

    /// The word of the lexicon that a range is made of by an ending.
    private func derived(_ range: Range<Int>, _ parts: inout FormationParts) -> FormationParts.Part? {
        for ending in rules.endings where ending.kind == .suffixed && !ending.isDoubling {
            guard parts.ends(at: range.upperBound, with: ending.bytes, from: range.lowerBound + 4),
                !ending.excluded.contains(parts.bytes[range.upperBound - ending.bytes.count - 1]),
                var part = parts.part(
                    range.lowerBound..<range.upperBound - ending.bytes.count, and: ending.base, asksDictionary: false),
                part.letterCount >= 5
            else { continue }
            part.level = 0
            return part
        }
        return nil
    }
}
