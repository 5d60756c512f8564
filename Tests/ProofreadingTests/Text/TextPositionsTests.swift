import ProofreadingTesting
import Testing

@testable import Text

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

    @Test(arguments: GeneratedText.samples)
    func tokensInUTF16AreThoseInUTF8(sample: GeneratedText) throws {
        try expectRoundTrips(of: Document(sample.text), as: sample.text)
    }

    @Test(arguments: MarkupPropertyTests.formats)
    func tokensOfMarkedUpTextInUTF16AreThoseInUTF8(format: TextFormat) throws {
        for text in MarkupPropertyTests.texts {
            try expectRoundTrips(of: Document(text, format: format), as: text)
        }
    }

    /// A JSON string may hold half a surrogate pair, and a body bytes that are no UTF-8: what comes in is repaired first.
    @Test func repairedTextHasTheOffsetsOfWhatItWasRepairedTo() throws {
        var random = SplitMix(state: 31)
        for _ in 0..<50 {
            let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let units = (0..<300).map { _ in 0xD700 + UInt16(random.next(below: 0x1000)) }
            for text in [String(decoding: bytes, as: UTF8.self), String(decoding: units, as: UTF16.self)] {
                for format in [.plain] + MarkupPropertyTests.formats {
                    try expectRoundTrips(of: Document(text, format: format), as: text)
                }
            }
        }
    }

    @Test(arguments: GeneratedText.samples)
    func positionsDoNotDependOnThoseAskedForBefore(sample: GeneratedText) {
        let document = Document(sample.text)
        var walking = TextPositions(document.source)
        for (index, token) in Segmenter().sentences(of: document).flatMap(\.tokens).enumerated() {
            let position = walking.position(at: token.range.lowerBound)
            guard index % 5 == 0 else { continue }
            var fresh = TextPositions(document.source)
            #expect(position == fresh.position(at: token.range.lowerBound))
        }
    }

    /// Expects that each token's UTF-16 offset leads back to its byte, by what `String` itself says.
    private func expectRoundTrips(of document: Document, as text: String) throws {
        var positions = TextPositions(document.source)
        let offsets = Segmenter(language: "en").sentences(of: document).flatMap(\.tokens).map(\.range.lowerBound)
        let roundTrips = try offsets.map { offset in
            let index = String.Index(utf16Offset: positions.position(at: offset).utf16, in: text)
            let scalar = try #require(index.samePosition(in: text.unicodeScalars), "between two surrogates")
            return text.utf8.distance(from: text.startIndex, to: scalar)
        }
        #expect(roundTrips == offsets)
        #expect(positions.position(at: document.source.count).utf16 == text.utf16.count)
    }
}
