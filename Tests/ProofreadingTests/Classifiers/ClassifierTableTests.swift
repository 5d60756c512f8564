import ProofreadingTesting
import Testing

@_spi(Fitting) @testable import Grammar
@testable import Text

@Suite struct ClassifierTableTests {
    @Test func aTableKnowsItsSetsAndWeights() throws {
        let table = try ClassifierTable(TableBytes(copying: Self.file()))
        #expect(table.sets.count == 1)
        #expect(table.sets.words(of: 0).map(\.text) == ["loose", "lose"])
        #expect(table.sets.members.indices.map { table.sets.meaning(of: $0) } == ["not tight", "to have no longer"])
        #expect(table.odds.count == ClassifierKind.allCases.count + 1)
        #expect(table.odds.last?.odds(score: 32, written: 0, proposed: 1) == 32 + 5)
        #expect(table.odds.last?.odds(score: 32, written: 1, proposed: 0) == nil)
        var scores = [Int32](repeating: 0, count: ClassifierTable.scoreCount)
        scores.withUnsafeMutableBufferPointer { scores in
            [Self.feature, Self.feature &+ 1 << 62].withUnsafeBufferPointer { features in
                if let scores = scores.baseAddress { table.add(features, to: scores) }
            }
        }
        #expect(scores.prefix(3) == [0, -20, 0])
    }

    @Test(arguments: 1...12) func howeverManyWeightsABucketHasAllThatAreOfAFeatureAreAdded(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        // Of buckets as large as are looked at at once, smaller and larger ones, and of few marks, which stand in many buckets.
        let buckets = (0..<8).map { _ in
            (0..<random.next(below: 60)).map { _ in
                Weight(mark: random.next(below: 40), class: random.next(below: 5), value: random.next(below: 200) - 100)
            }
        }
        let table = try ClassifierTable(TableBytes(copying: Self.file(buckets)))
        let features = (0..<200).map { _ in
            UInt64(random.next(below: 8)) << 61 | UInt64(random.next(below: 40)) << 49
        }
        var wanted = [Int32](repeating: 0, count: ClassifierTable.scoreCount)
        for feature in features {
            for weight in buckets[Int(feature >> 61)] where weight.mark == Int(feature >> 49 & 0xFFF) {
                wanted[weight.class] += Int32(weight.value)
            }
        }
        var scores = [Int32](repeating: 0, count: ClassifierTable.scoreCount)
        scores.withUnsafeMutableBufferPointer { scores in
            features.withUnsafeBufferPointer { features in
                if let scores = scores.baseAddress { table.add(features, to: scores) }
            }
        }
        #expect(scores == wanted)
    }

    @Test func whatIsNeverProposedNeedsNoScore() throws {
        let odds = try ClassifierTable(TableBytes(copying: Self.file())).odds
        #expect(odds.first?.leastScore(for: 0) == nil)
        let least = try #require(odds.last?.leastScore(for: 37))
        #expect(least == 32)
        #expect(odds.last?.odds(score: least, written: 0, proposed: 1) == 37)
    }

    @Test func whatIsNoTableIsRefused() {
        #expect(throws: LexiconError.notALexicon) { try ClassifierTable(TableBytes(copying: [])) }
        #expect(throws: LexiconError.notALexicon) { try ClassifierTable(TableBytes(copying: Array("classify".utf8))) }
    }

    @Test func aTableThatEndsEarlyIsRefused() {
        let file = Self.file()
        for length in 8..<file.count {
            #expect(throws: LexiconError.damaged) {
                try ClassifierTable(TableBytes(copying: Array(file.prefix(length))))
            }
        }
    }

    @Test func anyByteMayBeWrong() {
        let file = Self.file()
        let features = [Self.feature, 0, .max, 1 << 63, 1 << 62]
        var scores = [Int32](repeating: 0, count: ClassifierTable.scoreCount)
        for index in file.indices.dropFirst(8) {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var bytes = file
                bytes[index] = value
                guard let table = try? ClassifierTable(TableBytes(copying: bytes)) else { continue }
                scores.withUnsafeMutableBufferPointer { scores in
                    features.withUnsafeBufferPointer { features in
                        if let scores = scores.baseAddress { table.add(features, to: scores) }
                    }
                }
                for odds in table.odds where odds.classCount > 0 { _ = odds.odds(score: 9, written: 0, proposed: 0) }
            }
        }
    }

    /// In the second of two buckets: its upper bit is set.
    private static let feature: UInt64 = 0xD55A_0000_0000_0000

    private struct Weight {
        let mark: Int
        let `class`: Int
        let value: Int
    }

    /// A set of two words, and weights in a power of two of buckets: one weight in the second of two, unless others are given.
    private static func file(
        _ buckets: [[Weight]] = [[], [Weight(mark: Int(feature >> 51 & 0xFFF), class: 1, value: -20)]]
    ) -> [UInt8] {
        var bytes = ClassifierTable.magic
        func append(_ number: Int, _ size: Int) {
            for byte in 0..<size { bytes.append(UInt8(number >> (8 * byte) & 0xFF)) }
        }
        let text = Array("0\t0:loose=not tight\t1:lose=to have no longer".utf8)
        let weights = buckets.joined()
        let bits = buckets.count.trailingZeroBitCount
        for number in [text.count, 1, ClassifierKind.allCases.count + 1, weights.count, bits] { append(number, 4) }
        bytes += text
        while bytes.count % 4 != 0 { bytes.append(0) }
        for kind in ClassifierKind.allCases {
            append(kind.classCount, 2)
            for _ in 0..<kind.classCount * kind.classCount { append(32767, 2) }
            append(256, 2)
        }
        append(2, 2)
        for offset in [32767, 5, 32767, 32767, 256] { append(offset, 2) }
        while bytes.count % 4 != 0 { bytes.append(0) }
        for end in buckets.indices { append(buckets[..<end].joined().count, 4) }
        append(weights.count, 4)
        for weight in weights { append(weight.mark << 4 | weight.class, 2) }
        for weight in weights { append(weight.value, 1) }
        return bytes
    }
}
