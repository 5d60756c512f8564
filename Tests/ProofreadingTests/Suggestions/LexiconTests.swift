import Testing

@testable import Proofreading

@Suite struct LexiconTests {
    /// `ab` (level 40) and `abc` (level 20, with a capital), of the letters a, b and c.
    private static let file: [UInt8] =
        Array("STLEX".utf8) + [0, 0, 2] + [4, 0, 0, 0, 3, 0, 0, 0]
        + [97, 0, 0, 0, 65, 0, 0, 0, 98, 0, 0, 0, 66, 0, 0, 0, 99, 0, 0, 0, 67, 0, 0, 0]
        + [0x40, 0x41, 0x82, 40, 0x03, 0x40 | 20]

    @Test func aFileIsRead() throws {
        let lexicon = try Lexicon(TableBytes(copying: Self.file))
        #expect(lexicon.words.entry(of: [1, 2] as [UInt8]) == WordEntry(level: 40, case: .lower))
        #expect(lexicon.words.entry(of: [1, 2, 3] as [UInt8]) == WordEntry(level: 20, case: .capital))
    }

    @Test(arguments: 0..<45)
    func aFileThatEndsEarlyIsRefused(length: Int) {
        #expect(throws: LexiconError.self) {
            try Lexicon(TableBytes(copying: Array(Self.file.prefix(min(length, Self.file.count - 1)))))
        }
    }

    @Test(arguments: 0..<46)
    func aDamagedFileDoesNoHarm(place: Int) {
        for byte in [0, 1, 15, 63, 128, 255] as [UInt8] {
            var file = Self.file
            file[min(place, file.count - 1)] = byte
            _ = try? Lexicon(TableBytes(copying: file))
        }
    }

    @Test func aTreeThatIsARingIsRefused() {
        var file = Self.file
        // The root has no children, so that the next node is nobody's child.
        file.replaceSubrange(40..<41, with: [0x00, 20])
        #expect(throws: LexiconError.damaged) { try Lexicon(TableBytes(copying: file)) }
    }
}
