/// What it costs to have typed one word for others: the edit-distance table (Wagner and Fischer 1974) between the typed word and the
/// letters along a path of a tree of words, one row a letter.
///
/// Only the seven places about the diagonal are kept, so that a row is one vector of eight numbers: lane `l` of the row at depth
/// `d` stands for the first `d - 3 + l` letters typed. All costs are in hundredths of a nat.
struct EditTable: ~Copyable {
    typealias Costs = SIMD8<Int16>

    /// More than any cost that matters, and little enough that the sum of six of them is a number of 16 bits.
    static let far: Int16 = 5000
    /// How far the lengths of what was typed and what was meant may drift apart.
    static let band = 3
    /// The longest path.
    static let maximumDepth = WordTrie.maximumLength + 1
    /// How many bytes of memory a table needs.
    static let byteCount = 40_960

    private static let padding = 8
    private static let width = 64
    private static let maximumPieces = 1000

    /// Where everything is. One pointer, so that passing a table on copies nothing else.
    private let fieldsPointer: UnsafeMutablePointer<Fields>
    private var fields: Fields { @inline(__always) _read { yield fieldsPointer.pointee } }

    /// What a typed letter costs at least, depending on the letters that there are to have been meant.
    private struct Need {
        /// The letter itself: free.
        var same: UInt64 = 0
        /// The letters that are mistaken for it at a low cost, and that cost at least.
        var near: UInt64 = 0
        var nearCost: Int16 = 0
        /// Any other.
        var otherCost: Int16 = 0
    }

    private struct Fields {
        /// The letters typed.
        let typed: UnsafePointer<UInt8>
        let count: Int
        /// Which they are, a bit each.
        let typedLetters: UInt64
        let omit: UnsafePointer<Int32>
        let swap: UnsafePointer<Int32>
        let tail: UnsafePointer<Int32>
        let first: Int16

        /// The rows, by depth.
        let rows: UnsafeMutablePointer<Costs>
        /// What it costs to have typed the letter at a position for a letter, by letter and position.
        let substitution: UnsafeMutablePointer<Int16>
        /// The cost of a letter too many at each position; of the two and of the four that end there.
        let extra: UnsafeMutablePointer<Int16>
        let extraTwo: UnsafeMutablePointer<Int16>
        let extraFour: UnsafeMutablePointer<Int16>
        /// All ones where the typed word ends.
        let isLast: UnsafeMutablePointer<Int16>
        /// What the typed letters behind a position cost at least, filled for each node.
        let needed: UnsafeMutablePointer<Int16>
        let needs: UnsafeMutablePointer<Need>
        /// The letters typed from a position to as far behind another as letters may be too many, by the two positions' distance, a bit each.
        let following: UnsafeMutablePointer<UInt64>
        /// The positions at which a letter was typed, a bit each.
        let positions: UnsafeMutablePointer<UInt64>
        /// The pieces that can end at a position, as lists by what is meant.
        let heads: UnsafeMutablePointer<UInt16>
        let links: UnsafeMutablePointer<Link>
        let pieceCosts: UnsafeMutablePointer<Int32>
        let cheapestCosts: UnsafeMutablePointer<Int32>
        /// The letters from the root to the node at hand; the first is that of depth 1.
        let path: UnsafeMutablePointer<UInt8>
        /// ``far`` in all lanes; ones in those of the band; ``far`` in the others.
        let farthest = Costs(repeating: EditTable.far)
        let inBand = Costs(-1, -1, -1, -1, -1, -1, -1, 0)
        let offBand = Costs(0, 0, 0, 0, 0, 0, 0, EditTable.far)
    }

    private struct Link {
        var cost: Int16
        var next: UInt16
        var end: UInt8
        var consumed: UInt8
    }

    /// What the words below a node cost at least.
    struct Bounds {
        /// From the node's own row on.
        var row: Int32 = 0
        /// The same without what the next typed letter costs, which another may be written for.
        var skipping: Int32 = 0
        /// By a piece that begins with the node's letter.
        var piece = Int32(EditTable.far)
        /// The letters with which it may go on at no cost, a bit each.
        var near: UInt64 = 0
    }

