/// A fixed map from short words to what they are, which is asked about bytes, whatever their case.
///
/// The table is open-addressed, and at most half full: a question costs a few nanoseconds and allocates nothing.
struct WordTable<Roles: OptionSet & Sendable>: Sendable where Roles.RawValue == UInt8 {
    private struct Entry {
        var word: FoldedWord?
        var roles: Roles = []
    }

    private let entries: [Entry]

    /// Makes a table of words that white space separates, each list with what its words are. Words of more than 16 bytes are left
    /// out; there should be none.
    init(_ lists: [(words: String, roles: Roles)]) {
        var words: [(FoldedWord, Roles)] = []
        for (list, roles) in lists {
            for word in list.split(whereSeparator: \.isWhitespace) {
                let bytes = Array(word.utf8)
                let folded = FoldedWord(bytes.span, 0..<bytes.count)
                assert(folded != nil, "\(word) is too long")
                if let folded { words.append((folded, roles)) }
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
    }

    /// What the word in a range of bytes is; nothing when it is in no list.
    func roles(of text: Span<UInt8>, _ range: Range<Int>) -> Roles {
        guard let word = FoldedWord(text, range) else { return [] }
        var place = word.place(in: entries.count)
        while let other = entries[place].word {
            if other == word { return entries[place].roles }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return []
    }
}

/// A fixed set of short words that is asked about bytes, whatever their case.
struct WordSet: Sendable, ExpressibleByStringLiteral {
    private struct Member: OptionSet {
        let rawValue: UInt8
        static let member = Member(rawValue: 1)
    }

    private let table: WordTable<Member>

    /// Makes a set of the words in a literal, which white space separates.
    init(stringLiteral words: String) { self.table = WordTable([(words, .member)]) }

    /// Whether the bytes in a range are a word of the set.
    func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool { !table.roles(of: text, range).isEmpty }
}
