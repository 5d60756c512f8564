import Text

/// How much oftener than by chance words, pairs of words and their endings stand beside words and their endings, made by
/// `Scripts/build-contexts`.
///
/// A log-linear model: what the features of a place (``NeighbourFeature``) say of a word, each as much as adds to what simpler ones
/// say, is added up, each counting as much as `Scripts/fit-contexts` found right for the language. The endings of neighbours carry
/// agreement, of which there is enough even where there are few texts to learn from (Katz 1987 and Brown et al. 1992 go back from words
/// to classes of words in the same way). Words that have not been seen together say nothing.
///
/// The features are kept as fingerprints, 30 bits in all, half of them by place: of those that are not in the table, one in two
/// thousand is taken for one that is.
///
/// ## Format
/// Little-endian. Eight bytes `STCTX\0\0\2`; how many bits of the hash choose a bucket (32 bits); for each feature, in the order of
/// ``NeighbourFeature/all``, its weight in thousandths (16 bits each); where each bucket begins, and where the last one ends (32 bits
/// each, in entries); then for each entry, in the order of the buckets, the next 16 bits of the hash and one byte, 128 plus 20 times the
/// natural logarithm of how often it was seen over how often it was to be expected.
public struct ContextTable: Sendable {
    private let bytes: TableBytes
    private let bucketBits: Int
    private let entriesOffset: Int
    private let entryCount: Int
    /// What a step of a feature's value counts, in nats.
    let stepWeights: [Float]

    private static let magic: [UInt8] = [0x53, 0x54, 0x43, 0x54, 0x58, 0, 0, 2]
    private static let bucketsOffset = magic.count + 4 + NeighbourFeature.all.count * 2
    private static let entrySize = 3
    private static let stepsPerNat: Float = 20

    /// Takes a mapped table. Reads nothing but its head.
    /// - Throws: ``LexiconError`` when the bytes are not a table.
    public init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        (bucketBits, entriesOffset, entryCount, stepWeights) = try bytes.withBytes { (bytes) throws(LexiconError) in
            var reader = ByteReader(bytes: bytes)
            guard reader.take(8).elementsEqual(Self.magic) else { throw LexiconError.notALexicon }
            guard let bucketBits = reader.uint32(), (1...24).contains(bucketBits) else { throw LexiconError.damaged }
            var weights: [Float] = []
            for _ in NeighbourFeature.all {
                guard let low = reader.byte(), let high = reader.byte() else { throw LexiconError.damaged }
                weights.append(Float(UInt16(low) | UInt16(high) << 8) / 1000 / Self.stepsPerNat)
            }
            let offset = Self.bucketsOffset + ((1 << Int(bucketBits)) + 1) * 4
            reader.position = offset - 4
            guard let entryCount = reader.uint32(), offset + Int(entryCount) * Self.entrySize <= bytes.count else {
                throw LexiconError.damaged
            }
            return (Int(bucketBits), offset, Int(entryCount), weights)
        }
    }

    /// The value of a key, in steps; `nil` when it is not in the table. About 30 ns.
    func value(of key: UInt64) -> Int? {
        var hash = (key ^ key >> 29) &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 32
        let bucket = Int(truncatingIfNeeded: hash >> UInt64(64 - bucketBits))
        let mark = UInt16(truncatingIfNeeded: hash >> UInt64(48 - bucketBits))
        return bytes.withBytes { bytes in
            let at = Self.bucketsOffset + bucket * 4
            let low = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
            let high = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)))
            var index = low
            // A damaged table may say that a bucket ends behind the last entry.
            let end = min(high, entryCount)
            while index < end {
                let entry = entriesOffset + index * Self.entrySize
                if UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: entry, as: UInt16.self)) == mark {
                    return Int(bytes[entry + 2]) - 128
                }
                index += 1
            }
            return nil
        }
    }

    /// A neighbour as it was counted: the commonest words are their own endings.
    func counted(_ neighbour: Neighbour) -> Neighbour {
        let key = NeighbourFeature.stirred(NeighbourFeature.frequentSeed, neighbour.word)
        return value(of: key) == nil ? neighbour : Neighbour(word: neighbour.word)
    }
}
