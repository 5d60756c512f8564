import ProofreadingTesting
import Testing

@testable import Proofreading

@Suite struct TextPositionsTests {
    @Test(arguments: [
        ("[[a]]bc", 0, 1, 1),
        ("ab[[c]]", 2, 1, 3),
        ("one\n[[two]]", 4, 2, 1),
        ("one\r\ntwo [[three]]", 9, 2, 5),
        ("one\r[[two]]", 4, 2, 1),
        ("é[[x]]", 1, 1, 2),
        ("e\u{301}[[x]]", 2, 1, 2),
        ("👩‍👩‍👧 [[x]]", 9, 1, 3),
        ("\n\n\n[[x]]", 3, 4, 1),
    ])
    func positionsCountWhatTheySay(marked: String, utf16: Int, line: Int, column: Int) {
        let text = MarkedText(marked)
        var positions = TextPositions(Array(text.text.utf8))
        let position = positions.position(at: text.ranges[0].lowerBound)
        #expect(position == TextPositions.Position(utf16: utf16, line: line, column: column))
    }

    @Test func positionsAskedForInOnePassAreThoseAskedForOneByOne() {
        let text = "Ünï one\r\ntwo 🙂 three\n\nfour\rfive é x"
        let bytes = Array(text.utf8)
        var walking = TextPositions(bytes)
        for index in text.unicodeScalars.indices {
            let offset = text.utf8.distance(from: text.startIndex, to: index)
            var fresh = TextPositions(bytes)
            #expect(walking.position(at: offset) == fresh.position(at: offset))
            #expect(fresh.position(at: offset).utf16 == text.utf16.distance(from: text.startIndex, to: index))
        }
    }
}
