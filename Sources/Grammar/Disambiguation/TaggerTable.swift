import Morphology
import Text

/// What a tagger has learnt, made by `Scripts/train-tagger`.
///
/// ## Format
/// Little-endian.
/// - Eight bytes `STTAG\0\0\2`; then, 32 bits each: how many bytes of text, labels, components, classes, words and weights there are;
///   how many bits of a hash choose a bucket of weights; by how much the best label must be ahead to be sure; the class of
///   punctuation; how many rows there are.
/// - The text, in lines; filled up to a multiple of four bytes. First the labels, one a line, as ``WordTag`` reads them, with a plus
///   sign and a second one for words made of two. An empty line. The endings that are cut off words, a line each. An empty line. What is
///   known of single words besides: word, label and tag with tabs between them.
/// - For each label, 16 bits each: its part of speech, what agrees with it, how many components it has, and their numbers.
/// - For each class of words, 16 bits each: whether its words can have no other labels, how many labels, and their numbers. Class 0 is
///   of unknown words, and its labels are those that all words may have whose class is not closed.
/// - Filled up to a multiple of four bytes: the words, ``HashSlots`` with values of twenty bits: the lower eight are the cluster, the
///   upper twelve the class.
/// - Where each bucket of weights begins, and where the last one ends, in weights (32 bits each); then the weights, 32 bits each: eight
///   bits are the signed weight, the next twelve the component, the upper twelve the lowest of the feature's hash. Those of a feature
///   stand together. In place of many there is one whose component is 2048 or more: that and the weight's bits are the number of a row,
///   without the uppermost bit.
/// - Rows: eight signed bits for each component, filled up with nothing to a multiple of sixteen. Of each sixteen the first and the last
///   eight take turns: 0, 8, 1, 9 …
struct TaggerTable: Sendable {
    /// A label's tag, and what is attached.
    struct Label: Sendable {
        let tag: WordTag
        let attached: WordTag?
        /// What the features of the units behind it see of it.
        let partOfSpeech: UInt64
        let agreement: UInt64
    }

    /// A list in another array.
    struct Slice: Sendable {
        let start: Int32
        let end: Int32
    }

    let bytes: TableBytes
    /// The first is the boundary of sentences.
    private(set) var labels: [Label] = []
    /// The components of each label, in ``components``.
    private(set) var componentSlices: [Slice] = []
    private(set) var components: [UInt16] = []
    let componentCount: Int
    /// The labels that the words of each class may have, in ``candidates``.
    private(set) var candidateSlices: [Slice] = []
    private(set) var candidates: [UInt16] = []
    /// The endings that are cut off words.
    private(set) var endings: [[UInt8]] = []
    /// What is known of single words: by the hash of the word, mixed with the number of the label.
    private(set) var ownTags: [UInt64: WordTag] = [:]
    /// The label and the class of punctuation.
    private(set) var markLabel = 0
    let markClass: Int
    /// By how much the best label must be ahead to be sure.
    let margin: Int32
    private let bucketBits: UInt64
    private var words = HashSlots(offset: 0, count: 0, valueBits: 20)
    private var bucketsOffset = 0
    private var weightsOffset = 0
    private let weightCount: Int
    private var rowsOffset = 0
    private let rowCount: Int
    private let rowWidth: Int

    /// Reads a table: about a millisecond. The words and weights stay where they are.
    /// - Throws: ``LexiconError`` when the bytes are not a table.
    init(_ bytes: TableBytes) throws(LexiconError) {
        self.bytes = bytes
        var reader = TableReader(bytes)
        guard reader.take(8).elementsEqual([0x53, 0x54, 0x54, 0x41, 0x47, 0, 0, 2]) else { throw .notALexicon }
        let textSize = try reader.number()
        let labelCount = try reader.number()
        componentCount = try reader.number()
        let classCount = try reader.number()
        let wordCount = try reader.number()
        weightCount = try reader.number()
        let bits = try reader.number()
        margin = Int32(truncatingIfNeeded: try reader.number())
        markClass = try reader.number()
        rowCount = try reader.number()
        rowWidth = (componentCount + 15) & ~15
        guard markClass < classCount, labelCount > 1, componentCount <= Self.scoreCount, classCount > 0, wordCount > 0,
            (1...24).contains(bits), rowCount < 1 << 19
        else {
            throw .damaged
        }
        bucketBits = UInt64(bits)
        let text = String(decoding: reader.take(textSize), as: UTF8.self)
        reader.align()
        try readText(text, labelCount)
        try readComponents(&reader)
        try readClasses(classCount, &reader)
        reader.align()
        words = HashSlots(offset: reader.position, count: wordCount, valueBits: 20)
        bucketsOffset = words.end
        weightsOffset = bucketsOffset + ((1 << bits) + 1) * 4
        rowsOffset = weightsOffset + weightCount * 4
        guard weightCount <= Int(Int32.max), rowsOffset + rowCount * rowWidth <= bytes.count else { throw .damaged }
    }