    /// Makes the table of a typed word.
    /// - Parameters:
    ///   - typed: the codes of the letters typed, 1 to ``TypedWord/maximumLength`` of them. They, the model's costs and the memory
    ///     must stay where they are for as long as the table is in use.
    ///   - memory: ``byteCount`` bytes, aligned to 16.
    init(
        typed: UnsafeBufferPointer<UInt8>, model: ErrorModel, costs: ErrorModel.Pointers,
        memory: UnsafeMutableRawPointer
    ) {
        var free = memory
        func take<Element>(_ count: Int, of value: Element) -> UnsafeMutablePointer<Element> {
            let taken = free.initializeMemory(as: Element.self, repeating: value, count: count)
            free += (count * MemoryLayout<Element>.stride + 15) & ~15
            return taken
        }
        let letters = take(TypedWord.maximumLength, of: UInt8(0))
        for (index, letter) in typed.enumerated() { letters[index] = letter }
        let fields = Fields(
            typed: UnsafePointer(letters),
            // The caller has seen to it that there are letters.
            count: typed.count, typedLetters: typed.reduce(0) { $0 | 1 << UInt64($1) },
            omit: costs.omit, swap: costs.swap, tail: costs.tail, first: Int16(clamping: model.first),
            rows: take(Self.maximumDepth + 1, of: Costs(repeating: Self.far)),
            substitution: take(64 * Self.width, of: Self.far),
            extra: take(Self.width, of: Self.far),
            extraTwo: take(Self.width, of: 2 * Self.far),
            extraFour: take(Self.width, of: 4 * Self.far),
            isLast: take(Self.width, of: 0),
            needed: take(Self.width, of: 0),
            needs: take(Self.width, of: Need()),
            following: take(Self.width * 8, of: 0),
            positions: take(64, of: 0),
            heads: take(4096, of: 0),
            links: take(Self.maximumPieces, of: Link(cost: 0, next: 0, end: 0, consumed: 0)),
            pieceCosts: take(64, of: Int32(Self.far)),
            cheapestCosts: take(64, of: Int32(Self.far)),
            path: take(Self.maximumDepth + 1, of: 0))
        fieldsPointer = take(1, of: fields)
        assert(free <= memory + Self.byteCount)
        prepareLetters(model, costs)
        preparePieces(model)
    }

    private static func cost(_ cost: Int32) -> Int16 { Int16(min(cost, Int32(far))) }

    private func prepareLetters(_ model: ErrorModel, _ costs: ErrorModel.Pointers) {
        for letter in 1..<64 {
            let row = fields.substitution + letter * Self.width + Self.padding
            for position in 1...fields.count {
                let written = Int(fields.typed[position - 1])
                let cost = written == letter ? 0 : Self.cost(costs.replace[letter << 6 | written])
                row[position] = cost
                if written != letter { fields.cheapestCosts[letter] = min(fields.cheapestCosts[letter], Int32(cost)) }
            }
        }
        var before = Int(LetterCodes.boundary)
        var start: Int16 = 0
        for position in 1...fields.count {
            let letter = Int(fields.typed[position - 1])
            fields.positions[letter] |= 1 << UInt64(position - 1)
            let cost = Self.cost(model.extra[before << 6 | letter])
            fields.extra[Self.padding + position] = cost
            let need = model.needs[letter]
            fields.needs[position] = Need(
                same: 1 << UInt64(letter), near: need.near, nearCost: min(Int16(need.cost), cost),
                otherCost: min(Int16(ErrorModel.nearLimit), cost))
            if position <= Self.band {
                start = min(start + cost, Self.far)
                fields.rows[0][Self.band + position] = start
            }
            if position > 1 {
                fields.pieceCosts[letter] = min(fields.pieceCosts[letter], fields.swap[letter << 6 | before])
            }
            before = letter
        }
        fields.rows[0][Self.band] = 0
        for position in Self.padding...Self.padding + fields.count {
            fields.extraTwo[position] = fields.extra[position] + fields.extra[position - 1]
        }
        for position in Self.padding...Self.padding + fields.count {
            fields.extraFour[position] = fields.extraTwo[position] + fields.extraTwo[position - 2]
        }
        for position in 0...fields.count {
            var letters: UInt64 = 0
            for letter in position..<min(position + Self.band, fields.count) {
                letters |= 1 << UInt64(fields.typed[letter])
            }
            for distance in 0...2 * Self.band {
                let last = position + distance + Self.band
                if last < fields.count { letters |= 1 << UInt64(fields.typed[last]) }
                fields.following[(Self.padding + position) * 8 + distance] = letters
            }
        }
        fields.isLast[Self.padding + fields.count] = -1
    }

