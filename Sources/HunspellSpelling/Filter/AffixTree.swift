import Text

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
            if $0.flag != $1.flag { return $0.flag < $1.flag }
            return !$0.bringsFlags && $1.bringsFlags
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

// MARK: In a pack

extension AffixTree {
    /// Adds the tree to a pack, in sections whose names begin with one.
    func write(into pack: inout PackWriter, _ name: String) {
        func ends(_ range: Range<UInt32>) -> [UInt32] { [range.lowerBound, range.upperBound] }
        pack.add(name + ".nodes", records: nodes.flatMap { [$0.letter] + ends($0.children) + ends($0.groups) })
        pack.add(name + ".groups", records: groups.flatMap { ends($0.strip) + ends($0.flags) })
        pack.add(name + ".strips", records: strips)
        pack.add(name + ".flags", records: flags.flatMap { [$0.flag, $0.bringsFlags ? 1 : 0] })
    }

    /// The tree in a pack; `nil` when there is none in which everything is where it says.
    init?(_ pack: Pack, _ name: String) {
        func rows<Row>(_ section: String, of width: Int, _ row: (ArraySlice<UInt32>) -> Row) -> [Row] {
            let table: PackTable<UInt32> = pack.table(name + section)
            let numbers = table.records(table.indices)
            return stride(from: 0, to: numbers.count - numbers.count % width, by: width).map {
                row(numbers[$0..<$0 + width])
            }
        }
        func range(_ row: ArraySlice<UInt32>, _ place: Int) -> Range<UInt32> {
            let (lower, upper) = (row[row.startIndex + place], row[row.startIndex + place + 1])
            // One that is wrong lies behind everything.
            return lower <= upper ? lower..<upper : UInt32.max..<UInt32.max
        }
        nodes = rows(".nodes", of: 5) {
            Node(letter: $0[$0.startIndex], children: range($0, 1), groups: range($0, 3))
        }
        groups = rows(".groups", of: 4) { Group(strip: range($0, 0), flags: range($0, 2)) }
        strips = rows(".strips", of: 1) { $0[$0.startIndex] }
        flags = rows(".flags", of: 2) { FlagUse(flag: $0[$0.startIndex], bringsFlags: $0[$0.startIndex + 1] != 0) }
        func isInside(_ range: Range<UInt32>, _ count: Int) -> Bool { Int(range.upperBound) <= count }
        // The children of a node come behind it, so that no walk goes round in circles.
        let areNodesRight = nodes.indices.allSatisfy { index in
            let (children, groups) = (nodes[index].children, nodes[index].groups)
            return isInside(children, nodes.count) && isInside(groups, self.groups.count)
                && (children.isEmpty || Int(children.lowerBound) > index)
        }
        let areGroupsRight = groups.allSatisfy { isInside($0.strip, strips.count) && isInside($0.flags, flags.count) }
        guard !nodes.isEmpty, areNodesRight, areGroupsRight else { return nil }
    }
}