    private mutating func readText(_ text: String, _ labelCount: Int) throws(LexiconError) {
        let parts = text.split(separator: "\n\n", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { throw .damaged }
        let names = parts[0].split(separator: "\n")
        guard names.count == labelCount else { throw .damaged }
        for name in names {
            let tags = name.split(separator: "+")
            guard let first = tags.first else { throw .damaged }
            do throws(TagSyntaxError) {
                let tag = labels.isEmpty ? WordTag(.other) : try WordTag(first)
                let attached = tags.count > 1 ? try WordTag(tags[1]) : nil
                if tag.partOfSpeech == .punctuation { markLabel = labels.count }
                labels.append(Label(tag: tag, attached: attached, partOfSpeech: 0, agreement: 0))
            } catch { throw .damaged }
        }
        endings = parts[1].split(separator: "\n").map { Array($0.utf8) }
        for line in parts[2].split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let label = Int(fields[1]), labels.indices.contains(label) else { throw .damaged }
            var hash = FNV1a()
            for byte in fields[0].utf8 { hash.combine(byte) }
            do throws(TagSyntaxError) {
                ownTags[Self.ownKey(hash.value, label)] = try WordTag(fields[2])
            } catch { throw .damaged }
        }
    }

    private mutating func readComponents(_ reader: inout TableReader) throws(LexiconError) {
        for index in labels.indices {
            let (partOfSpeech, agreement) = (try reader.short(), try reader.short())
            labels[index] = Label(
                tag: labels[index].tag, attached: labels[index].attached, partOfSpeech: UInt64(partOfSpeech),
                agreement: UInt64(agreement))
            let count = try reader.short()
            let start = components.count
            for _ in 0..<count {
                let component = try reader.short()
                guard component < componentCount else { throw .damaged }
                components.append(component)
            }
            componentSlices.append(Slice(start: Int32(start), end: Int32(components.count)))
        }
    }

    private mutating func readClasses(_ count: Int, _ reader: inout TableReader) throws(LexiconError) {
        var open: [UInt16] = []
        for _ in 0..<count {
            let isClosed = try reader.short() != 0
            var own: [UInt16] = []
            for _ in 0..<(try reader.short()) {
                let label = try reader.short()
                guard label > 0, label < labels.count else { throw .damaged }
                own.append(label)
            }
            if candidateSlices.isEmpty { open = own }
            let start = candidates.count
            candidates += isClosed ? own : Set(own).union(open).sorted()
            guard candidates.count > start, candidates.count <= 1 << 24 else { throw .damaged }
            candidateSlices.append(Slice(start: Int32(start), end: Int32(candidates.count)))
        }
    }

    /// What the tag of a single word is found by.
    @inline(__always)
    static func ownKey(_ word: UInt64, _ label: Int) -> UInt64 { word ^ UInt64(label) &* 0x9E37_79B9_7F4A_7C15 }

    /// The class and the cluster of a word by its hash; 0 when there is none.
    @inline(__always)
    func word(_ hash: UInt64, in bytes: UnsafeRawBufferPointer) -> (class: Int, cluster: UInt64) {
        guard let value = words.value(of: hash, in: bytes) else { return (0, 0) }
        let number = Int(value >> 8)
        return (number < candidateSlices.count ? number : 0, UInt64(value & 0xFF))
    }

    /// What is worked with, on the stack.
    struct Scratch {
        /// A place for each component.
        let scores: UnsafeMutablePointer<Int16>
        /// Features, and what is looked up for them.
        let features: UnsafeMutablePointer<UInt64>
        fileprivate let buckets: UnsafeMutablePointer<Bucket>
    }