    private func preparePieces(_ model: ErrorModel) {
        var linkCount: UInt16 = 1
        var before = 0
        for end in 1...fields.count {
            let letter = Int(fields.typed[end - 1])
            for consumed in 1...min(2, end) {
                for index in model.pieces(typed: consumed == 1 ? letter : before << 6 | letter) {
                    guard linkCount < Self.maximumPieces else { return }
                    let piece = model.pieces[index]
                    fields.links[Int(linkCount)] = Link(
                        cost: Self.cost(piece.cost), next: fields.heads[Int(piece.meant)], end: UInt8(end),
                        consumed: UInt8(consumed))
                    fields.heads[Int(piece.meant)] = linkCount
                    linkCount += 1
                    let (one, two) = (Int(piece.meant >> 6), Int(piece.meant & 63))
                    if one > 0 { fields.pieceCosts[one] = min(fields.pieceCosts[one], piece.cost) }
                    let start = one > 0 ? one : two
                    fields.cheapestCosts[start] = min(fields.cheapestCosts[start], piece.cost)
                    // A piece that covers two typed letters pays for both.
                    let share = piece.cost / Int32(consumed)
                    guard share < ErrorModel.nearLimit else { continue }
                    let letters: UInt64 = 1 << UInt64(two) | (one > 0 ? 1 << UInt64(one) : 0)
                    for position in (end - consumed + 1)...end {
                        fields.needs[position].near |= letters
                        fields.needs[position].nearCost = min(fields.needs[position].nearCost, Int16(share))
                    }
                }
            }
            before = letter
        }
    }

    /// What a word that goes on with a letter costs at least by pieces that begin with it, and by mistakes in it.
    @inline(__always) func cheapest(_ letter: Int) -> Int32 { fields.cheapestCosts[letter] }
    /// What it costs to have left out a letter behind another.
    @inline(__always) func omission(of letter: Int, behind before: Int) -> Int32 { fields.omit[before << 6 | letter] }
    /// The letters from which a word may begin at no cost.
    var beginnings: UInt64 { fields.following[Self.padding * 8] }

    /// The cost of the word that ends at a depth; ``far`` when it is much shorter or longer than what was typed.
    @inline(__always)
    func cost(at depth: Int) -> Int32 {
        let lane = fields.count - depth + Self.band
        return lane >= 0 && lane <= 2 * Self.band ? Int32(fields.rows[depth][lane]) : Int32(Self.far)
    }

    /// The letters of the path down to a depth.
    func letters(downTo depth: Int) -> [UInt8] { Array(UnsafeBufferPointer(start: fields.path + 1, count: depth)) }

    /// The lanes moved up by one, two and four, with ``far`` behind them.
    @inline(__always)
    private static func upOne(_ row: Costs) -> Costs {
        Costs(0, row[0], row[1], row[2], row[3], row[4], row[5], row[6]) | Costs(far, 0, 0, 0, 0, 0, 0, 0)
    }
    @inline(__always)
    private static func upTwo(_ row: Costs) -> Costs {
        Costs(0, 0, row[0], row[1], row[2], row[3], row[4], row[5]) | Costs(far, far, 0, 0, 0, 0, 0, 0)
    }
    @inline(__always)
    private static func upFour(_ row: Costs) -> Costs {
        Costs(0, 0, 0, 0, row[0], row[1], row[2], row[3]) | Costs(far, far, far, far, 0, 0, 0, 0)
    }

    /// The numbers of a table for the lanes of a row at a depth.
    @inline(__always)
    private static func lanes(_ table: UnsafePointer<Int16>, at depth: Int) -> Costs {
        UnsafeRawPointer(table + padding + depth - band).loadUnaligned(as: Costs.self)
    }

