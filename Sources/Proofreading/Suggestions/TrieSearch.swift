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
        var count = 24
        /// How far behind the best one a word may be.
        var margin: Int32 = 700
        /// The lowest score worth a look.
        var floor: Int32 = -2800
        /// The score at which the first walk stops.
        var start: Int32 = -750
    }

    private static let far: Int32 = 1 << 20
    /// How far the lengths of what was typed and what was meant may drift apart.
    private static let band = 4
    private static let maximumPieces = 1024
    private static let cheapestPiece: Int32 = 100

    private let nodes: UnsafeBufferPointer<WordTrie.Node>
    private let typed: UnsafeBufferPointer<UInt8>
    private let replace: UnsafeBufferPointer<Int32>
    private let omit: UnsafeBufferPointer<Int32>
    private let swap: UnsafeBufferPointer<Int32>
    private let tail: UnsafeBufferPointer<Int32>
    private let levelScores: UnsafeBufferPointer<Int32>

    /// Rows of the table, by depth.
    private let rows: UnsafeMutablePointer<Int32>
    private let stride: Int
    /// The cost of an extra letter at each position.
    private let extra: UnsafeMutablePointer<Int32>
    /// The pieces that can end at a position, as lists by what is meant.
    private let heads: UnsafeMutablePointer<UInt16>
    private let links: UnsafeMutablePointer<Link>
    /// The letters from the root to the node at hand.
    private let path: UnsafeMutablePointer<UInt8>

    private let first: Int32
    private let limits: Limits
    private var threshold: Int32
    private var best: Int32 = Int32.min / 2
    private var matches: [Match] = []

    private struct Link {
        var cost: Int32
        var next: UInt16
        var end: UInt8
        var consumed: UInt8
    }

    /// The best words for what was typed, the best first.
    static func matches(
        for codes: [UInt8], in words: WordTrie, model: ErrorModel, levelScores: [Int32], limits: Limits = Limits()
    ) -> [Match] {
        guard !codes.isEmpty, codes.count <= TypedWord.maximumLength else { return [] }
        let stride = codes.count + 1
        let rowCount = (WordTrie.maximumLength + 2) * stride
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: rowCount + stride) { numbers in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4096) { heads in
                withUnsafeTemporaryAllocation(of: Link.self, capacity: maximumPieces) { links in
                    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: WordTrie.maximumLength + 2) { path in
                        words.nodes.withUnsafeBufferPointer { nodes in
                            codes.withUnsafeBufferPointer { typed in
                                model.withPointers { replace, omit, swap, tail in
                                    levelScores.withUnsafeBufferPointer { levelScores in
                                        guard let numbers = numbers.baseAddress, let heads = heads.baseAddress,
                                            let links = links.baseAddress, let path = path.baseAddress
                                        else { return [] }
                                        var search = TrieSearch(
                                            nodes: nodes, typed: typed, replace: replace, omit: omit, swap: swap,
                                            tail: tail, levelScores: levelScores, rows: numbers, stride: stride,
                                            extra: numbers + rowCount, heads: heads, links: links, path: path,
                                            first: model.first, limits: limits, threshold: limits.start)
                                        search.prepare(model)
                                        return search.run()
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private init(
        nodes: UnsafeBufferPointer<WordTrie.Node>, typed: UnsafeBufferPointer<UInt8>,
        replace: UnsafeBufferPointer<Int32>, omit: UnsafeBufferPointer<Int32>, swap: UnsafeBufferPointer<Int32>,
        tail: UnsafeBufferPointer<Int32>, levelScores: UnsafeBufferPointer<Int32>, rows: UnsafeMutablePointer<Int32>,
        stride: Int, extra: UnsafeMutablePointer<Int32>, heads: UnsafeMutablePointer<UInt16>,
        links: UnsafeMutablePointer<Link>, path: UnsafeMutablePointer<UInt8>, first: Int32, limits: Limits, threshold: Int32
    ) {
        self.nodes = nodes
        self.typed = typed
        self.replace = replace
        self.omit = omit
        self.swap = swap
        self.tail = tail
        self.levelScores = levelScores
        self.rows = rows
        self.stride = stride
        self.extra = extra
        self.heads = heads
        self.links = links
        self.path = path
        self.first = first
        self.limits = limits
        self.threshold = threshold
    }

    /// Fills in what depends on the typed word alone.
    private func prepare(_ model: ErrorModel) {
        heads.update(repeating: 0, count: 4096)
        var linkCount: UInt16 = 1
        func link(_ pieces: Range<Int>, end: Int, consumed: Int) {
            for index in pieces {
                guard linkCount < Self.maximumPieces else { return }
                let piece = model.pieces[index]
                (links + Int(linkCount)).initialize(
                    to: Link(
                        cost: piece.cost, next: heads[Int(piece.meant)], end: UInt8(end), consumed: UInt8(consumed)))
                heads[Int(piece.meant)] = linkCount
                linkCount += 1
            }
        }
        rows[0] = 0
        var before = LetterCodes.boundary
        for position in 1..<stride {
            let letter = typed[position - 1]
            extra[position] = model.extra[Int(before) << 6 | Int(letter)]
            rows[position] = position <= Self.band ? rows[position - 1] + extra[position] : Self.far
            link(model.pieces(typed: Int(letter)), end: position, consumed: 1)
            if position > 1 { link(model.pieces(typed: Int(before) << 6 | Int(letter)), end: position, consumed: 2) }
            before = letter
        }
    }

    private mutating func run() -> [Match] {
        while true {
            matches.removeAll(keepingCapacity: true)
            best = Int32.min / 2
            let walked = threshold
            visitChildren(of: 0, depth: 0, lowest: 0, above: Self.far)
            if matches.isEmpty {
                guard walked > limits.floor else { break }
                threshold = max(limits.floor, walked - 500)
            } else {
                // What the walk left out may still be close enough to the best word.
                let wanted = max(limits.floor, best - limits.margin)
                guard wanted < walked, matches.count < limits.count else { break }
                threshold = wanted
            }
        }
        matches.sort { $0.score > $1.score }
        return matches
    }

    /// - Parameters:
    ///   - lowest: the lowest cost in the node's row.
    ///   - above: the lowest cost in the row above, where a piece of two letters may begin.
    private mutating func visitChildren(of node: Int, depth: Int, lowest: Int32, above: Int32) {
        let bound = min(lowest, above + Self.cheapestPiece)
        let first = Int(nodes[node].firstChild)
        for child in first..<first + Int(nodes[node].childCount) {
            let level = levelScores[Int(nodes[child].maximumLevel)]
            // The children come in the order of their most frequent words.
            if level - bound < threshold { return }
            let childLowest = fillRow(at: depth + 1, letter: nodes[child].letter)
            if let entry = WordEntry(bits: nodes[child].entry) {
                let cost = stride - 1 <= depth + 1 + Self.band ? rows[(depth + 1) * stride + stride - 1] : Self.far
                let score = levelScores[Int(entry.level)] - cost
                if score >= threshold { insert(score, cost, entry, depth: depth + 1) }
            }
            if level - min(childLowest, lowest + Self.cheapestPiece) >= threshold, nodes[child].childCount > 0,
                depth + 1 < WordTrie.maximumLength
            {
                visitChildren(of: child, depth: depth + 1, lowest: childLowest, above: lowest)
            }
        }
    }

    /// Fills the row of a depth for a letter and hands back its lowest cost.
    @inline(__always)
    private func fillRow(at depth: Int, letter: UInt8) -> Int32 {
        let letter = Int(letter)
        let before = depth > 1 ? Int(path[depth - 1]) : 0
        path[depth] = UInt8(letter)
        let row = rows + depth * stride
        let above = row - stride
        let count = stride - 1
        let low = max(0, depth - Self.band)
        let high = min(count, depth + Self.band)
        let omitted = omit[before << 6 | letter]
        let replaced = letter << 6
        var lowest = Self.far
        if low > 0 { row[low - 1] = Self.far }
        if low <= high {
            for position in low...high {
                var cost = position < depth + Self.band ? above[position] + omitted : Self.far
                if position == count { cost += tail[letter] }
                if position > 0 {
                    let written = Int(typed[position - 1])
                    var same = above[position - 1]
                    if written != letter {
                        same += replace[replaced | written]
                        if depth == 1, position == 1 { same += first }
                    }
                    if same < cost { cost = same }
                    let more = row[position - 1] + extra[position]
                    if more < cost { cost = more }
                    if position > 1, depth > 1, written == before, Int(typed[position - 2]) == letter, written != letter {
                        let swapped = (above - stride)[position - 2] + swap[before << 6 | letter]
                        if swapped < cost { cost = swapped }
                    }
                }
                row[position] = cost
                if cost < lowest { lowest = cost }
            }
        }
        if high < count { row[high + 1] = Self.far }
        lowest = min(lowest, follow(heads[letter], meant: 1, depth: depth, low: low, high: high))
        if depth > 1 {
            lowest = min(lowest, follow(heads[before << 6 | letter], meant: 2, depth: depth, low: low, high: high))
        }
        return lowest
    }

    /// Lowers the costs of a row where a piece ends.
    @inline(__always)
    private func follow(_ head: UInt16, meant: Int, depth: Int, low: Int, high: Int) -> Int32 {
        var lowest = Self.far
        var head = Int(head)
        let row = rows + depth * stride
        let start = row - meant * stride
        while head != 0 {
            let link = links[head]
            let end = Int(link.end)
            let begin = end - Int(link.consumed)
            if end >= low, end <= high, begin >= depth - meant - Self.band, begin <= depth - meant + Self.band {
                let cost = start[begin] + link.cost
                if cost < row[end] {
                    row[end] = cost
                    if cost < lowest { lowest = cost }
                }
            }
            head = Int(link.next)
        }
        return lowest
    }

    private mutating func insert(_ score: Int32, _ cost: Int32, _ entry: WordEntry, depth: Int) {
        let codes = Array(UnsafeBufferPointer(start: path + 1, count: depth))
        let match = Match(score: score, cost: cost, entry: entry, codes: codes)
        if matches.count < limits.count {
            matches.append(match)
        } else if let worst = matches.indices.min(by: { matches[$0].score < matches[$1].score }) {
            matches[worst] = match
            threshold = max(threshold, matches.min { $0.score < $1.score }?.score ?? threshold)
        }
        if score > best {
            best = score
            threshold = max(threshold, best - limits.margin)
        }
    }
}

extension ErrorModel {
    fileprivate func withPointers<Result>(
        _ body: (
            UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>,
            UnsafeBufferPointer<Int32>
        ) -> Result
    ) -> Result {
        replace.withUnsafeBufferPointer { replace in
            omit.withUnsafeBufferPointer { omit in
                swap.withUnsafeBufferPointer { swap in
                    tail.withUnsafeBufferPointer { tail in body(replace, omit, swap, tail) }
                }
            }
        }
    }
}
