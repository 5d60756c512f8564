import Text

/// What the classifiers have learnt, made by `grammar-fit` (`Benchmarks/quality`).
///
/// ## Format
/// Little-endian.
/// - Eight bytes `STCLS\0\0\1`; then, 32 bits each: how many bytes of text, sets, models and weights there are; how many bits of a feature
///   choose a bucket of weights.
/// - The text, filled up to a multiple of four bytes: a line for each set, its fields separated by tabs: the number of the kind; for
///   each member its class, a colon and the word, and an equals sign with its meaning where it has one.
/// - For each model: how many classes there are, how surely one is wrong (``Odds``) for a score of nothing, in sixteenths of a nat, for
///   each of the kind's classes as what was written and what is proposed (16 bits each, 32767: never), and what a sixteenth of a nat of
///   score adds (in 256ths); filled up to a multiple of four bytes.
/// - Where each bucket of weights begins, and where the last one ends (32 bits each); for each weight the next twelve bits of the feature
///   and the class in four (16 bits); then the weights in sixteenths of a nat (8 bits each).
struct ClassifierTable: Sendable {
    let sets: ClassifierSets
    /// How surely a score says that something is wrong.
    let odds: [Odds]
    private let bytes: TableBytes
    private let bucketBits: UInt64
    private let bucketsOffset: Int
    private let marksOffset: Int
    private let weightsOffset: Int
    private let weightCount: UInt32
    /// From which weight on there are too few marks to look at so many at once.
    private let marksEnd: UInt32

    static let magic: [UInt8] = [0x53, 0x54, 0x43, 0x4C, 0x53, 0, 0, 1]

    /// How a model's scores become odds: the logarithm of how much more likely than not it is that what was written is wrong, where the
    /// text is as people write.
    struct Odds: Sendable {
        let classCount: Int
        /// For each pair of classes, in sixteenths of a nat.
        let offsets: [Int16]
        /// What a sixteenth of a nat of score adds to the odds, in 256ths.
        let slope: Int
        /// The highest of the offsets; `nil` where nothing is ever proposed.
        private let highestOffset: Int?

        static let never = Int16.max

        init(classCount: Int, offsets: [Int16], slope: Int) {
            self.classCount = classCount
            self.offsets = offsets
            self.slope = slope
            highestOffset = offsets.lazy.filter { $0 != Self.never }.max().map { Int($0) }
        }

        /// The lowest score, in sixteenths of a nat, that can make some odds; `nil` where none can.
        @inline(__always)
        func leastScore(for odds: Int) -> Int? {
            guard let highestOffset, slope > 0 else { return nil }
            return (odds - highestOffset) * 256 / slope
        }

        /// The odds in sixteenths of a nat; `nil` for what is never proposed.
        @inline(__always)
        func odds(score: Int, written: Int, proposed: Int) -> Int? {
            let offset = offsets[written * classCount + proposed]
            return offset == Self.never ? nil : Int(offset) + score * slope / 256
        }
    }

    /// Reads a table: some milliseconds. The weights stay where they are.
    /// - Throws: ``LexiconError`` when the bytes are not a table.
    init(_ bytes: TableBytes) throws(LexiconError) { try self.init(bytes, sets: nil) }

    /// The section of a pack that holds a table but for the text of its sets.
    static let section = "classifiers.table"

    /// The table in a pack; `nil` when it has none.
    /// - Throws: ``LexiconError`` when it is damaged.
    init?(_ pack: Pack) throws(LexiconError) {
        guard let table = pack.section(Self.section) else { return nil }
        try self.init(table, sets: ClassifierSets(pack))
    }

    /// Adds the table to a pack.
    func write(into pack: inout PackWriter) throws(LexiconError) {
        sets.write(into: &pack)
        var reader = TableReader(bytes)
        var head = reader.take(8)
        let textSize = try reader.number()
        head += [0, 0, 0, 0] + reader.take(16)
        _ = reader.take(textSize)
        reader.align()
        pack.add(Self.section, head + reader.take(bytes.count))
    }

    /// - Parameter known: the sets, when the table has no text of them.
    private init(_ bytes: TableBytes, sets known: ClassifierSets?) throws(LexiconError) {
        var reader = TableReader(bytes)
        guard reader.take(8) == Self.magic else { throw .notALexicon }
        let textSize = try reader.number()
        let setCount = try reader.number()
        let modelCount = try reader.number()
        let weightCount = try reader.number()
        let bits = try reader.number()
        guard (1...24).contains(bits), modelCount < 1 << 16, setCount < 1 << 20 else { throw .damaged }
        let text = String(decoding: reader.take(textSize), as: UTF8.self)
        reader.align()
        let sets: ClassifierSets
        if let known { sets = known } else { sets = ClassifierSets(try Self.entries(text)) }
        guard sets.sets.count == setCount, sets.modelCount == modelCount else { throw .damaged }
        var odds: [Odds] = []
        for _ in 0..<modelCount {
            let count = Int(try reader.short())
            guard count <= 8 else { throw .damaged }
            var offsets: [Int16] = []
            for _ in 0..<count * count { offsets.append(Int16(bitPattern: try reader.short())) }
            odds.append(Odds(classCount: count, offsets: offsets, slope: Int(Int16(bitPattern: try reader.short()))))
        }
        for number in sets.sets.indices {
            let set = sets.sets[number]
            guard odds.indices.contains(Int(set.model)), (2...8).contains(set.count),
                set.kind != .choice || odds[Int(set.model)].classCount >= Int(set.count)
            else { throw .damaged }
        }
        for kind in ClassifierKind.allCases where kind != .choice {
            guard odds[Int(kind.rawValue)].classCount == kind.classCount else { throw .damaged }
        }
        reader.align()
        self.sets = sets
        self.odds = odds
        self.bytes = bytes
        bucketBits = UInt64(bits)
        bucketsOffset = reader.position
        marksOffset = bucketsOffset + ((1 << bits) + 1) * 4
        weightsOffset = marksOffset + weightCount * 2
        self.weightCount = UInt32(truncatingIfNeeded: weightCount)
        marksEnd = UInt32(truncatingIfNeeded: max(0, weightCount - Int(Self.marksAtOnce)))
        guard weightsOffset + weightCount <= bytes.count else { throw .damaged }
    }

