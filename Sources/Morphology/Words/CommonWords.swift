import Text

/// The commonest words of every language, by which a word that is unknown in one language is known to be of another.
///
/// It stands in for dictionaries that are not in memory: one table for all languages, made by `Scripts/build-common-words`. A question
/// costs about 0.3 µs and loads nothing.
///
/// ## Format
/// Little-endian. Eight bytes `STCMN\0\0\1`; the numbers of languages and of entries (32 bits each); for each language its code in eight
/// bytes, filled up with zeros; then, for all entries, the upper half of the mixed FNV-1a hash of the word in lower case (32 bits each,
/// in order), then the number of its language (a byte each), then how common it is (a byte each). A word of two languages has two entries.
public struct CommonWords: Sendable {
    /// A language that has a word.
    public struct Entry: Hashable, Sendable {
        /// The language, without a region.
        public let language: LanguageCode
        /// How common the word is there, in tenths of a Zipf unit: 30 is once in a million words, 40 once in 100,000.
        public let commonness: Int
    }

    private let bytes: TableBytes
    /// The languages whose words it has.
    package let languages: [LanguageCode]
    private let count: Int
    private let start: Int

    /// Reads a table. Keeps the bytes, and copies none.
    /// - Throws: ``LexiconError`` when they are no such table.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        (languages, count, start) = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual([0x53, 0x54, 0x43, 0x4D, 0x4E, 0, 0, 1]) else {
                throw LexiconError.notALexicon
            }
            guard let languageCount = reader.uint32(), let count = reader.uint32(), languageCount <= 256 else {
                throw LexiconError.damaged
            }
            let languages = (0..<languageCount).map { _ in
                LanguageCode(String(decoding: reader.take(8).prefix { $0 != 0 }, as: UTF8.self))
            }
            guard reader.rest.count == Int(count) * 6 else { throw LexiconError.damaged }
            let start = reader.position
            let numbers = UnsafeRawBufferPointer(rebasing: bytes[(start + Int(count) * 4)...].prefix(Int(count)))
            guard numbers.allSatisfy({ $0 < languageCount }) else { throw LexiconError.damaged }
            return (languages, Int(count), start)
        }
    }

    /// The languages that have a word among their common ones, in no order.
    /// - Parameter word: the word in any case, with straight apostrophes. Where an elided word stands before it (`d'amour`), what is
    ///   behind the apostrophe counts.
    public func entries(of word: Span<UInt8>) -> [Entry] {
        let lower = word.lowercased()
        let found = entries(ofLowercased: lower.span)
        let elision = found.isEmpty ? Capitals.elisionLength(lower.span) : 0
        return elision == 0 ? found : entries(ofLowercased: lower.span.extracting(elision..<lower.count))
    }

    func entries(ofLowercased word: Span<UInt8>) -> [Entry] {
        var found: [Entry] = []
        bytes.withBytes { bytes in
            var hash = FNV1a()
            hash.combine(word)
            let wanted = UInt32(truncatingIfNeeded: hash.mixed >> 32)
            var (low, high) = (0, count)
            while low < high {
                let middle = low + (high - low) / 2
                if self.hash(at: middle, bytes) < wanted { low = middle + 1 } else { high = middle }
            }
            while low < count, self.hash(at: low, bytes) == wanted {
                found.append(
                    Entry(
                        language: languages[Int(bytes[start + 4 * count + low])],
                        commonness: Int(bytes[start + 5 * count + low])))
                low += 1
            }
        }
        return found
    }

    private func hash(at index: Int, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
    }
}
