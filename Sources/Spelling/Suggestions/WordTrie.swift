/// The words of a lexicon as a tree of letters, for finding all that are like a given one.
///
/// Chosen by measurement (English, 136,000 forms): a deletion index for distance 2 answers in 20 µs but takes 27 MB, an
/// automaton over a minimal graph needs a perfect hash to get at the frequencies and prunes badly, because sharing endings loses
/// what the most frequent word below a node is. The tree takes 6 bytes a node and 8 for each set of letters that stands below
/// some (3.3 MB), is made in one pass over the file, and a search skips every branch in which even the most frequent word could not get
/// into the list.
struct WordTrie: Sendable {
    /// The nodes, breadth first, ``Node/byteCount`` bytes each: the children of a node lie side by side, the most frequent first. The first is
    /// the root; behind the last is one that is no node, where the children of another would begin.
    private let nodes: [UInt16]
    /// Where the children of the first of each ``blockSize`` nodes begin.
    private let blocks: [UInt32]
    /// The sets of letters that stand below nodes, a bit for each letter; the first is that of all letters.
    private let lettersBelow: [UInt64]

    /// A tree of no words.
    static let empty = WordTrie(nodes: Node.none, blocks: [0, 0], lettersBelow: [.max])

    /// How many nodes have one beginning of children in common, from which theirs is told.
    fileprivate static let blockSize = 32

    /// A node, in 48 bits: from the lowest on 11 for where its children begin, six for the letter, six for the level, eight for the word, and 17
    /// for the set of letters below. How many children it has is told by where those of the next node begin, which is read with it.
    struct Node: Sendable {
        fileprivate var bits: UInt64

        /// The most nodes that a tree has.
        static let mostNodes = 1 << 21
        static let byteCount = 6
        /// No node, and what is read behind it.
        fileprivate static let none = [UInt16](repeating: 0, count: 4)

        @inline(__always)
        fileprivate init(bits: UInt64) { self.bits = bits }

        /// - Parameter children: where its children begin, from where those of its block do.
        fileprivate init(letter: UInt8, entry: UInt8, children: Int) {
            bits =
                UInt64(children & 0x7FF) | UInt64(letter & 0x3F) << 11 | UInt64(entry & 0x3F) << 17
                | UInt64(entry) << 23
        }

        /// The letter that leads here.
        @inline(__always)
        var letter: UInt8 { UInt8(truncatingIfNeeded: bits &>> 11 & 0x3F) }
        /// The highest frequency level of the words that begin with the letters up to here.
        @inline(__always)
        var maximumLevel: UInt8 { UInt8(truncatingIfNeeded: bits &>> 17 & 0x3F) }
        /// The word that ends here: ``WordEntry/bits``, or 0.
        @inline(__always)
        var entry: UInt8 { UInt8(truncatingIfNeeded: bits &>> 23) }
        /// The number of the set of the letters of all nodes below.
        @inline(__always)
        fileprivate var below: Int { Int(truncatingIfNeeded: bits &>> 31 & 0x1_FFFF) }
        /// Where its children begin, and where those of the next node do, from where those of its block do.
        @inline(__always)
        fileprivate var children: Int { Int(truncatingIfNeeded: bits & 0x7FF) }
        @inline(__always)
        fileprivate var nextChildren: Int { Int(truncatingIfNeeded: bits &>> 48 & 0x7FF) }

        fileprivate mutating func summarise(maximumLevel: UInt8, below: UInt32) {
            bits = bits & ~(0x3F << 17) | UInt64(maximumLevel) << 17
            bits = bits & ~(0x1_FFFF << 31) | UInt64(below) << 31
        }
    }

    /// The tree as it lies in memory.
    struct Pointers {
        fileprivate let nodes: UnsafeRawPointer
        fileprivate let blocks: UnsafePointer<UInt32>
        fileprivate let sets: UnsafePointer<UInt64>

        /// A node that there is.
        @inline(__always)
        subscript(node: Int) -> Node {
            Node(
                bits: UInt64(
                    littleEndian: nodes.loadUnaligned(fromByteOffset: node &* Node.byteCount, as: UInt64.self)))
        }

        /// The children of a node that there is.
        @inline(__always)
        func children(of number: Int, _ node: Node) -> Range<Int> {
            let block = number / WordTrie.blockSize
            let begin = Int(blocks[block])
            let isLast = number % WordTrie.blockSize == WordTrie.blockSize - 1
            let end = isLast ? Int(blocks[block &+ 1]) : begin &+ node.nextChildren
            // They lie behind their parent, and end where those of the next begin.
            return Range(uncheckedBounds: (begin &+ node.children, end))
        }

