import Text

/// A small set of words in small letters, asked for by hash.
struct HashedWords: Sendable, ExpressibleByStringLiteral {
    private let hashes: Set<UInt64>

    /// - Parameter value: the words, with spaces between them.
    init(stringLiteral value: String) { self.init(value) }

    init(_ words: String) { hashes = Set(words.split(separator: " ").map { Self.hash(Array($0.utf8).span) }) }

    func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

    /// The hash that a word in small letters is asked for by.
    static func hash(_ word: Span<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(word)
        return hash.mixed
    }

    static func hash(_ word: String) -> UInt64 { hash(Array(word.utf8).span) }
}
