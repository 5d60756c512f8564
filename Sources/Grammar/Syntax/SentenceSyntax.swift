import Morphology
import Text

/// A sentence with the readings of its words and its constituents.
struct SentenceSyntax: Sendable {
    let readings: SentenceReadings
    let constituents: [Constituent]
    let habits: SyntaxHabits
    /// Whether the sentence asks.
    let isQuestion: Bool

    init(_ view: SentenceView, _ tags: SentenceTags?, _ morphology: MorphologicalAnalyser, _ habits: SyntaxHabits) {
        readings = SentenceReadings(view, tags, morphology, habits)
        constituents = Chunker(
            readings: readings, habits: habits, punctuation: { Self.kind(of: view.bytes(of: view.sentence.tokens[$0])) }
        )
        .constituents()
        self.habits = habits
        isQuestion =
            readings.words.last.map {
                view.bytes(of: view.sentence.tokens[$0.token]).elementsEqual([UInt8(ascii: "?")])
            } ?? false
    }

    /// The bytes of some words, with what stands between them.
    func range(of words: Range<Int>) -> Range<Int> {
        readings.words[words.lowerBound].range.lowerBound..<readings.words[words.upperBound - 1].range.upperBound
    }

    private static func kind(of sign: ArraySlice<UInt8>) -> Constituent.Kind {
        guard sign.count == 1, let byte = sign.first else {
            return sign.elementsEqual("…".utf8) || sign.elementsEqual("–".utf8) || sign.elementsEqual("—".utf8)
                ? .boundary : .other
        }
        switch byte {
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "!"):
            return .boundary
        default: return .other
        }
    }
}
