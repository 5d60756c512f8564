/// The words of a lexicon as a tree of letters, for finding all that are like a given one.
///
/// Chosen by measurement (English, 136,000 forms): a deletion index for distance 2 answers in 20 µs but takes 27 MB, an
/// automaton over a minimal graph needs a perfect hash to get at the frequencies and prunes badly, because sharing endings loses
/// what the most frequent word below a node is. The tree takes 16 bytes a node (5 MB), is made in one pass over the
/// file, and a search skips every branch in which even the most frequent word could not get into the list.
struct WordTrie: Sendable {
    struct Node: PackRecord {
        private var letterCode: UInt8 = 0
        private var level: UInt8 = 0
        /// The word that ends here: ``WordEntry/bits``, or 0.
        private(set) var entry: UInt8 = 0
        private(set) var childCount: UInt8 = 0
        private(set) var firstChild: UInt32 = 0
        /// The letters of all nodes below, a bit each.
        var below: UInt64 = 0

        init() {}

        init(letter: UInt8, maximumLevel: UInt8, entry: UInt8, childCount: UInt8, firstChild: UInt32) {
            letterCode = letter
            level = maximumLevel
            self.entry = entry
            self.childCount = childCount
            self.firstChild = firstChild
        }

        /// The letter that leads here.
        @inline(__always)
        var letter: UInt8 { letterCode & 0x3F }
        /// The highest frequency level of the words that begin with the letters up to here.
        @inline(__always)
        var maximumLevel: UInt8 {
            get { level & 0x3F }
            set { level = newValue }
        }
    }

    /// The nodes, breadth first: the children of a node lie side by side, the most frequent first. The first is the root.
    let nodes: PackTable<Node>
    /// What the nodes lie in.
    let bytes: TableBytes

    /// A tree whose nodes lie in some bytes.
    init(_ bytes: TableBytes) {
        self.bytes = bytes
        nodes = PackTable(bytes.buffer)
    }

    /// A tree of no words.
    static let empty = WordTrie(TableBytes(copying: []))

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
    init?(_ bytes: UnsafeRawBufferPointer, nodeCount: Int, letterCount: UInt8) {
        // A node takes a byte at least: that bounds the memory that a damaged file can ask for.
        guard nodeCount >= 1, nodeCount <= bytes.count else { return nil }
        var isWhole = false
        let nodes = [Node](unsafeUninitializedCapacity: nodeCount) { nodes, count in
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
                    to: Node(
                        letter: letter, maximumLevel: entry & 0x3F, entry: entry, childCount: UInt8(childCount),
                        firstChild: UInt32(nextChild)))
                count += 1
                nextChild += childCount
            }
            guard count == nodeCount, nextChild == nodeCount else { return }
            Self.summarise(UnsafeMutableBufferPointer(rebasing: nodes[..<count]))
            isWhole = true
        }
        guard isWhole else { return nil }
        self.init(nodes.withUnsafeBytes { TableBytes(copying: $0) })
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
    private static func summarise(_ nodes: UnsafeMutableBufferPointer<Node>) {
        for node in nodes.indices.reversed() {
            let first = Int(nodes[node].firstChild)
            var (below, level): (UInt64, UInt8) = (0, nodes[node].maximumLevel)
            for child in first..<first + Int(nodes[node].childCount) {
                below |= nodes[child].below | 1 << UInt64(nodes[child].letter)
                level = max(level, nodes[child].maximumLevel)
            }
            nodes[node].below = below
            nodes[node].maximumLevel = level
        }
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
