import Text

/// A small set of words in small letters, asked for by hash.
struct HashedWords: Sendable, ExpressibleByStringLiteral {
    private let hashes: Set<UInt64>

    /// - Parameter value: the words, with spaces between them.
    init(stringLiteral value: String) { self.init(value) }

    init(_ words: String) { hashes = Set(words.split(separator: " ").map { Self.hash(Array($0.utf8).span) }) }

    var isEmpty: Bool { hashes.isEmpty }

    func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

    /// The hash that a word in small letters is asked for by.
    static func hash(_ word: Span<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(word)
        return hash.mixed
    }

    static func hash(_ word: String) -> UInt64 { hash(Array(word.utf8).span) }

    /// The hash that a word is asked for by in small letters, and whether it has others. Of a word of ASCII nothing is written down for it.
    static func hash(inSmallLetters word: Span<UInt8>) -> (hash: UInt64, hasCapitals: Bool) {
        var hash = FNV1a()
        var hasCapitals = false
        for index in word.indices {
            var byte = word[index]
            guard byte < 0x80 else {
                let small = word.lowercased()
                let isSmall = small.count == word.count && word.indices.allSatisfy { small[$0] == word[$0] }
                return (Self.hash(small.span), !isSmall)
            }
            if byte &- UInt8(ascii: "A") < 26 {
                byte |= 0x20
                hasCapitals = true
            }
            hash.combine(byte)
        }
        return (hash.mixed, hasCapitals)
    }
}
