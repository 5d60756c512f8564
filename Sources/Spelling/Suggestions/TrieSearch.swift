/// Finds the words of a lexicon that may have been meant: those for which the word's frequency and the cost of the mistakes
/// together are best.
///
/// A walk over the tree of words with one row of the edit-distance table a node (Wagner and Fischer 1974, on a trie as in
/// Oflazer 1996), with branch and bound: a branch is left as soon as even its most frequent word, written without further
/// mistakes, would be too far behind the best word found.
struct TrieSearch: ~Copyable {
    /// A word that was found.
    struct Match {
        /// Its score in hundredths of a nat, higher is better.
        var score: Int32
        /// The cost of the mistakes.
        var cost: Int32
        var entry: WordEntry
        var codes: [UInt8]
    }

    /// What goes into a search.
    struct Limits {
        /// How many words to find.
        var count = 12
        /// How far behind the best one a word may be.
        var margin: Int32 = 230
        /// The score at which the first walk stops.
        var start: Int32 = -850
        /// How much further the next walk goes when one has found nothing.
        var step: Int32 = 450
        /// The lowest score worth a look.
        var floor: Int32 = -3400
        /// Words with the very letters that were typed are left out if they are written in this case or a lower one: they are what was
        /// typed, which is known to be wrong.
        var typedCase: WordCase?
        /// How many nodes to visit at most.
        var nodes = 31_000
        /// When fewer words than this were found, a last walk goes further: what is unlikely is better than nothing.
        var tailCount = 18
        /// How far behind the best one a word of the last walk may be.
        var tailMargin: Int32 = 460
        /// How many nodes the last walk visits at most; what it has found by then counts.
        var tailNodes = 5000

        /// For a word that is a name or a slip of one: what is far from it was not meant.
        static let near = Limits(nodes: 4000, tailCount: 0)
        /// For one of so many words that there is no time for more than a look around.
        static let nearest = Limits(count: 3, floor: -850, nodes: 1000, tailCount: 0)
    }

    private let nodes: WordTrie.Pointers
    private let table: EditTable
    private let levelScores: UnsafeBufferPointer<Int32>
    private var limits: Limits
    private var threshold: Int32
    private var best: Int32 = Int32.min / 2
    private var matches: [Match] = []
    private var visited = 0

    /// The best words for what was typed, the best first, and how many nodes were visited.
    static func matches(
        for codes: [UInt8], in words: WordTrie, model: ErrorModel, levelScores: [Int32], limits: Limits = Limits()
    ) -> (matches: [Match], visited: Int) {
        with(codes, words, model, levelScores, limits, otherwise: ([], 0)) { search in
            let matches = search.run()
            return (matches, search.visited)
        }
    }

    /// Works out what words cost by another model than they were found with, and puts them in their new order.
    static func rescore(_ matches: inout [Match], for codes: [UInt8], model: ErrorModel, levelScores: [Int32]) {
        let costs = with(codes, .empty, model, levelScores, Limits(), otherwise: matches.map(\.cost)) { search in
            matches.map { search.cost(of: $0.codes) }
        }
        for (index, cost) in costs.enumerated() {
            matches[index].cost = cost
            matches[index].score = levelScores[Int(matches[index].entry.level)] - cost
        }
        matches.sort { $0.score > $1.score }
    }

    private static func with<Result>(
        _ codes: [UInt8], _ words: WordTrie, _ model: ErrorModel, _ levelScores: [Int32], _ limits: Limits,
        otherwise: Result, _ body: (inout TrieSearch) -> Result
    ) -> Result {
        guard !codes.isEmpty, codes.count <= TypedWord.maximumLength else { return otherwise }
        return withUnsafeTemporaryAllocation(byteCount: EditTable.byteCount, alignment: 16) { memory in
            words.withPointers { nodes in
                codes.withUnsafeBufferPointer { typed in
                    levelScores.withUnsafeBufferPointer { levelScores in
                        model.withPointers { costs in
                            guard let memory = memory.baseAddress else { return otherwise }
                            var search = TrieSearch(
                                nodes: nodes,
                                table: EditTable(typed: typed, model: model, costs: costs, memory: memory),
                                levelScores: levelScores, limits: limits)
                            return body(&search)
                        }
                    } ?? otherwise
                }
            } ?? otherwise
        }
    }

    private init(
        nodes: WordTrie.Pointers, table: consuming EditTable, levelScores: UnsafeBufferPointer<Int32>, limits: Limits
    ) {
        self.nodes = nodes
        self.table = table
        self.levelScores = levelScores
        self.limits = limits
        threshold = limits.start
    }

