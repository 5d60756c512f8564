import Testing

@_spi(Fitting) @testable import Proofreading

@Suite struct ClassifierTableTests {
    @Test func aTableKnowsItsSetsAndWeights() throws {
        let table = try ClassifierTable(TableBytes(copying: Self.file()))
        #expect(table.sets.count == 1)
        #expect(table.sets.words(of: 0).map(\.text) == ["loose", "lose"])
        #expect(table.sets.members.map(\.meaning) == ["not tight", "to have no longer"])
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

    /// A set of two words and one weight.
    private static func file() -> [UInt8] {
        var bytes = ClassifierTable.magic
        func append(_ number: Int, _ size: Int) {
            for byte in 0..<size { bytes.append(UInt8(number >> (8 * byte) & 0xFF)) }
        }
        let text = Array("0\t0:loose=not tight\t1:lose=to have no longer".utf8)
        for number in [text.count, 1, ClassifierKind.allCases.count + 1, 1, 1] { append(number, 4) }
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
        for start in [0, 0, 1] { append(start, 4) }
        append(Int(Self.feature >> 51 & 0xFFF) << 4 | 1, 2)
        append(-20, 1)
        return bytes
    }
}
