import Foundation

/// Cuts words into the pieces that are likeliest together, each by how frequent it is.
///
/// Source: Kudo, “Subword Regularization”, 2018 (SentencePiece's unigram model), by Viterbi's algorithm.
struct UnigramPieces: PieceVocabulary {
    let beginning: Int32
    let end: Int32
    private let unknown: Int32
    private let numbers: PieceTable
    private let scores: [Float]
    /// How many scalars the longest piece has.
    private let longest: Int
    /// What a scalar costs that no piece has: more than any piece.
    private let unknownScore: Float

    /// Stands for the space before a word.
    private static let space: Unicode.Scalar = "\u{2581}"

    /// - Parameters:
    ///   - vocabulary: the pieces in their order.
    ///   - scores: for each the logarithm of how likely it is.
    /// - Returns: `nil` when a piece that every vocabulary has is missing.
    init?(vocabulary: [Substring], scores: UnsafePointer<Float>) {
        let numbers = PieceTable(vocabulary)
        guard let beginning = numbers.number(of: "<s>"), let end = numbers.number(of: "</s>"),
            let unknown = numbers.number(of: "<unk>")
        else { return nil }
        self.beginning = beginning
        self.end = end
        self.unknown = unknown
        self.numbers = numbers
        self.scores = Array(UnsafeBufferPointer(start: scores, count: vocabulary.count))
        longest = vocabulary.reduce(1) { max($0, $1.unicodeScalars.count) }
        unknownScore = self.scores.reduce(0) { min($0, $1) } - 10
    }

    /// How a cut ends at a place.
    private struct Step {
        var score: Float
        var count: Int
        var start: Int
        var number: Int32
    }

    func pieces(of word: String) -> [Int32] {
        let scalars = [Self.space] + word.precomposedStringWithCompatibilityMapping.unicodeScalars
        if scalars.count > 100 { return [unknown] }
        var best: [Step?] = Array(repeating: nil, count: scalars.count + 1)
        best[0] = Step(score: 0, count: 0, start: 0, number: unknown)
        for start in scalars.indices {
            guard let before = best[start] else { continue }
            var text: [UInt8] = []
            for end in start..<min(scalars.count, start + longest) {
                text += UTF8.encode(scalars[end]) ?? UTF8.encodedReplacementCharacter
                let known = numbers.number(of: text.span)
                guard known != nil || end == start else { continue }
                let step = Step(
                    score: before.score + (known.map { scores[Int($0)] } ?? unknownScore), count: before.count + 1,
                    start: start, number: known ?? unknown)
                // Of cuts that are as likely, the one with fewer pieces.
                if let other = best[end + 1], (other.score, -other.count) >= (step.score, -step.count) { continue }
                best[end + 1] = step
            }
        }
        var found: [Int32] = []
        var place = scalars.count
        while place > 0, let step = best[place] {
            found.append(step.number)
            place = step.start
        }
        return Array(found.reversed().prefix(Self.mostPieces))
    }
}
