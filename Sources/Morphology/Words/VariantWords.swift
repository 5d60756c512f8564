import Text

/// What the variants of a language write differently, as two tables in its folder say: which common words only one has, by which the variant
/// of a text is told, and what the one spells otherwise than the other.
///
/// `variant-words.tsv` has a column `variant` and a column `word`. `variant-spellings.tsv` has a column for each of two variants, named by its
/// code, and a column `both` with the variant whose spelling is right in the other one as well, or `-` where each is right in its own alone.
/// `Scripts/build-variant-words` makes those of English and Portuguese.
public struct VariantWords: Sendable {
    /// Nothing is known.
    public static let none = VariantWords()

    private var words: [LanguageCode: WordSet] = [:]
    private var spellings: [LanguageCode: Counterparts] = [:]

    /// What a variant writes for words of another one.
    private struct Counterparts {
        let other: LanguageCode
        var spellings: [String: String] = [:]
    }

    private init() {}

    /// Reads the tables of a language: some milliseconds.
    /// - Throws: ``DataFileError``, which names the line, when one says what cannot be.
    public init(words: TableBytes?, spellings: TableBytes?) throws(DataFileError) {
        if let words { try addWords(WrittenTable(words, file: "variant-words.tsv")) }
        if let spellings { try addSpellings(WrittenTable(spellings, file: "variant-spellings.tsv")) }
    }

    private mutating func addWords(_ table: WrittenTable) throws(DataFileError) {
        guard table.columns == ["variant", "word"] else {
            throw DataFileError(file: table.file, line: 1, reason: "The columns are “variant” and “word”.")
        }
        var words: [LanguageCode: [String]] = [:]
        for row in table.rows {
            let (variant, word) = (LanguageCode(row.fields[0]), row.fields[1])
            guard variant.isVariant else { throw table.error(row, "“\(row.fields[0])” is no variant of a language.") }
            guard 1...WordSet.longest ~= word.utf8.count, !word.utf8.contains(UInt8(ascii: " ")) else {
                throw table.error(row, "A word has no spaces and at most \(WordSet.longest) bytes.")
            }
            words[variant, default: []].append(word)
        }
        self.words = words.mapValues { WordSet($0) }
    }

    private mutating func addSpellings(_ table: WrittenTable) throws(DataFileError) {
        let variants = table.columns.prefix(2).map { LanguageCode($0) }
        guard table.columns.count == 3, table.columns[2] == "both", variants.allSatisfy(\.isVariant) else {
            throw DataFileError(file: table.file, line: 1, reason: "The columns are two variants and “both”.")
        }
        var (first, second) = (Counterparts(other: variants[1]), Counterparts(other: variants[0]))
        for row in table.rows {
            let (one, other, both) = (row.fields[0], row.fields[1], row.fields[2])
            guard !one.isEmpty, !other.isEmpty, ["-", table.columns[0], table.columns[1]].contains(both) else {
                throw table.error(row, "A line has two words, and one of the variants or “-”.")
            }
            if both != table.columns[1] { first.spellings[other] = one }
            if both != table.columns[0] { second.spellings[one] = other }
        }
        spellings = [variants[0]: first, variants[1]: second]
    }

    /// The common words that only one variant has; `nil` where none are known.
    package func words(of variant: LanguageCode) -> WordSet? { words[variant] }

    /// Another variant of the language that a common word is only in; `nil` where there is none.
    package func variant(having word: Span<UInt8>, otherThan main: LanguageCode) -> LanguageCode? {
        words.filter { variant, words in variant != main && words.contains(word, 0..<word.count) }.keys
            .min { $0.tag < $1.tag }
    }

    /// The variant that a word in lower case is spelled in, and its spelling in another one; `nil` where none is known.
    package func counterpart(of word: String, in main: LanguageCode) -> (variant: LanguageCode, spelling: String)? {
        guard let known = spellings[main], let spelling = known.spellings[word] else { return nil }
        return (known.other, spelling)
    }
}