        /// The letters of all nodes below a node, a bit for each.
        @inline(__always)
        func lettersBelow(_ node: Node) -> UInt64 { sets[node.below] }
    }

    /// Calls `body` with the tree as it lies in memory.
    @inline(__always)
    func withPointers<Result>(_ body: (Pointers) -> Result) -> Result? {
        nodes.withUnsafeBytes { nodes in
            blocks.withUnsafeBufferPointer { blocks in
                lettersBelow.withUnsafeBufferPointer { sets in
                    guard let nodes = nodes.baseAddress, let blocks = blocks.baseAddress, let sets = sets.baseAddress
                    else { return nil }
                    return body(Pointers(nodes: nodes, blocks: blocks, sets: sets))
                }
            }
        }
    }

    /// The longest word that a tree holds, in letters.
    static let maximumLength = 32

    /// The child of a node that a letter leads to.
    func child(of node: Int, letter: UInt8) -> Int? {
        guard node < count else { return nil }
        return withPointers { nodes in
            nodes.children(of: node, nodes[node]).first { nodes[$0].letter == letter }
        } ?? nil
    }

    /// The entry of a node; `nil` where no word ends.
    func entry(at node: Int) -> WordEntry? {
        guard node < count else { return nil }
        return withPointers { WordEntry(bits: $0[node].entry) } ?? nil
    }

    /// The entry of a word; `nil` when the lexicon has it not.
    func entry(of codes: some Sequence<UInt8>) -> WordEntry? {
        var node = 0
        for code in codes {
            guard let next = child(of: node, letter: code) else { return nil }
            node = next
        }
        return entry(at: node)
    }

    /// How many nodes there are.
    private var count: Int { (nodes.count - Node.none.count) * 2 / Node.byteCount }
}

extension WordTrie {
    /// Reads the nodes of a lexicon's file: one pass forwards over the bytes, and one backwards over the nodes.
    /// - Returns: `nil` when the bytes are not the nodes of a tree.
    package init?(_ bytes: UnsafeRawBufferPointer, nodeCount: Int, letterCount: UInt8) {
        // A node takes a byte at least: that bounds the memory that a damaged file can ask for.
        guard nodeCount >= 1, nodeCount <= bytes.count, nodeCount <= Node.mostNodes else { return nil }
        var isWhole = false
        var sets = LetterSets()
        var blocks: [UInt32] = []
        blocks.reserveCapacity(nodeCount / Self.blockSize + 3)
        let size = nodeCount * Node.byteCount / 2 + Node.none.count
        nodes = [UInt16](unsafeUninitializedCapacity: size) { nodes, size in
            nodes.initialize(repeating: 0)
            size = nodes.count
            guard let nodes = nodes.baseAddress.map({ UnsafeMutableRawPointer($0) }) else { return }
            var position = 0
            var nextChild = 1
            for number in 0...nodeCount {
                if number % Self.blockSize == 0 { blocks.append(UInt32(nextChild)) }
                let children = nextChild - Int(blocks[blocks.count - 1])
                if number == nodeCount {
                    Self.store(Node(letter: 0, entry: 0, children: children), at: number, in: nodes)
                    break
                }
                guard let node = Self.node(in: bytes, at: &position, letterCount: letterCount),
                    // A child before its parent would make the tree a ring.
                    node.childCount == 0 || nextChild > number, nextChild + node.childCount <= nodeCount
                else { return }
                let letter = number == 0 ? LetterCodes.boundary : node.letter
                Self.store(Node(letter: letter, entry: node.entry, children: children), at: number, in: nodes)
                nextChild += node.childCount
            }
            guard nextChild == nodeCount else { return }
            // The last node's children may end where those of a block begin that has no node.
            blocks.append(UInt32(nextChild))
            Self.summarise(nodes, nodeCount, blocks, &sets)
            isWhole = true
        }
        guard isWhole else { return nil }
        self.blocks = blocks
        lettersBelow = sets.sets
    }

