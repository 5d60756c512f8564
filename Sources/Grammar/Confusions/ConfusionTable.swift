import Text

/// What is known of the words of a language that are taken for each other, made by `Scripts/build-confusions`.
///
/// For each pair of words there is a model that tells from what stands around which of the two was meant: a weight for each of the
/// features that say something (``ContextFeatures``), learnt from prose by logistic regression. After A. R. Golding and D. Roth,
/// “A Winnow-based approach to context-sensitive spelling correction”, Machine Learning 34 (1999).
///
/// ## Format
/// Little-endian; weights and scores are in sixteenths of a nat.
/// - Eight bytes `STCNF\0\0\1`; the number of pairs, of bytes of text, of slots for classes and of slots for weights (32 bits each); a
///   signed number of 32 bits, the logarithm of how much more likely than not a word that just reaches its threshold is wrong; four
///   bytes of nothing.
/// - For each pair, 16 bits each: how many bytes the first and the second word have, the score that is there from the start (above 0
///   for the second word), the scores from which on the second is proposed for the first and the first for the second (32767: never),
///   nothing.
/// - The text: the words of all pairs, one after the other; filled up to a multiple of four bytes.
/// - The slots, 32 bits each, 0 when empty: the lowest byte is the class or the signed weight, the others are the lowest 24 bits of the
///   key. A key is looked for from the slot that its upper 32 bits point to, as a share of all slots, until an empty one.
struct ConfusionTable: Sendable {
    /// One word of a pair, as what was typed.
    struct Direction: Sendable {
        /// The number of the pair.
        let pair: UInt32
        /// Whether it is the pair's second word, so that what speaks for the other one is below 0.
        let isSecond: Bool
        /// The score that is there from the start, for the other word.
        let bias: Int16
        /// The score from which on the other word is proposed.
        let threshold: Int16
    }

    private let bytes: TableBytes
    private let classes: Slots
    private let weights: Slots
    /// The logarithm of how much more likely than not a word that just reaches its threshold is wrong, in sixteenths.
    let odds: Int
    /// The directions in the order of the hashes of their words. Nothing in them is counted: they are looked at for every word.
    private let directions: [Direction]
    /// The words of the pairs, the first and the second of each.
    private let words: [String]
    /// An open-addressed index of the hashes, at most half full, with the directions of each.
    private let index: [(hash: UInt64, start: UInt32, end: UInt32)]

    private static let headerSize = 32
    private static let recordSize = 12
    private static let never: Int16 = 32767

