/// A fixed set of short words that is asked about bytes, whatever their case.
package struct WordSet: Sendable, ExpressibleByStringLiteral {
    private let table: WordTable

    /// Makes a set of the words in a literal, which white space separates.
    package init(stringLiteral words: String) { self.table = WordTable([(words, WordRoles(rawValue: 1))]) }

    /// Makes a set of words. Longer ones than ``longest`` are left out; there should be none.
    package init(_ words: [String]) { self.table = WordTable([(words.joined(separator: " "), WordRoles(rawValue: 1))]) }

    /// How many bytes a word may have.
    package static let longest = 24

    /// Whether the bytes in a range are a word of the set.
    package func contains(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool { !table.roles(of: text, range).isEmpty }
}