    /// Calls a function with room for some features.
    static func withScratch(forFeatures count: Int, _ body: (Scratch) -> Void) {
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: scoreCount) { scores in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { features in
                withUnsafeTemporaryAllocation(of: Bucket.self, capacity: count) { buckets in
                    guard let scores = scores.baseAddress, let features = features.baseAddress,
                        let buckets = buckets.baseAddress
                    else { return }
                    // A damaged table may name a component that the head does not count: its score is never looked at.
                    scores.initialize(repeating: 0, count: scoreCount)
                    body(Scratch(scores: scores, features: features, buckets: buckets))
                }
            }
        }
    }

    /// Adds up what the first of the features say of each component.
    ///
    /// What it waits for is memory. So each step is taken for all features before the next one, and none but the last has a branch that
    /// depends on what was read: the processor asks for what all of them need at once.
    @inline(never)
    func add(_ count: Int, _ scratch: Scratch, in bytes: UnsafeRawBufferPointer) {
        // The table was found to be as large as its head says: buckets by their bits, weights by their number.
        guard let base = bytes.baseAddress else { return }
        let weights = base + weightsOffset
        let (features, buckets, scores) = (scratch.features, scratch.buckets, scratch.scores)
        for index in 0..<count { buckets[index] = bucket(of: features[index], base + bucketsOffset) }
        var known = 0
        for index in 0..<count {
            let bucket = buckets[index]
            buckets[known] = bucket
            known &+= oneIfWeights(of: bucket, weights)
        }
        for index in 0..<known {
            let bucket = buckets[index]
            var place = weights + Int(bucket.low) &* 4
            let end = weights + Int(bucket.high) &* 4
            while place < end, mark(at: place) != bucket.mark { place += 4 }
            // Those of a feature stand together.
            while place < end {
                let weight = UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
                guard weight >> 20 == bucket.mark else { break }
                if weight & Self.rowBit != 0 {
                    add(row: Int(weight & (Self.rowBit &- 1)), to: scores, base)
                } else {
                    // The scores have room for every number that there can be.
                    scores[Int(weight >> 8 & 0x7FF)] &+= Int16(Int8(truncatingIfNeeded: weight))
                }
                place += 4
            }
        }
    }

    /// What tells the number of a row from a component and its weight.
    private static let rowBit: UInt32 = 1 << 19

    /// Adds a weight to every component.
    @inline(__always)
    private func add(row: Int, to scores: UnsafeMutablePointer<Int16>, _ base: UnsafeRawPointer) {
        guard row < rowCount else { return }
        let weights = base + (rowsOffset &+ row &* rowWidth)
        let scores = UnsafeMutableRawPointer(scores)
        var index = 0
        while index < rowWidth {
            let both = weights.loadUnaligned(fromByteOffset: index, as: SIMD8<Int16>.self)
            let (first, second) = (scores + index &* 2, scores + (index &* 2 &+ 16))
            let (low, high) = ((both &<< 8) &>> 8, both &>> 8)
            first.storeBytes(of: first.loadUnaligned(as: SIMD8<Int16>.self) &+ low, as: SIMD8<Int16>.self)
            second.storeBytes(of: second.loadUnaligned(as: SIMD8<Int16>.self) &+ high, as: SIMD8<Int16>.self)
            index &+= 16
        }
    }

    @inline(__always)
    private func mark(at place: UnsafeRawPointer) -> UInt32 {
        UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)) >> 20
    }

    /// The weights that a feature's may be among.
    fileprivate struct Bucket {
        let mark: UInt32
        let low: UInt32
        let high: UInt32
    }

    @inline(__always)
    private func bucket(of feature: UInt64, _ buckets: UnsafeRawPointer) -> Bucket {
        let bucket = buckets + Int(truncatingIfNeeded: feature &>> (64 &- bucketBits)) &* 4
        let low = UInt32(littleEndian: bucket.loadUnaligned(as: UInt32.self))
        let high = UInt32(littleEndian: bucket.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        return Bucket(
            mark: UInt32(truncatingIfNeeded: feature & 0xFFF), low: low, high: min(high, UInt32(weightCount)))
    }

    /// As many weights as are looked at at once.
    private static let weightsAtOnce = 16

    /// 1 if a bucket's mark is among the first of its marks, which are looked at all at once, or may be among more; else 0. It is worked
    /// out as a number: of truth values the compiler makes branches.
    @inline(__always)
    private func oneIfWeights(of bucket: Bucket, _ weights: UnsafeRawPointer) -> Int {
        if weightCount < Self.weightsAtOnce { return 1 }
        let last = UInt32(truncatingIfNeeded: weightCount &- Self.weightsAtOnce)
        let first = weights + Int(min(bucket.low, last)) &* 4
        let wanted = SIMD4(repeating: (bucket.mark &<< 20).littleEndian)
        let marks = SIMD4(repeating: (0xFFF0_0000 as UInt32).littleEndian)
        let equal = unsafeBitCast(
            (first.loadUnaligned(as: SIMD4<UInt32>.self) & marks .== wanted)
                .| (first.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) & marks .== wanted)
                .| (first.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) & marks .== wanted)
                .| (first.loadUnaligned(fromByteOffset: 48, as: SIMD4<UInt32>.self) & marks .== wanted),
            to: SIMD2<Int64>.self)
        let isThere = equal[0] | equal[1]
        // Negative numbers.
        let hasMore = Int64(Self.weightsAtOnce) &- Int64(bucket.high) &+ Int64(bucket.low)
        let isLast = Int64(last) &- Int64(bucket.low)
        return Int(truncatingIfNeeded: UInt64(bitPattern: isThere | (0 &- isThere) | hasMore | isLast) &>> 63)
    }

    /// How many scores there can be: as many as eleven bits number.
    static let scoreCount = 2048
}
