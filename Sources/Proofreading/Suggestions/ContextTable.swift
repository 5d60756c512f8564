import RealModule

/// How much more or less often two words stand side by side than by chance, made by `Scripts/build-contexts`.
///
/// The pairs are kept as fingerprints of 32 bits, 16 of them by place: of the pairs that are not in the table, one in seven thousand
/// is taken for one that is.
///
/// ## Format
/// Little-endian. Eight bytes `STCTX\0\0\1`; how many words were counted and how many bits of the hash choose a bucket (32 bits
/// each); where each bucket begins, and where the last one ends (32 bits each, in entries); then for each pair, in the order of the
/// buckets, the next 16 bits of the hash and one byte, 128 plus 20 times the natural logarithm of how often the pair stands over how
/// often it would by chance.
public struct ContextTable: Sendable {
    private let bytes: TableBytes
    private let wordCount: Double
    private let bucketBits: Int
    private let entriesOffset: Int
    private let entryCount: Int

    private static let headerSize = 16
    private static let entrySize = 3

    /// Takes a mapped table. Reads nothing but its head.
    /// - Throws: ``LexiconError`` when the bytes are not a table.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        (wordCount, bucketBits, entriesOffset, entryCount) = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual([0x53, 0x54, 0x43, 0x54, 0x58, 0, 0, 1]) else {
                throw LexiconError.notALexicon
            }
            guard let wordCount = reader.uint32(), let bucketBits = reader.uint32(), bucketBits <= 24 else {
                throw LexiconError.damaged
            }
            let offset = Self.headerSize + ((1 << Int(bucketBits)) + 1) * 4
            reader.position = offset - 4
            guard let entryCount = reader.uint32(), offset + Int(entryCount) * Self.entrySize <= bytes.count else {
                throw LexiconError.damaged
            }
            return (Double(wordCount), Int(bucketBits), offset, Int(entryCount))
        }
    }

    /// How much more likely (above 0) or less likely (below) the second word is behind the first than anywhere, in nats.
    ///
    /// About 50 ns.
    /// - Parameters:
    ///   - first: the UTF-8 bytes of a word in lower case with a straight apostrophe.
    ///   - second: those of the word behind it.
    ///   - expected: how often the pair would stand in a text of one word by chance: the product of the words' shares.
    func affinity(of first: Span<UInt8>, _ second: Span<UInt8>, expected: Double) -> Double {
        var pair = FNV1a()
        pair.combine(first)
        pair.combine(UInt8(ascii: " "))
        pair.combine(second)
        var hash = pair.value
        hash ^= hash >> 32
        hash = hash &* 0x9E37_79B9_7F4A_7C15
        let bucket = Int(truncatingIfNeeded: hash >> UInt64(64 - bucketBits))
        let mark = UInt16(truncatingIfNeeded: hash >> UInt64(48 - bucketBits))
        return bytes.withBytes { bytes in
            let at = Self.headerSize + bucket * 4
            let low = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
            let high = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)))
            var index = low
            while index < min(high, entryCount) {
                let entry = entriesOffset + index * Self.entrySize
                if UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: entry, as: UInt16.self)) == mark {
                    return (Double(bytes[entry + 2]) - 128) / 20
                }
                index += 1
            }
            // Not seen: the more it was to be expected, the more that says.
            return -.log(onePlus: expected * wordCount)
        }
    }
}