    private mutating func run() -> [Match] {
        var earlier: [Match] = []
        while true {
            matches.removeAll(keepingCapacity: true)
            best = Int32.min / 2
            let walked = threshold
            visitWords()
            guard visited < limits.nodes else { break }
            if matches.isEmpty {
                guard walked > limits.floor else { break }
                threshold = max(limits.floor, walked - limits.step)
            } else {
                // What the walk left out may still be close enough to the best word.
                let wanted = max(limits.floor, best - limits.margin)
                guard wanted < walked, matches.count < limits.count else { break }
                earlier = matches
                threshold = wanted
            }
        }
        let found = matches.isEmpty ? earlier : matches
        walkTail(behind: found)
        // A walk that was cut short may have missed what an earlier one found.
        for match in earlier + found where !matches.contains(where: { $0.codes == match.codes }) {
            matches.append(match)
        }
        matches.sort { $0.score > $1.score }
        return matches
    }

    /// Goes further than the best words are, with few nodes.
    private mutating func walkTail(behind found: [Match]) {
        guard !found.isEmpty, found.count < limits.tailCount, visited < limits.nodes else { return }
        let wanted = max(limits.floor, best - limits.tailMargin)
        guard wanted < threshold else { return }
        threshold = wanted
        limits.count = limits.tailCount
        limits.margin = limits.tailMargin
        limits.nodes = visited + limits.tailNodes
        matches.removeAll(keepingCapacity: true)
        visitWords()
    }

    private func cost(of codes: [UInt8]) -> Int32 {
        guard codes.count <= WordTrie.maximumLength else { return Int32(EditTable.far) }
        for (index, letter) in codes.enumerated() { table.fillRow(at: index + 1, letter: Int(letter)) }
        return table.cost(at: codes.count)
    }

    private mutating func visitWords() {
        visit(nodes.children(of: 0, nodes[0]), behind: Int(nodes[0].letter), 0, .init(near: table.beginnings))
    }

    /// - Parameters:
    ///   - children: those of a node.
    ///   - before: the node's letter.
    ///   - depth: how many letters lead to it.
    ///   - bounds: what the words below the node cost at least.
    private mutating func visit(_ children: Range<Int>, behind before: Int, _ depth: Int, _ bounds: EditTable.Bounds) {
        for number in children {
            let child = nodes[number]
            let level = levelScores[Int(child.maximumLevel)]
            // The children come in the order of their most frequent words.
            let allowed = level - threshold
            if allowed < min(bounds.row, bounds.piece) || visited > limits.nodes { return }
            let letter = Int(child.letter)
            // Most children are left here: a letter that does not stand hereabouts in what was typed costs something.
            if bounds.near & (1 << UInt64(letter)) == 0, bounds.piece > allowed,
                bounds.row &+ table.omission(of: letter, behind: before) > allowed,
                bounds.skipping &+ table.cheapest(letter) > allowed
            {
                continue
            }
            visited += 1
            table.fillRow(at: depth + 1, letter: letter)
            if let entry = WordEntry(bits: child.entry) {
                let cost = table.cost(at: depth + 1)
                let score = levelScores[Int(entry.level)] - cost
                if score >= threshold { insert(score, cost, entry, depth: depth + 1) }
            }
            let below = nodes.children(of: number, child)
            guard !below.isEmpty, depth + 1 < WordTrie.maximumLength else { continue }
            let childBounds = table.bounds(
                at: depth + 1, letter: letter, allowed: allowed, below: { nodes.lettersBelow(child) })
            if min(childBounds.row, childBounds.piece) <= allowed {
                visit(below, behind: letter, depth + 1, childBounds)
            }
        }
    }

    private mutating func insert(_ score: Int32, _ cost: Int32, _ entry: WordEntry, depth: Int) {
        if cost == 0, let typedCase = limits.typedCase, entry.wordCase.rawValue <= typedCase.rawValue { return }
        let match = Match(score: score, cost: cost, entry: entry, codes: table.letters(downTo: depth))
        if matches.count < limits.count {
            matches.append(match)
        } else if let worst = matches.indices.min(by: { matches[$0].score < matches[$1].score }) {
            matches[worst] = match
        }
        if matches.count == limits.count, let worst = matches.min(by: { $0.score < $1.score }) {
            threshold = max(threshold, worst.score + 1)
        }
        if score > best {
            best = score
            threshold = max(threshold, best - limits.margin)
        }
    }
}