    /// Takes a mapped table: reads its pairs, about 0.1 ms, and leaves the rest where it is.
    /// - Throws: ``LexiconError`` when the bytes are not a table.
    init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        let parts = try bytes.withBytes { (bytes) throws(LexiconError) in try Self.read(bytes) }
        (classes, weights, odds, words) = (parts.classes, parts.weights, parts.odds, parts.words)
        let sorted = parts.directions.sorted { ($0.hash, $0.direction.pair) < ($1.hash, $1.direction.pair) }
        directions = sorted.map(\.direction)
        var size = 16
        while size < sorted.count * 2 { size *= 2 }
        var index = [(hash: UInt64, start: UInt32, end: UInt32)](repeating: (0, 0, 0), count: size)
        var start = 0
        while start < sorted.count {
            let hash = sorted[start].hash
            let end = sorted[start...].firstIndex { $0.hash != hash } ?? sorted.count
            var place = Int(truncatingIfNeeded: hash >> 32) & (size - 1)
            while index[place].end != 0 { place = (place + 1) & (size - 1) }
            index[place] = (hash, UInt32(start), UInt32(end))
            start = end
        }
        self.index = index
    }

    private static func read(
        _ bytes: UnsafeRawBufferPointer
    ) throws(LexiconError) -> (
        classes: Slots, weights: Slots, odds: Int, words: [String], directions: [(hash: UInt64, direction: Direction)]
    ) {
        var reader = ByteReader(bytes: bytes)
        guard reader.take(8).elementsEqual([0x53, 0x54, 0x43, 0x4E, 0x46, 0, 0, 1]) else {
            throw LexiconError.notALexicon
        }
        guard let pairs = reader.uint32(), let textSize = reader.uint32(), let classCount = reader.uint32(),
            let weightCount = reader.uint32(), let odds = reader.uint32(), reader.uint32() != nil,
            classCount > 0, weightCount > 0
        else { throw LexiconError.damaged }
        // Numbers of 32 bits cannot overflow these sums.
        let text = headerSize + Int(pairs) * recordSize
        let classes = Slots(offset: text + Int(textSize), count: Int(classCount))
        let weights = Slots(offset: classes.end, count: Int(weightCount))
        guard weights.end <= bytes.count else { throw LexiconError.damaged }
        var letters = ByteReader(bytes: UnsafeRawBufferPointer(rebasing: bytes[text..<classes.offset]))
        var words: [String] = []
        var directions: [(hash: UInt64, direction: Direction)] = []
        for pair in 0..<pairs {
            let fields = (0..<6).map { field in
                Int16(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: reader.position + field * 2, as: Int16.self))
            }
            reader.position += recordSize
            let bias = fields[2]
            guard bias != .min else { throw LexiconError.damaged }
            for side in 0..<2 {
                let word = Array(letters.take(Int(fields[side])))
                guard !word.isEmpty, word.count == Int(fields[side]) else { throw LexiconError.damaged }
                words.append(String(decoding: word, as: UTF8.self))
                let threshold = fields[3 + side]
                guard threshold != never else { continue }
                let direction = Direction(
                    pair: pair, isSecond: side == 1, bias: side == 1 ? -bias : bias, threshold: threshold)
                directions.append((hash(of: word), direction))
            }
        }
        return (classes, weights, Int(Int32(bitPattern: odds)), words, directions)
    }

    /// The word that may have been meant.
    func other(_ direction: Direction) -> String { words[Int(direction.pair) * 2 + (direction.isSecond ? 0 : 1)] }

    private static func hash(of word: [UInt8]) -> UInt64 { FoldedHashes(word.span).word.value }

    /// What may have been meant by a word; empty for nearly all words. A few nanoseconds.
    @inline(__always)
    func directions(of word: UInt64) -> ArraySlice<Direction> {
        var place = Int(truncatingIfNeeded: word >> 32) & (index.count - 1)
        while index[place].end != 0 {
            if index[place].hash == word { return directions[Int(index[place].start)..<Int(index[place].end)] }
            place = (place + 1) & (index.count - 1)
        }
        return []
    }

    /// The class of a word: its own, or what a capital or its ending makes likely.
    func kind(of word: UInt64, ending: UInt64, isCapitalised: Bool) -> UInt8 {
        bytes.withBytes { bytes in
            if let kind = classes.value(of: Self.mixed(word), in: bytes) { return kind }
            if isCapitalised { return ContextItem.name }
            return classes.value(of: Self.mixed(ending), in: bytes) ?? ContextItem.unknown
        }
    }

    /// How much some features speak for the other word, bias aside: about 5 ns a feature.
    @inline(__always)
    func weight(of range: Range<Int>, _ features: borrowing ContextFeatures, for direction: Direction) -> Int {
        let salt = Self.salt(of: direction.pair)
        let sum = bytes.withBytes { bytes in
            var sum = 0
            for feature in range {
                if let value = weights.value(of: Self.mixed(features.hashes[feature] &+ salt), in: bytes) {
                    sum &+= Int(Int8(bitPattern: value))
                }
            }
            return sum
        }
        return direction.isSecond ? -sum : sum
    }

    /// What is added to a feature's hash for a pair.
    @inline(__always)
    static func salt(of pair: UInt32) -> UInt64 { (UInt64(pair) &+ 1) &* 0xBF58_476D_1CE4_E5B9 }

    /// Spreads the bits of a hash.
    @inline(__always)
    static func mixed(_ hash: UInt64) -> UInt64 {
        let value = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
        return value ^ value >> 32
    }

    /// A part of the file that is an open-addressed table of bytes.
    private struct Slots {
        let offset: Int
        let count: Int
        var end: Int { offset + count * 4 }
        /// A table that was made as it should be needs no more; one that was not must not make anyone wait.
        private static let mostProbes = 64

        @inline(__always)
        func value(of key: UInt64, in bytes: UnsafeRawBufferPointer) -> UInt8? {
            let mark = UInt32(truncatingIfNeeded: key & 0xFF_FFFF)
            var place = Int(truncatingIfNeeded: ((key >> 32) &* UInt64(count)) >> 32)
            for _ in 0..<Self.mostProbes {
                let slot = UInt32(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: offset &+ place &* 4, as: UInt32.self))
                if slot == 0 { return nil }
                if slot >> 8 == mark { return UInt8(truncatingIfNeeded: slot) }
                place &+= 1
                if place == count { place = 0 }
            }
            return nil
        }
    }
}
