import Testing

@testable import Spelling
@testable import Text

@Suite struct LexiconTests {
    /// `ab` (level 40) and `aBc` (level 20), of the letters a, b and c.
    private static let file: [UInt8] =
        Array("STLEX".utf8) + [0, 0, 3] + [4, 0, 0, 0, 3, 0, 0, 0]
        + [97, 0, 0, 0, 65, 0, 0, 0, 98, 0, 0, 0, 66, 0, 0, 0, 99, 0, 0, 0, 67, 0, 0, 0]
        + [4, 0, 0, 0] + Array("aBc\n".utf8) + [0x40, 0x41, 0x82, 40, 0x03, 0xC0 | 20]

    @Test func aFileIsRead() throws {
        let lexicon = try Lexicon(TableBytes(copying: Self.file))
        #expect(lexicon.words.entry(of: [1, 2] as [UInt8]) == WordEntry(level: 40, case: .lower))
        #expect(lexicon.words.entry(of: [1, 2, 3] as [UInt8]) == WordEntry(level: 20, case: .mixed))
        #expect(lexicon.mixedForms == [[1, 2, 3]: "aBc"])
    }

    @Test(arguments: 0..<53)
    func aFileThatEndsEarlyIsRefused(length: Int) {
        #expect(throws: LexiconError.self) {
            try Lexicon(TableBytes(copying: Array(Self.file.prefix(min(length, Self.file.count - 1)))))
        }
    }

    @Test(arguments: 0..<54)
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
        file.replaceSubrange(48..<49, with: [0x00, 20])
        #expect(throws: LexiconError.damaged) { try Lexicon(TableBytes(copying: file)) }
    }
}
