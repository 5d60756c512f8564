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
        var count = 10
        /// How far behind the best one a word may be,
        var margin: Int32 = 200
        /// and how far when the best one takes more than a mistake or a likely pair of them.
        var wideMargin: Int32 = 250
        /// From which cost on that is so.
        var wideCost: Int32 = 330
        /// The score at which the first walk stops.
        var start: Int32 = -850
        /// How much further the next walk goes when one has found nothing.
        var step: Int32 = 300
        /// The lowest score worth a look.
        var floor: Int32 = -2600
        /// How many nodes to visit at most.
        var nodes = 24_000
    }

    private static let far: Int32 = 1 << 20
    /// How far the lengths of what was typed and what was meant may drift apart.
    private static let band = 3
    private static let maximumPieces = 1024
    /// What ``Need/otherCost`` is at most.
    static let nearLimit: Int32 = 300

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
    /// What each typed letter costs at least when the letters meant do not hold it.
    private let needs: UnsafeMutablePointer<Need>
    /// The cost of the cheapest piece of two letters, by its first letter.
    private let pieceCosts: UnsafeMutablePointer<Int32>
    /// What a letter costs at least, by the letter meant, when it was not typed.
    private let cheapest: UnsafeMutablePointer<Int32>
    /// The letters from the root to the node at hand.
    private let path: UnsafeMutablePointer<UInt8>

    private let first: Int32
    private let limits: Limits
    private var threshold: Int32
    private var best: Int32 = Int32.min / 2
    private var bestCost: Int32 = 0
    private var matches: [Match] = []
    private var visited = 0
    private var visitLimit = 0

    /// What a typed letter costs at least, depending on the letters that there are to have been meant.
    private struct Need {
        /// The letter itself: free.
        var same: UInt64 = 0
        /// Those that are mistaken for it at a low cost, and that cost at least.
        var near: UInt64 = 0
        var nearCost: Int32 = 0
        /// Any other.
        var otherCost: Int32 = 0
        /// The three letters behind this one.
        var following: UInt64 = 0
    }

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
        with(codes, words, model, levelScores, limits, otherwise: []) { search in search.run() }
    }

    /// Works out what words cost by another model than they were found with, and puts them in their new order.
    static func rescore(_ matches: inout [Match], for codes: [UInt8], model: ErrorModel, levelScores: [Int32]) {
        let empty = WordTrie(nodes: [])
        let costs = with(codes, empty, model, levelScores, Limits(), otherwise: matches.map(\.cost)) { search in
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
        let stride = codes.count + 1
        let rowCount = (WordTrie.maximumLength + 2) * stride
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: rowCount + stride + 128) { numbers in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4096) { heads in
                withUnsafeTemporaryAllocation(of: Link.self, capacity: maximumPieces) { links in
                    withUnsafeTemporaryAllocation(of: Need.self, capacity: stride) { needs in
                        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: WordTrie.maximumLength + 2) { path in
                            words.nodes.withUnsafeBufferPointer { nodes in
                                codes.withUnsafeBufferPointer { typed in
                                    model.withPointers { replace, omit, swap, tail in
                                        levelScores.withUnsafeBufferPointer { levelScores in
                                            guard let numbers = numbers.baseAddress, let heads = heads.baseAddress,
                                                let links = links.baseAddress, let path = path.baseAddress,
                                                let needs = needs.baseAddress
                                            else { return otherwise }
                                            var search = TrieSearch(
                                                nodes: nodes, typed: typed, replace: replace, omit: omit, swap: swap,
                                                tail: tail, levelScores: levelScores, rows: numbers, stride: stride,
                                                extra: numbers + rowCount, heads: heads, links: links,
                                                needs: needs, pieceCosts: numbers + rowCount + stride,
                                                cheapest: numbers + rowCount + stride + 64, path: path,
                                                first: model.first, limits: limits, threshold: limits.start)
                                            search.prepare(model)
                                            return body(&search)
                                        }
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
        links: UnsafeMutablePointer<Link>, needs: UnsafeMutablePointer<Need>, pieceCosts: UnsafeMutablePointer<Int32>,
        cheapest: UnsafeMutablePointer<Int32>, path: UnsafeMutablePointer<UInt8>, first: Int32, limits: Limits,
        threshold: Int32
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
        self.needs = needs
        self.pieceCosts = pieceCosts
        self.cheapest = cheapest
        self.path = path
        self.first = first
        self.limits = limits
        self.threshold = threshold
    }

    /// Fills in what depends on the typed word alone.
    private func prepare(_ model: ErrorModel) {
        heads.update(repeating: 0, count: 4096)
        pieceCosts.initialize(repeating: Self.far, count: 64)
        needs[0] = Need()
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
                let (one, two) = (Int(piece.meant >> 6), Int(piece.meant & 63))
                if one > 0 { pieceCosts[one] = min(pieceCosts[one], piece.cost) }
                cheapest[one > 0 ? one : two] = min(cheapest[one > 0 ? one : two], piece.cost)
                let letters: UInt64 = 1 << UInt64(two) | (one > 0 ? 1 << UInt64(one) : 0)
                // A piece that covers two typed letters pays for both.
                for position in (end - consumed + 1)...end where piece.cost / Int32(consumed) < Self.nearLimit {
                    needs[position].near |= letters
                    needs[position].nearCost = min(needs[position].nearCost, piece.cost / Int32(consumed))
                }
            }
        }
        for letter in 1..<64 {
            var cost = Self.far
            for position in 1..<stride where Int(typed[position - 1]) != letter {
                cost = min(cost, replace[letter << 6 | Int(typed[position - 1])])
            }
            cheapest[letter] = cost
        }
        cheapest[0] = Self.far
        rows[0] = 0
        var before = LetterCodes.boundary
        for position in 1..<stride {
            let letter = typed[position - 1]
            let need = model.needs[Int(letter)]
            extra[position] = model.extra[Int(before) << 6 | Int(letter)]
            (needs + position).initialize(
                to: Need(
                    same: 1 << UInt64(letter), near: need.near, nearCost: min(need.cost, extra[position]),
                    otherCost: min(Self.nearLimit, extra[position])))
            rows[position] = position <= Self.band ? rows[position - 1] + extra[position] : Self.far
            link(model.pieces(typed: Int(letter)), end: position, consumed: 1)
            if position > 1 {
                link(model.pieces(typed: Int(before) << 6 | Int(letter)), end: position, consumed: 2)
                pieceCosts[Int(letter)] = min(pieceCosts[Int(letter)], swap[Int(letter) << 6 | Int(before)])
            }
            before = letter
        }
        for position in 0..<stride {
            for letter in typed[min(position, stride - 1)..<min(position + 3, stride - 1)] {
                needs[position].following |= 1 << UInt64(letter)
            }
        }
    }

    private mutating func run() -> [Match] {
        var earlier: [Match] = []
        while true {
            matches.removeAll(keepingCapacity: true)
            best = Int32.min / 2
            let walked = threshold
            visitLimit = limits.nodes
            visitChildren(of: 0, depth: 0, bounds: Bounds(row: 0, skipping: 0, near: needs[0].following))
            guard visited < visitLimit else { break }
            if matches.isEmpty {
                guard walked > limits.floor else { break }
                threshold = max(limits.floor, walked - limits.step)
            } else {
                // What the walk left out may still be close enough to the best word.
                let wanted = max(limits.floor, best - margin)
                guard wanted < walked, matches.count < limits.count else { break }
                earlier = matches
                threshold = wanted
            }
        }
        // A walk that was cut short may have missed what an earlier one found.
        for match in earlier where !matches.contains(where: { $0.codes == match.codes }) { matches.append(match) }
        matches.sort { $0.score > $1.score }
        return matches
    }

    private func cost(of codes: [UInt8]) -> Int32 {
        guard codes.count <= WordTrie.maximumLength, abs(codes.count - (stride - 1)) <= Self.band else {
            return Self.far
        }
        for (index, letter) in codes.enumerated() { fillRow(at: index + 1, letter: Int(letter)) }
        return rows[codes.count * stride + stride - 1]
    }

    /// - Parameter bounds: what the words below the node cost at least.
    private mutating func visitChildren(of node: Int, depth: Int, bounds: Bounds) {
        let first = Int(nodes[node].firstChild)
        let before = Int(nodes[node].letter) << 6
        for child in first..<first + Int(nodes[node].childCount) {
            let level = levelScores[Int(nodes[child].maximumLevel)]
            // The children come in the order of their most frequent words.
            let allowed = level - threshold
            if allowed < min(bounds.row, bounds.piece) || visited > visitLimit { return }
            let letter = Int(nodes[child].letter)
            // Most children are left here: a letter that does not stand hereabouts in what was typed costs something.
            if bounds.near & (1 << UInt64(letter)) == 0, bounds.piece > allowed,
                bounds.row + omit[before | letter] > allowed, bounds.skipping + cheapest[letter] > allowed
            {
                continue
            }
            visited += 1
            fillRow(at: depth + 1, letter: letter)
            if let entry = WordEntry(bits: nodes[child].entry), stride - 1 <= depth + 1 + Self.band {
                let cost = rows[(depth + 1) * stride + stride - 1]
                let score = levelScores[Int(entry.level)] - cost
                if score >= threshold { insert(score, cost, entry, depth: depth + 1) }
            }
            guard nodes[child].childCount > 0, depth + 1 < WordTrie.maximumLength else { continue }
            let childBounds = self.bounds(at: depth + 1, letter: letter, below: nodes[child].below, allowed)
            if min(childBounds.row, childBounds.piece) <= allowed {
                visitChildren(of: child, depth: depth + 1, bounds: childBounds)
            }
        }
    }

    /// What the words below a node cost at least.
    private struct Bounds {
        /// From the node's own row on.
        var row = TrieSearch.far
        /// The same without what the next typed letter costs, which another may be written for.
        var skipping = TrieSearch.far
        /// By a piece that begins with the node's letter.
        var piece = TrieSearch.far
        /// The letters with which it may go on at no cost, a bit each.
        var near: UInt64 = 0
    }

    @inline(__always)
    private func bounds(at depth: Int, letter: Int, below: UInt64, _ allowed: Int32) -> Bounds {
        let piece = pieceCosts[letter]
        let count = stride - 1
        let row = rows + depth * stride
        let above = row - stride
        let low = max(0, depth - 1 - Self.band)
        var needed: Int32 = 0
        var (next, afterNext): (Int32, Int32) = (0, 0)
        var bounds = Bounds()
        var position = count
        while true {
            if position <= depth + Self.band {
                if position >= depth - Self.band {
                    let cost = row[position] &+ needed
                    if cost <= allowed { bounds.near |= needs[position].following }
                    bounds.row = min(bounds.row, cost)
                    bounds.skipping = min(bounds.skipping, row[position] &+ next)
                }
                if piece < Self.far, position < depth + Self.band {
                    // The piece takes up to two of the letters behind.
                    bounds.piece = min(bounds.piece, above[position] &+ piece &+ afterNext)
                }
            }
            guard position > low else { return bounds }
            let need = needs[position]
            afterNext = next
            next = needed
            if below & need.same == 0 { needed &+= below & need.near != 0 ? need.nearCost : need.otherCost }
            position &-= 1
        }
    }

    /// Fills the row of a depth for a letter.
    @inline(__always)
    private func fillRow(at depth: Int, letter: Int) {
        let before = depth > 1 ? Int(path[depth - 1]) : 0
        path[depth] = UInt8(letter)
        let row = rows + depth * stride
        let above = row - stride
        let count = stride - 1
        let low = max(0, depth - Self.band)
        let high = min(count, depth + Self.band)
        let omitted = omit[before << 6 | letter]
        let replaced = letter << 6
        if low > 0 { row[low - 1] = Self.far }
        if low <= high {
            for position in low...high {
                var cost = position < depth + Self.band ? above[position] &+ omitted : Self.far
                if position == count { cost &+= tail[letter] }
                if position > 0 {
                    let written = Int(typed[position &- 1])
                    var same = above[position &- 1]
                    if written != letter {
                        same &+= replace[replaced | written]
                        if depth == 1, position == 1 { same &+= first }
                    }
                    if same < cost { cost = same }
                    let more = row[position &- 1] &+ extra[position]
                    if more < cost { cost = more }
                    if position > 1, depth > 1, written == before, Int(typed[position &- 2]) == letter,
                        written != letter
                    {
                        let swapped = (above - stride)[position &- 2] &+ swap[before << 6 | letter]
                        if swapped < cost { cost = swapped }
                    }
                }
                row[position] = cost
            }
        }
        if high < count { row[high + 1] = Self.far }
        follow(heads[letter], meant: 1, depth: depth, low: low, high: high)
        if depth > 1 { follow(heads[before << 6 | letter], meant: 2, depth: depth, low: low, high: high) }
    }

    /// Lowers the costs of a row where a piece ends.
    @inline(__always)
    private func follow(_ head: UInt16, meant: Int, depth: Int, low: Int, high: Int) {
        var head = Int(head)
        let row = rows + depth * stride
        let start = row - meant * stride
        while head != 0 {
            let link = links[head]
            let end = Int(link.end)
            let begin = end - Int(link.consumed)
            if end >= low, end <= high, begin >= depth - meant - Self.band, begin <= depth - meant + Self.band {
                let cost = start[begin] &+ link.cost
                if cost < row[end] { row[end] = cost }
            }
            head = Int(link.next)
        }
    }

    private var margin: Int32 { bestCost > limits.wideCost ? limits.wideMargin : limits.margin }

    private mutating func insert(_ score: Int32, _ cost: Int32, _ entry: WordEntry, depth: Int) {
        let codes = Array(UnsafeBufferPointer(start: path + 1, count: depth))
        let match = Match(score: score, cost: cost, entry: entry, codes: codes)
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
            bestCost = cost
            threshold = max(threshold, best - margin)
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
