import ProofreadingTesting
import Testing

@testable import Proofreading
@testable import Text

@Suite struct ParagraphCutterTests {
    private let cutter = ParagraphCutter(traits: .english)

    private func texts(_ text: String, format: TextFormat = .plain) -> [String] {
        let document = Document(text, format: format)
        return cutter.paragraphs(of: document).map { document.text(in: $0) }
    }

    @Test func aParagraphEndsBehindABlankLine() {
        #expect(texts("One.\nTwo.\n\nThree.\n \nFour.") == ["One.\nTwo.\n\n", "Three.\n \n", "Four."])
        #expect(texts("One.\r\n\r\nTwo.\r\rThree.") == ["One.\r\n\r\n", "Two.\r\r", "Three."])
        #expect(texts("") == [])
        #expect(texts("\n\n \n") == ["\n\n \n"])
        #expect(texts("\n\n  One.\n\n") == ["\n\n  One.\n\n"])
    }

    @Test func aParagraphEndsWhereABlockDoes() {
        #expect(texts("<p>One.</p><p>Two.</p>", format: .html).count == 2)
        #expect(texts("# One\nTwo.\n- Three.\n- Four.", format: .markdown).count == 4)
    }

    @Test func aLongParagraphIsCutWhereSentencesEnd() {
        let sentences = (0..<400).map { "Sentence number \($0) is as long as most of the others are. " }
        let document = Document(sentences.joined())
        let paragraphs = cutter.paragraphs(of: document)
        #expect(paragraphs.count > 10)
        #expect(paragraphs.allSatisfy { document.text(in: $0).hasPrefix("Sentence number ") })
    }

    @Test func theSameSentenceOverAndOverIsCutToo() {
        let paragraphs = cutter.paragraphs(of: Document(String(repeating: "All work and no play. ", count: 5000)))
        #expect(paragraphs.count > 5)
        #expect(paragraphs.allSatisfy { $0.count < 20_000 })
    }

    @Test func paragraphsHaveTheSentencesOfTheWhole() {
        var random = SplitMix(state: 7)
        for _ in 0..<60 {
            let document = Document(RandomText.text(paragraphs: 12, using: &random))
            let segmenter = Segmenter(language: "en")
            let paragraphs = cutter.paragraphs(of: document)
            #expect(paragraphs.first?.lowerBound == 0 && paragraphs.last?.upperBound == document.prose.count)
            #expect(zip(paragraphs, paragraphs.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            let parts = paragraphs.flatMap { segmenter.sentences(of: document, in: $0) }
            #expect(parts == segmenter.sentences(of: document))
        }
    }

    @Test func anEditInOneParagraphMovesTheCutsOfNoOther() {
        var random = SplitMix(state: 8)
        for _ in 0..<200 {
            let before = RandomText.text(paragraphs: 12, using: &random)
            let (after, place, delta) = RandomText.edited(before, using: &random)
            let old = cutter.paragraphs(of: Document(before))
            let new = Set(cutter.paragraphs(of: Document(after)))
            // The paragraphs that the edit touches, and those that it joins.
            let bytes = Array(before.utf8)
            let edit = max(0, place - 4)..<min(bytes.count, place + max(0, -delta) + 8)
            let start = bytes[..<edit.lowerBound].lastRange(of: [0x0A, 0x0A])?.upperBound ?? 0
            let end = bytes[edit.upperBound...].firstRange(of: [0x0A, 0x0A])?.upperBound ?? bytes.count
            for paragraph in old where paragraph.upperBound <= start || paragraph.lowerBound >= end {
                let moved = paragraph.lowerBound >= end ? paragraph.shifted(by: delta) : paragraph
                #expect(new.contains(moved))
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func lastRange(of pattern: [UInt8]) -> Range<Int>? {
        let reversed = Array(self.reversed())
        return reversed.firstRange(of: pattern.reversed()).map {
            endIndex - $0.upperBound..<endIndex - $0.lowerBound
        }
    }
}
