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

    /// Words in other forms: the bytes from the first to the last that changes, and what is to stand there; `nil` when none changes.
    /// - Parameter forms: by the number of the word.
    func rewritten(_ forms: [Int: String], in view: SentenceView) -> (range: Range<Int>, text: String)? {
        let changed = forms.filter { view.document.spelling(in: readings.words[$0].range) != $1 }
        guard let first = changed.keys.min(), let last = changed.keys.max() else { return nil }
        var text = ""
        var end = readings.words[first].range.lowerBound
        for index in first...last {
            let range = readings.words[index].range
            text += view.document.spelling(in: end..<range.lowerBound)
            text += changed[index] ?? view.document.spelling(in: range)
            end = range.upperBound
        }
        return (range(of: first..<last + 1), text)
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
