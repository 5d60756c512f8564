import Testing

@testable import Grammar
@testable import Text

@Suite struct ConfusionTableTests {
    @Test func aTableOfOnePairProposesTheOtherWord() throws {
        let table = try ConfusionTable(TableBytes(copying: Self.file()))
        let direction = try #require(table.directions(of: Self.hash("loose")).first)
        #expect(table.other(direction) == "lose" && direction.threshold == 32 && direction.bias == -8)
        #expect(table.directions(of: Self.hash("lose")).isEmpty)
        #expect(table.directions(of: Self.hash("other")).isEmpty)
    }

    @Test func whatIsNoTableIsRefused() {
        #expect(throws: LexiconError.notALexicon) { try ConfusionTable(TableBytes(copying: [])) }
        #expect(throws: LexiconError.notALexicon) { try ConfusionTable(TableBytes(copying: Array("confusion".utf8))) }
    }

    @Test func aTableThatEndsEarlyIsRefused() {
        let file = Self.file()
        for length in 8..<file.count {
            #expect(throws: LexiconError.damaged) {
                try ConfusionTable(TableBytes(copying: Array(file.prefix(length))))
            }
        }
    }

    @Test func anyByteMayBeWrong() {
        let (file, sentence) = (Self.file(), Document("We loose time, and lose it."))
        for index in file.indices.dropFirst(8) {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var bytes = file
                bytes[index] = value
                guard let rule = try? ConfusedWords(table: TableBytes(copying: bytes)) else { continue }
                for part in Segmenter(language: "en").sentences(of: sentence) {
                    let view = SentenceView(document: sentence, sentence: part, language: "en")
                    #expect(rule.matches(in: view).count <= 2)
                }
            }
        }
    }

    /// A pair that is told apart by its bias alone: `lose` is never called wrong. All slots are taken.
    private static func file() -> [UInt8] {
        var bytes: [UInt8] = [0x53, 0x54, 0x43, 0x4E, 0x46, 0, 0, 1]
        func append(_ number: Int, _ size: Int) {
            for byte in 0..<size { bytes.append(UInt8(number >> (8 * byte) & 0xFF)) }
        }
        for number in [1, 12, 2, 3, 0, 0] { append(number, 4) }
        for number in [5, 4, -8, 32, 32767, 0] { append(number, 2) }
        bytes += Array("looselose".utf8) + [0, 0, 0]
        for number in [0x0102_0310, 0x0506_0711, 0x1122_33FF, 0x4455_6601, 0x0708_0902] { append(number, 4) }
        return bytes
    }

    private static func hash(_ word: String) -> UInt64 {
        Array(word.utf8).withUnsafeBufferPointer { FoldedHashes($0.span).word.value }
    }
}
