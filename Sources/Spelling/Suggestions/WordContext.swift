import Text

/// What stands around a word: the two nearest words or marks on either side, as far as they are known.
public struct WordContext: Hashable, Sendable {
    /// What stands before the word, the nearest first.
    let before: [Neighbour]
    /// What stands behind it, the nearest first.
    let after: [Neighbour]
    /// Whether the word has a capital where only names have one: what was meant by it is looked for nearby alone.
    package var looksLikeName = false
    /// The words that the writer chose in its place before.
    package var raised: [RaisedWord] = []

    /// How many neighbours on either side count.
    private static let reach = 2

    /// A context of which at most a word on either side is known; without one, nothing.
    /// - Parameters:
    ///   - previous: the word before, as written.
    ///   - next: the word behind, as written.
    public init(previous: String? = nil, next: String? = nil) {
        func neighbours(_ word: String?) -> [Neighbour] {
            word.map { Array($0.utf8) }.map { [Neighbour($0.span)] } ?? []
        }
        (before, after) = (neighbours(previous), neighbours(next))
    }

    /// The context of a word in a sentence.
    /// - Parameters:
    ///   - word: its bytes, or those of a part of it.
    ///   - tokens: the tokens of the sentence.
    package init(of word: Range<Int>, among tokens: [Token], of document: Document) {
        var (index, end) = (0, tokens.count)
        while index < end {
            let middle = (index + end) / 2
            if tokens[middle].range.upperBound < word.upperBound { index = middle + 1 } else { end = middle }
        }
        before = Self.nearest(in: tokens[..<index].reversed(), of: document)
        after = Self.nearest(in: tokens[min(index + 1, tokens.endIndex)...], of: document)
    }

    private static func nearest(in tokens: some Sequence<Token>, of document: Document) -> [Neighbour] {
        var found: [Neighbour] = []
        for token in tokens {
            guard found.count < reach else { return found }
            // Of the same mark several times in a row there is one.
            guard let neighbour = Neighbour(token, in: document), !neighbour.isMark || found.last != neighbour else {
                continue
            }
            found.append(neighbour)
        }
        while found.count < reach { found.append(.boundary) }
        return found
    }
}

/// A word or a mark beside a word, as the table of neighbours knows it: hashes of it and of its ending.
struct Neighbour: Hashable, Sendable {
    /// The hash of the word in small letters, or of the mark.
    let word: UInt64
    /// The hash of its last two letters; for a mark the same as ``word``.
    let shortEnding: UInt64
    /// The hash of its last three.
    let longEnding: UInt64

    /// Where the sentence begins or ends.
    static let boundary = Neighbour(word: ContextItem.boundary.word)

    /// What is its own ending: a mark, or one of the commonest words.
    init(word: UInt64) { (self.word, shortEnding, longEnding) = (word, word, word) }

    /// A word, in whatever case.
    init(_ text: Span<UInt8>) {
        let hashes = FoldedHashes(text)
        word = hashes.word.value
        shortEnding = hashes.shortEnding
        longEnding = hashes.ending
    }

    /// What a token is; `nil` for white space and markup.
    init?(_ token: Token, in document: Document) {
        switch token.kind {
        case .space, .markup: return nil
        case .word, .elision: self = document.withSpelledForm(of: token) { Neighbour($0) }
        default: self.init(word: ContextItem(ContextItem.Mark(of: token, in: document)).word)
        }
    }

    var isMark: Bool { word == shortEnding }

    /// At which place the edge of the sentence is among the neighbours on a side, the nearest first, 1 for the nearest: the mark before it
    /// belongs to it. `nil` where it is not among them.
    static func edge(of neighbours: [Neighbour]) -> Int? {
        guard let place = neighbours.firstIndex(of: .boundary) else { return nil }
        return place > 0 && neighbours[place - 1].isMark ? place : place + 1
    }
}
