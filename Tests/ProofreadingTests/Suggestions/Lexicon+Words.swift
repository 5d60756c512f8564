@testable import Spelling
@testable import Text

extension Lexicon {
    /// A lexicon of a few words, by way of the format of the files.
    /// - Parameter words: words in the case in which they are written, with a level from 1 to 63.
    init(words: [(word: String, level: Int)]) {
        var letters: [Unicode.Scalar] = []
        for scalar in words.flatMap({ $0.word.lowercased().unicodeScalars }) where !letters.contains(scalar) {
            letters.append(scalar)
        }
        let coded = words.map { word, level in
            let upper = word.unicodeScalars.filter { !letters.contains($0) }.count
            let isCapitalised = word.unicodeScalars.first.map { !letters.contains($0) } ?? false
            let wordCase: WordCase =
                upper == 0
                ? .lower
                : upper == word.unicodeScalars.count && upper > 1
                    ? .upper : upper == 1 && isCapitalised ? .capital : .mixed
            let codes = word.lowercased().unicodeScalars.map { UInt8((letters.firstIndex(of: $0) ?? 0) + 1) }
            return (codes, WordEntry(level: level, case: wordCase))
        }
        let nodes = DraftNode.nodes(of: coded)
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        let head =
            Array("STLEX".utf8) + [0, 0, 3] + bytes(UInt32(nodes.count)) + bytes(UInt32(letters.count))
            + letters.flatMap { letter -> [UInt8] in
                let upper = Array(Character(letter).uppercased().unicodeScalars)
                return bytes(letter.value) + bytes((upper.count == 1 ? upper[0] : letter).value)
            }
        let mixed = zip(words, coded).filter { $0.1.1.wordCase == .mixed }.flatMap { Array(($0.0.word + "\n").utf8) }
        // swift-format-ignore: NeverUseForceTry
        try! self.init(TableBytes(copying: head + bytes(UInt32(mixed.count)) + mixed + nodes.flatMap(\.bytes)))
    }
}

extension WordTrie {
    /// A tree of a few words, by way of the format of the files.
    init?(_ words: [(codes: [UInt8], entry: WordEntry)]) {
        let nodes = DraftNode.nodes(of: words)
        let trie = nodes.flatMap(\.bytes).withUnsafeBytes { WordTrie($0, nodeCount: nodes.count, letterCount: 62) }
        guard let trie else { return nil }
        self = trie
    }
}

/// A node of a tree of words in the making.
private final class DraftNode {
    let letter: UInt8
    private var children: [DraftNode] = []
    private var entry: WordEntry?

    init(letter: UInt8) { self.letter = letter }

    /// The nodes of a tree, breadth first, the most frequent words first.
    static func nodes(of words: [(codes: [UInt8], entry: WordEntry)]) -> [DraftNode] {
        let root = DraftNode(letter: 0)
        for (codes, entry) in words { root.add(codes[...], entry) }
        var nodes = [root]
        var at = 0
        while at < nodes.count {
            nodes += nodes[at].children.sorted { $0.maximumLevel > $1.maximumLevel }
            at += 1
        }
        return nodes
    }

    private func add(_ codes: ArraySlice<UInt8>, _ entry: WordEntry) {
        guard let first = codes.first else { return self.entry = entry }
        let child = children.first { $0.letter == first } ?? DraftNode(letter: first)
        if !children.contains(where: { $0 === child }) { children.append(child) }
        child.add(codes.dropFirst(), entry)
    }

    private var maximumLevel: UInt8 { max(entry?.level ?? 0, children.map(\.maximumLevel).max() ?? 0) }

    var bytes: [UInt8] {
        let word = entry.map { [$0.bits] } ?? []
        return switch (children.count, entry) {
        case (0, .some): [letter] + word
        case (1, nil): [1 << 6 | letter]
        case (1, .some): [2 << 6 | letter] + word
        default: [3 << 6 | letter, UInt8(children.count) | (entry == nil ? 0 : 1 << 6)] + word
        }
    }
}