    /// The sets that lines tell of.
    static func entries(_ text: String) throws(LexiconError) -> [ClassifierSets.Entry] {
        var entries: [ClassifierSets.Entry] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count >= 3, fields.count <= 9, let kind = UInt8(fields[0]).flatMap(ClassifierKind.init) else {
                throw .damaged
            }
            var members: [(class: UInt8, text: String, meaning: String)] = []
            for field in fields.dropFirst() {
                let parts = field.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, let number = UInt8(parts[0]), number < kind.classCount else { throw .damaged }
                let word = parts[1].split(separator: "=", maxSplits: 1)
                guard let text = word.first else { throw .damaged }
                members.append((number, String(text), word.count > 1 ? String(word[1]) : ""))
            }
            entries.append(ClassifierSets.Entry(kind: kind, members: members))
        }
        return entries
    }

    /// Adds what some features say of each class, in sixteenths of a nat.
    ///
    /// What it waits for is memory. So each step is taken for many features before the next one, and none but the last has a branch that
    /// depends on what was read: the processor asks for what all of them need at once.
    ///
    /// Not inlined: in a larger function the loads are calls, which take half of the time.
    @inline(never)
    func add(_ features: UnsafeBufferPointer<UInt64>, to scores: UnsafeMutablePointer<Int32>) {
        bytes.withBytes { bytes in
            guard let bytes = bytes.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: Bucket.self, capacity: Self.featuresAtOnce) { buckets in
                guard let buckets = buckets.baseAddress else { return }
                var first = 0
                while first < features.count {
                    let count = min(Self.featuresAtOnce, features.count &- first)
                    for index in 0..<count { buckets[index] = bucket(of: features[first &+ index], in: bytes) }
                    var known = 0
                    for index in 0..<count {
                        let bucket = buckets[index]
                        buckets[known] = bucket
                        known &+= oneIfWeights(of: bucket, in: bytes)
                    }
                    for index in 0..<known { add(buckets[index], to: scores, in: bytes) }
                    first &+= count
                }
            }
        }
    }

    /// As many as fit on the stack, without asking whether they do.
    private static let featuresAtOnce = 64

    /// The weights that a feature's may be among.
    private struct Bucket {
        let mark: UInt16
        let low: UInt32
        let high: UInt32
    }

    @inline(__always)
    private func bucket(of feature: UInt64, in bytes: UnsafeRawPointer) -> Bucket {
        let at = bucketsOffset &+ Int(truncatingIfNeeded: feature &>> (64 &- bucketBits)) &* 4
        let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
        let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at &+ 4, as: UInt32.self))
        return Bucket(
            mark: UInt16(truncatingIfNeeded: feature &>> (52 &- bucketBits)) &<< 4, low: low,
            // A damaged table must not lead out of it.
            high: min(high, weightCount))
    }

    /// As many marks as nearly every bucket has at most.
    private static let marksAtOnce: UInt32 = 24

    /// 1 if a bucket's mark is among the first of its marks, which are looked at all at once, or may be among more; else 0. It is worked
    /// out as a number: of truth values the compiler makes branches.
    @inline(__always)
    private func oneIfWeights(of bucket: Bucket, in bytes: UnsafeRawPointer) -> Int {
        if weightCount < Self.marksAtOnce { return 1 }
        let at = marksOffset &+ Int(min(bucket.low, marksEnd)) &* 2
        let wanted = SIMD8(repeating: bucket.mark.littleEndian)
        let classless = SIMD8(repeating: (0xFFF0 as UInt16).littleEndian)
        let first = bytes.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt16>.self) & classless
        let second = bytes.loadUnaligned(fromByteOffset: at &+ 16, as: SIMD8<UInt16>.self) & classless
        let third = bytes.loadUnaligned(fromByteOffset: at &+ 32, as: SIMD8<UInt16>.self) & classless
        let equal = unsafeBitCast(
            (first .== wanted) .| (second .== wanted) .| (third .== wanted), to: SIMD2<Int64>.self)
        let isThere = equal[0] | equal[1]
        // Negative numbers.
        let hasMore = Int64(Self.marksAtOnce) &- Int64(bucket.high) &+ Int64(bucket.low)
        let isLast = Int64(marksEnd) &- Int64(bucket.low)
        return Int(truncatingIfNeeded: UInt64(bitPattern: isThere | (0 &- isThere) | hasMore | isLast) &>> 63)
    }

    @inline(__always)
    private func add(_ bucket: Bucket, to scores: UnsafeMutablePointer<Int32>, in bytes: UnsafeRawPointer) {
        var index = bucket.low
        while index < bucket.high {
            let entry = UInt16(
                littleEndian: bytes.loadUnaligned(fromByteOffset: marksOffset &+ Int(index) &* 2, as: UInt16.self))
            if entry & 0xFFF0 == bucket.mark {
                // The scores have room for every number that there can be.
                scores[Int(entry & 15)] &+= Int32(
                    bytes.load(fromByteOffset: weightsOffset &+ Int(index), as: Int8.self))
            }
            index &+= 1
        }
    }

    /// How many scores there can be: as many as four bits number.
    static let scoreCount = 16
}
