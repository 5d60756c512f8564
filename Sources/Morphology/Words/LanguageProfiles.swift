import Text

/// What letters and words say about the language of a text: a row of levels, one a language, for each bucket that n-grams are hashed to.
///
/// One table for all languages, those that cannot be checked among them, made by `Scripts/build-language-profiles`. `LanguageScore` of
/// `Proofreading` adds up its rows.
///
/// ## Format
/// Little-endian. Eight bytes `STLPR\0\0\1`; the binary logarithm of the number of buckets, the level that says nothing, the number of
/// languages, at most 32, and what one level is worth, in thousandths of a natural logarithm of odds (32 bits each); for each language its
/// code in eight bytes, filled up with zeros; then a row for each bucket, a byte a language, at most ``highestLevel``; then zeros, so that
/// ``rowLength`` bytes can be read where the last row begins.
public final class LanguageProfiles: Sendable {
    /// How many bytes are read where a row begins, and so the most languages that a table has.
    package static let rowLength = 32
    /// Rows of higher levels than this are refused, so that whoever adds them up knows how many go into a number.
    package static let highestLevel: UInt8 = 91

    /// No profiles, which tell no languages apart.
    public static let none = LanguageProfiles()

    /// The languages that are told apart, without regions, in the order of the levels of a row.
    public let languages: [LanguageCode]
    /// What one level is worth, in natural logarithms of odds.
    package let step: Float
    /// The level that speaks neither for nor against a language.
    package let zeroLevel: Int32
    /// The binary logarithm of the number of rows.
    package let bucketBits: UInt32
    private let bytes: TableBytes
    private let start: Int

    /// Reads a table. Keeps the bytes, and copies none. Looks at each once: some 0.1 ms for 8,192 buckets.
    /// - Throws: ``LexiconError`` when they are no such table.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        (languages, step, zeroLevel, bucketBits, start) = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual(Array("STLPR\0\0\u{1}".utf8)) else { throw LexiconError.notALexicon }
            guard let bits = reader.uint32(), let zero = reader.uint32(), let count = reader.uint32(),
                let thousandths = reader.uint32(), 1...24 ~= bits, zero <= Self.highestLevel,
                1...UInt32(Self.rowLength) ~= count, 1...1_000_000 ~= thousandths
            else { throw LexiconError.damaged }
            let languages = (0..<count).map { _ in
                LanguageCode(String(decoding: reader.take(8).prefix { $0 != 0 }, as: UTF8.self))
            }
            let (rows, start) = (reader.rest, reader.position)
            guard rows.count == Int(count) << bits + Self.rowLength - Int(count),
                rows.allSatisfy({ $0 <= Self.highestLevel })
            else { throw LexiconError.damaged }
            return (languages, Float(thousandths) / 1000, Int32(zero), bits, start)
        }
    }

    private init() {
        languages = []
        step = 0
        zeroLevel = 0
        bucketBits = 0
        bytes = TableBytes(copying: [])
        start = 0
    }

    /// Calls `body` with the rows, that of each bucket at as many bytes as there are languages; not at all where there are no languages.
    package func withRows(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard !languages.isEmpty else { return }
        bytes.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }
}