    /// Fills the row of a depth for a letter.
    @inline(__always)
    func fillRow(at depth: Int, letter: Int) {
        let before = depth > 1 ? Int(fields.path[depth - 1]) : 0
        fields.path[depth] = UInt8(letter)
        let above = fields.rows[depth - 1]
        // The letter was left out: the same place in the row above is a lane further.
        let omitted =
            Costs(repeating: Self.cost(fields.omit[before << 6 | letter]))
            &+ (Costs(repeating: Int16(truncatingIfNeeded: fields.tail[letter])) & Self.lanes(fields.isLast, at: depth))
        let lower = Costs(above[1], above[2], above[3], above[4], above[5], above[6], above[7], 0)
        // It was typed, or another for it.
        var same = above &+ Self.lanes(fields.substitution + letter * Self.width, at: depth)
        if depth == 1, Int(fields.typed[0]) != letter { same[Self.band] &+= fields.first }
        var row = pointwiseMin(lower &+ omitted, same)
        if depth > 1, letter != before {
            var swapped = (fields.positions[letter] << 1) & fields.positions[before]
            while swapped != 0 {
                let lane = swapped.trailingZeroBitCount + 1 - depth + Self.band
                if lane >= 0, lane <= 2 * Self.band {
                    row[lane] = min(
                        row[lane], fields.rows[depth - 2][lane] &+ Self.cost(fields.swap[before << 6 | letter]))
                }
                swapped &= swapped &- 1
            }
        }
        // Letters were typed that are too many: one, then two more, then four more.
        row = pointwiseMin(row, Self.upOne(row) &+ Self.lanes(fields.extra, at: depth))
        row = pointwiseMin(row, Self.upTwo(row) &+ Self.lanes(fields.extraTwo, at: depth))
        row = pointwiseMin(row, Self.upFour(row) &+ Self.lanes(fields.extraFour, at: depth))
        row = pointwiseMin(row, fields.farthest) & fields.inBand | fields.offBand
        fields.rows[depth] = row
        follow(fields.heads[letter], meant: 1, depth: depth)
        if depth > 1 { follow(fields.heads[before << 6 | letter], meant: 2, depth: depth) }
    }

    /// Lowers the costs of a row where a piece ends.
    @inline(__always)
    private func follow(_ head: UInt16, meant: Int, depth: Int) {
        var head = Int(head)
        while head != 0 {
            let link = fields.links[head]
            let lane = Int(link.end) - depth + Self.band
            let start = lane - Int(link.consumed) + meant
            if lane >= 0, lane <= 2 * Self.band, start >= 0, start <= 2 * Self.band {
                fields.rows[depth][lane] = min(fields.rows[depth][lane], fields.rows[depth - meant][start] &+ link.cost)
            }
            head = Int(link.next)
        }
    }

    /// What the words below the node at a depth cost at least.
    /// - Parameters:
    ///   - letter: the node's letter.
    ///   - allowed: the cost from which on it does not matter what exactly it is.
    ///   - below: the letters of the nodes below it, a bit each; asked for only where it matters, as it mostly has to be waited for.
    @inline(__always)
    func bounds(at depth: Int, letter: Int, allowed: Int32, below: () -> UInt64) -> Bounds {
        let (row, above, piece) = (fields.rows[depth], fields.rows[depth - 1], fields.pieceCosts[letter])
        var bounds = Bounds()
        bounds.row = Int32(row.min())
        if bounds.row > allowed, Int32(above.min()) &+ piece > allowed { return bounds }
        let below = below()
        let costs: Costs
        if fields.typedLetters & ~below == 0 {
            costs = row
            bounds.skipping = bounds.row
            if piece < Self.far { bounds.piece = Int32(above.min()) &+ piece }
        } else {
            fillNeeded(downTo: max(0, depth - 1 - Self.band), below: below)
            costs = row &+ Self.lanes(fields.needed, at: depth)
            bounds.row = Int32(costs.min())
            bounds.skipping = Int32((row &+ Self.lanes(fields.needed + 1, at: depth)).min())
            // The piece takes up to two of the letters behind.
            if piece < Self.far {
                bounds.piece = Int32((above &+ Self.lanes(fields.needed + 1, at: depth)).min()) &+ piece
            }
        }
        // A lane whose cost is allowed becomes a byte of ones.
        let isAllowed = (costs &- Costs(repeating: Self.cost(allowed + 1))) &>> 15
        let lanes = unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: isAllowed), to: UInt64.self)
        if lanes != 0 {
            let low = lanes.trailingZeroBitCount >> 3
            let high = 7 - lanes.leadingZeroBitCount >> 3
            bounds.near = fields.following[(Self.padding + depth - Self.band + low) * 8 + high - low]
        }
        return bounds
    }

    /// Sums up what the letters typed behind each position cost at least when only some letters can have been meant.
    @inline(__always)
    private func fillNeeded(downTo low: Int, below: UInt64) {
        let (needs, needed) = (fields.needs, fields.needed + Self.padding)
        var sum: Int16 = 0
        var position = fields.count
        while position > low {
            needed[position] = sum
            if below & needs[position].same == 0 {
                sum &+= below & needs[position].near != 0 ? needs[position].nearCost : needs[position].otherCost
            }
            position &-= 1
        }
        needed[low] = sum
    }
}
