/// What affix rules put to words, as a tree of letters: of endings from the last letter on, of beginnings from the first.
struct AffixTree: Sendable {
    typealias Flag = AffixFlags.Flag

    /// An affix: what it is, what it stands in place of, and for which words.
    struct Affix: Hashable {
        /// Its letters in the order of the tree.
        var letters: [UInt32]
        /// The letters that it stands in place of, in the order of the word.
        var strip: [UInt32]
        var flag: Flag
        /// Whether it brings flags that matter: of an ending, those of the parts of compounds; of a beginning, any.
        var bringsFlags: Bool
    }

    /// The affixes of one spelling that stand in place of the same letters, by where those letters and the affixes' flags lie.
    struct Group: Sendable {
        var strip: Range<UInt32>
        var flags: Range<UInt32>
    }

    /// The flag of an affix, and whether it brings others.
    struct FlagUse: Sendable {
        var flag: Flag
        var bringsFlags: Bool
    }

    struct Node: Sendable {
        var letter: UInt32
        var children: Range<UInt32> = 0..<0
        var groups: Range<UInt32> = 0..<0
    }

    private var nodes: [Node] = [Node(letter: 0)]
    private var groups: [Group] = []
    private var strips: [UInt32] = []
    private var flags: [FlagUse] = []

    /// Makes the tree of some affixes. Those that are longer than any word that is looked at are left out.
    init(_ affixes: Set<Affix>) {
        let sorted = affixes.filter { $0.letters.count <= WordHash.mostLetters }.sorted {
            if $0.letters != $1.letters { return $0.letters.lexicographicallyPrecedes($1.letters) }
            if $0.strip != $1.strip { return $0.strip.lexicographicallyPrecedes($1.strip) }
            return $0.flag < $1.flag
        }
        fill(0, with: sorted[...], depth: 0)
    }

    private mutating func fill(_ node: Int, with affixes: ArraySlice<Affix>, depth: Int) {
        // The shorter come first.
        let here = affixes.prefix { $0.letters.count == depth }
        nodes[node].groups = addGroups(of: here)
        let longer = affixes.dropFirst(here.count)
        let starts = longer.indices.filter {
            $0 == longer.startIndex || longer[$0].letters[depth] != longer[$0 - 1].letters[depth]
        }
        let first = nodes.count
        nodes[node].children = UInt32(first)..<UInt32(first + starts.count)
        nodes += starts.map { Node(letter: longer[$0].letters[depth]) }
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : longer.endIndex
            fill(first + place, with: longer[start..<end], depth: depth + 1)
        }
    }

    private mutating func addGroups(of affixes: ArraySlice<Affix>) -> Range<UInt32> {
        let first = UInt32(groups.count)
        var rest = affixes
        while let strip = rest.first?.strip {
            let group = rest.prefix { $0.strip == strip }
            rest = rest.dropFirst(group.count)
            let (letter, flag) = (UInt32(strips.count), UInt32(flags.count))
            strips += strip
            flags += group.map { FlagUse(flag: $0.flag, bringsFlags: $0.bringsFlags) }
            groups.append(Group(strip: letter..<UInt32(strips.count), flags: flag..<UInt32(flags.count)))
        }
        return first..<UInt32(groups.count)
    }

    /// Where everything is, for a walk that counts no references.
    struct Pointers {
        let nodes: UnsafeBufferPointer<Node>
        let groups: UnsafeBufferPointer<Group>
        let strips: UnsafeBufferPointer<UInt32>
        let flags: UnsafeBufferPointer<FlagUse>

        /// The letters that the affixes of a group stand in place of.
        @inline(__always)
        func strip(of group: Group) -> UnsafeBufferPointer<UInt32> {
            UnsafeBufferPointer(rebasing: strips[Int(group.strip.lowerBound)..<Int(group.strip.upperBound)])
        }

        @inline(__always)
        func flags(of group: Group) -> UnsafeBufferPointer<FlagUse> {
            UnsafeBufferPointer(rebasing: flags[Int(group.flags.lowerBound)..<Int(group.flags.upperBound)])
        }

        /// Whether `body` is true of a group of affixes that some letters have.
        /// - Parameters:
        ///   - count: how many letters there are.
        ///   - letter: the letter at a place in the order of the tree.
        ///   - body: is told how many letters the affixes have.
        @inline(__always)
        func contains(
            _ count: Int, _ letter: (Int) -> UInt32, where body: (_ group: Group, _ letterCount: Int) -> Bool
        ) -> Bool {
            var node = nodes[0]
            var depth = 0
            while true {
                for group in node.groups where body(groups[Int(group)], depth) { return true }
                guard depth < count else { return false }
                let next = letter(depth)
                var child = node.children.lowerBound
                while child < node.children.upperBound, nodes[Int(child)].letter != next { child &+= 1 }
                guard child < node.children.upperBound else { return false }
                node = nodes[Int(child)]
                depth &+= 1
            }
        }
    }

    /// Calls `body` with where everything is.
    @inline(__always)
    func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
        nodes.withUnsafeBufferPointer { nodes in
            groups.withUnsafeBufferPointer { groups in
                strips.withUnsafeBufferPointer { strips in
                    flags.withUnsafeBufferPointer { flags in
                        body(Pointers(nodes: nodes, groups: groups, strips: strips, flags: flags))
                    }
                }
            }
        }
    }
}
