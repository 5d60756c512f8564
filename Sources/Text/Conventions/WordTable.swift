/// A fixed map from short words to what they are, which is asked about bytes, whatever their case.
///
/// The table is open-addressed, and at most half full: a question costs a few nanoseconds and allocates nothing.
struct WordTable: Sendable {
    private struct Entry {
        var word: FoldedWord?
        var roles: WordRoles = []
    }

    private let entries: [Entry]
    /// For each length of a word in bytes, up to 31, the last bytes that there are: bits of their lowest five. Most words that are in no
    /// list are told by it.
    private let lastBytes: [UInt32]

    /// Makes a table of words that white space separates, each list with what its words are. Words of more than 24 bytes are left
    /// out; there should be none.
    init(_ lists: [(words: String, roles: WordRoles)]) {
        var words: [(FoldedWord, WordRoles)] = []
        var lastBytes = [UInt32](repeating: 0, count: 32)
        for (list, roles) in lists {
            for word in list.split(whereSeparator: \.isWhitespace) {
                let bytes = Array(word.utf8)
                let folded = FoldedWord(bytes.span, 0..<bytes.count)
                assert(folded != nil, "\(word) is too long")
                guard let folded, let last = bytes.last else { continue }
                words.append((folded, roles))
                lastBytes[bytes.count & 31] |= 1 << UInt32(last & 31)
                // Typographic apostrophes and masked markup make the same word longer.
                if bytes.contains(UInt8(ascii: "'")) { lastBytes[(bytes.count + 2) & 31] |= 1 << UInt32(last & 31) }
            }
        }
        var size = 4
        while size < words.count * 2 { size *= 2 }
        var entries = Array(repeating: Entry(), count: size)
        for (word, roles) in words {
            var place = word.place(in: size)
            while let other = entries[place].word, other != word { place = (place + 1) & (size - 1) }
            entries[place] = Entry(word: word, roles: entries[place].roles.union(roles))
        }
        self.entries = entries
        self.lastBytes = lastBytes
    }

    /// What the word in a range of bytes is; nothing when it is in no list.
    @inline(__always)
    func roles(of text: Span<UInt8>, _ range: Range<Int>) -> WordRoles {
        guard !range.isEmpty, lastBytes[min(31, range.count)] >> UInt32(text[range.upperBound &- 1] & 31) & 1 == 1
        else { return [] }
        return storedRoles(of: text, range)
    }

    @inline(never)
    private func storedRoles(of text: Span<UInt8>, _ range: Range<Int>) -> WordRoles {
        guard let word = FoldedWord(text, range) else { return [] }
        var place = word.place(in: entries.count)
        while let other = entries[place].word {
            if other == word { return entries[place].roles }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return []
    }
}