    private static func store(_ node: Node, at number: Int, in nodes: UnsafeMutableRawPointer) {
        let place = number * Node.byteCount
        nodes.storeBytes(
            of: UInt32(truncatingIfNeeded: node.bits).littleEndian, toByteOffset: place, as: UInt32.self)
        nodes.storeBytes(
            of: UInt16(truncatingIfNeeded: node.bits >> 32).littleEndian, toByteOffset: place + 4, as: UInt16.self)
    }

    @inline(__always)
    private static func node(
        in bytes: UnsafeRawBufferPointer, at position: inout Int, letterCount: UInt8
    ) -> (letter: UInt8, childCount: Int, entry: UInt8)? {
        func next() -> UInt8 {
            defer { position += 1 }
            return position < bytes.count ? bytes[position] : 0
        }
        let head = next()
        var (childCount, isWord) = (0, true)
        switch head >> 6 {
        case 0: break
        case 1: (childCount, isWord) = (1, false)
        case 2: childCount = 1
        default:
            let more = next()
            (childCount, isWord) = (Int(more & 0x3F), more & 0x40 != 0)
        }
        let letter = head & 0x3F
        let entry = isWord ? next() : 0
        guard position <= bytes.count, letter <= letterCount, !isWord || entry & 0x3F != 0 else { return nil }
        return (letter, childCount, entry)
    }

    /// Fills in what is known of the nodes below each node, whose children come behind it.
    private static func summarise(
        _ memory: UnsafeMutableRawPointer, _ count: Int, _ blocks: [UInt32], _ sets: inout LetterSets
    ) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { belows in
            blocks.withUnsafeBufferPointer { blocks in
                guard let blocks = blocks.baseAddress, let letters = UnsafePointer(belows.baseAddress) else { return }
                // There are no sets by number yet, and none is asked for.
                let nodes = Pointers(nodes: memory, blocks: blocks, sets: letters)
                for index in (0..<count).reversed() {
                    var node = nodes[index]
                    var (below, level): (UInt64, UInt8) = (0, node.maximumLevel)
                    for child in nodes.children(of: index, node) {
                        below |= belows[child] | 1 << UInt64(nodes[child].letter)
                        level = max(level, nodes[child].maximumLevel)
                    }
                    belows[index] = below
                    node.summarise(maximumLevel: level, below: sets.number(of: below))
                    store(node, at: index, in: memory)
                }
            }
        }
    }
}

/// Sets of letters by number, each once. An open-addressed table, as a million nodes ask for theirs while a tree is made.
private struct LetterSets {
    /// The sets; the first is that of all letters, which stands for those that there is no number for.
    private(set) var sets: [UInt64] = [.max]
    private var slots: [UInt32] = Array(repeating: 0, count: 1 << 18)
    private static let most = 1 << 17

    mutating func number(of set: UInt64) -> UInt32 {
        var slot = Int(truncatingIfNeeded: (set &* 0x9E37_79B9_7F4A_7C15) >> 46)
        while slots[slot] != 0 {
            if sets[Int(slots[slot])] == set { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        // A search that takes a branch for more than it is looks in vain, and misses nothing.
        guard sets.count < Self.most else { return 0 }
        sets.append(set)
        slots[slot] = UInt32(sets.count - 1)
        return slots[slot]
    }
}

/// How frequent a word is and in which case it is written.
struct WordEntry: Equatable, Sendable {
    /// The level in the lower six bits, the case in the upper two; never 0.
    let bits: UInt8

    /// The highest level: about one word in ten.
    static let maximumLevel = 63
    /// What one level more means: 0.13 in the decimal logarithm of the frequency, in natural logarithms.
    static let natsPerLevel = 0.29969

    init?(bits: UInt8) {
        guard bits & 0x3F != 0 else { return nil }
        self.bits = bits
    }

    init(level: Int, case wordCase: WordCase) {
        bits = wordCase.rawValue << 6 | UInt8(min(max(level, 1), Self.maximumLevel))
    }

    /// The frequency, from 1 (one word in 150 million) to ``maximumLevel``.
    var level: UInt8 { bits & 0x3F }
    /// The case in which the word is written in the middle of a sentence.
    var wordCase: WordCase { WordCase(rawValue: bits >> 6) ?? .lower }
}

/// How a word is written.
enum WordCase: UInt8, Sendable {
    /// All in small letters: `tree`.
    case lower
    /// With a capital: `London`.
    case capital
    /// All in capitals: `NATO`.
    case upper
    /// With capitals inside, which ``Lexicon/mixedForms`` says: `PowerPoint`.
    case mixed
}
