/// The words of a lexicon as a tree of letters, for finding all that are like a given one.
///
/// Chosen by measurement (English, 136,000 forms): a deletion index for distance 2 answers in 20 µs but takes 27 MB, an
/// automaton over a minimal graph needs a perfect hash to get at the frequencies and prunes badly, because sharing endings loses
/// what the most frequent word below a node is. The tree takes 8 bytes a node and as much for each set of letters that stands below
/// some (4 MB), is made in one pass over the file, and a search skips every branch in which even the most frequent word could not get
/// into the list.
struct WordTrie: Sendable {
    /// A node, in 64 bits: from the lowest on six for the letter, six for the level, eight for the word, six for the number of children, 21
    /// for the first of them, and 17 for the set of letters below.
    struct Node: Sendable {
        private var bits: UInt64

        /// The most nodes that a tree has.
        static let mostNodes = 1 << 21

        /// - Parameter childCount: at most 63.
        init(letter: UInt8, entry: UInt8, childCount: Int, firstChild: Int) {
            bits =
                UInt64(letter & 0x3F) | UInt64(entry & 0x3F) << 6 | UInt64(entry) << 12
                | UInt64(childCount & 0x3F) << 20 | UInt64(firstChild) << 26
        }

        /// The letter that leads here.
        @inline(__always)
        var letter: UInt8 { UInt8(truncatingIfNeeded: bits & 0x3F) }
        /// The highest frequency level of the words that begin with the letters up to here.
        @inline(__always)
        var maximumLevel: UInt8 { UInt8(truncatingIfNeeded: bits &>> 6 & 0x3F) }
        /// The word that ends here: ``WordEntry/bits``, or 0.
        @inline(__always)
        var entry: UInt8 { UInt8(truncatingIfNeeded: bits &>> 12) }
        @inline(__always)
        var childCount: UInt8 { UInt8(truncatingIfNeeded: bits &>> 20 & 0x3F) }
        @inline(__always)
        var firstChild: UInt32 { UInt32(truncatingIfNeeded: bits &>> 26 & 0x1F_FFFF) }
        /// The number of the set of the letters of all nodes below: see ``WordTrie/lettersBelow``.
        @inline(__always)
        var below: Int { Int(truncatingIfNeeded: bits &>> 47) }

        mutating func summarise(maximumLevel: UInt8, below: UInt32) {
            bits = bits & ~(0x3F << 6) | UInt64(maximumLevel) << 6
            bits = bits & ~(0x1_FFFF << 47) | UInt64(below) << 47
        }
    }

    /// The nodes, breadth first: the children of a node lie side by side, the most frequent first. The first is the root.
    let nodes: [Node]
    /// The sets of letters that stand below nodes, a bit for each letter; the first is that of all letters.
    let lettersBelow: [UInt64]

    /// A tree of no words.
    static let empty = WordTrie(nodes: [], lettersBelow: [])

    /// Calls `body` with the nodes and the sets of letters below them.
    @inline(__always)
    func withPointers<Result>(
        _ body: (UnsafeBufferPointer<Node>, UnsafeBufferPointer<UInt64>) -> Result
    ) -> Result {
        nodes.withUnsafeBufferPointer { nodes in lettersBelow.withUnsafeBufferPointer { body(nodes, $0) } }
    }

    /// The longest word that a tree holds, in letters.
    static let maximumLength = 32

    /// The child of a node that a letter leads to.
    @inline(__always)
    func child(of node: Int, letter: UInt8) -> Int? {
        let first = Int(nodes[node].firstChild)
        for child in first..<first + Int(nodes[node].childCount) where nodes[child].letter == letter { return child }
        return nil
    }

    /// The entry of a word; `nil` when the lexicon has it not.
    func entry(of codes: some Sequence<UInt8>) -> WordEntry? {
        var node = 0
        for code in codes {
            guard let next = child(of: node, letter: code) else { return nil }
            node = next
        }
        return WordEntry(bits: nodes[node].entry)
    }
}

extension WordTrie {
    /// Reads the nodes of a lexicon's file: one pass forwards over the bytes, and one backwards over the nodes.
    /// - Returns: `nil` when the bytes are not the nodes of a tree.
    package init?(_ bytes: UnsafeRawBufferPointer, nodeCount: Int, letterCount: UInt8) {
        // A node takes a byte at least: that bounds the memory that a damaged file can ask for.
        guard nodeCount >= 1, nodeCount <= bytes.count, nodeCount <= Node.mostNodes else { return nil }
        var isWhole = false
        var sets = LetterSets()
        nodes = [Node](unsafeUninitializedCapacity: nodeCount) { nodes, count in
            var position = 0
            var nextChild = 1
            while count < nodeCount {
                guard let node = Self.node(in: bytes, at: &position, letterCount: letterCount) else { return }
                var (letter, childCount, entry) = node
                if count == 0 { letter = LetterCodes.boundary }
                // A child before its parent would make the tree a ring.
                guard childCount == 0 || nextChild > count, nextChild + childCount <= nodeCount else { return }
                nodes.initializeElement(
                    at: count,
                    to: Node(letter: letter, entry: entry, childCount: childCount, firstChild: nextChild & 0x1F_FFFF))
                count += 1
                nextChild += childCount
            }
            guard count == nodeCount, nextChild == nodeCount else { return }
            Self.summarise(UnsafeMutableBufferPointer(rebasing: nodes[..<count]), &sets)
            isWhole = true
        }
        guard isWhole else { return nil }
        lettersBelow = sets.sets
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
    private static func summarise(_ nodes: UnsafeMutableBufferPointer<Node>, _ sets: inout LetterSets) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: nodes.count) { belows in
            for index in nodes.indices.reversed() {
                let node = nodes[index]
                let first = Int(node.firstChild)
                var (below, level): (UInt64, UInt8) = (0, node.maximumLevel)
                for child in first..<first + Int(node.childCount) {
                    below |= belows[child] | 1 << UInt64(nodes[child].letter)
                    level = max(level, nodes[child].maximumLevel)
                }
                belows[index] = below
                nodes[index].summarise(maximumLevel: level, below: sets.number(of: below))
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
