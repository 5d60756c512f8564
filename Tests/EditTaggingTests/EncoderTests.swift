import CNeuralKernels
import Foundation
import Grammar
import Testing
import Text

@testable import EditTagging

/// What the shipped models say, beside what the program that trained them computed: see `Scripts/deep/reference.py`.
@Suite struct EncoderTests {
    static let paths = [NEURAL_PORTABLE, NEURAL_AVX2, NEURAL_AVX512_VNNI].filter {
        $0.rawValue <= neural_best_path().rawValue
    }

    private func sequence(_ text: String, _ model: TaggerModel) -> PieceSequence {
        PieceSequence(SentenceWords.of(text), model.pieces)
    }

    @Test(arguments: ShippedModel.all)
    func sentencesBecomeTheSamePieces(shipped: ShippedModel) throws {
        let model = try shipped.model()
        let references = try shipped.references()
        #expect(references.count > 30)
        for reference in references {
            let sequence = sequence(reference.text, model)
            #expect(sequence.pieces == reference.pieces, "\(reference.text)")
            #expect(sequence.cases.map(\.rawValue) == reference.cases, "\(reference.text)")
            #expect(sequence.first == reference.first, "\(reference.text)")
        }
    }

    @Test(arguments: ShippedModel.all)
    func probabilitiesAreThoseOfTraining(shipped: ShippedModel) throws {
        let model = try shipped.model()
        let encoder = Encoder(model)
        var differences: [Float] = []
        for reference in try shipped.references() {
            let row = encoder.logits(of: [sequence(reference.text, model)])
            for word in reference.first.indices {
                for (tag, probability) in row.likeliest(2, ofWord: word) {
                    guard let place = reference.int8.tags[word].firstIndex(of: tag) else { continue }
                    differences.append(abs(probability - reference.int8.probabilities[word][place]))
                }
            }
        }
        #expect(!differences.isEmpty)
        // The same numbers, but for the order in which they are added up: now and then one is rounded the other way.
        #expect((differences.max() ?? 1) < 0.05)
        #expect(differences.reduce(0, +) / Float(max(1, differences.count)) < 0.002)
    }

    @Test(arguments: ShippedModel.all)
    func everyProcessorComputesTheSameBits(shipped: ShippedModel) throws {
        let model = try shipped.model()
        let sentences = try shipped.references().map { sequence($0.text, model) }.filter { $0.pieces.count < 40 }
            .prefix(6)
        let answers = Self.paths.map { path in
            let logits = Encoder(model, path: path).logits(of: Array(sentences))
            return (0..<sentences.reduce(0) { $0 + $1.first.count }).map {
                logits.likeliest(3, ofWord: $0).map { "\($0.tag) \($0.probability.bitPattern)" }
            }
        }
        for answer in answers { #expect(answer == answers[0]) }
    }

    @Test(arguments: ShippedModel.all)
    func aSentenceGetsTheSameAnswerBesideOthers(shipped: ShippedModel) throws {
        let model = try shipped.model()
        let encoder = Encoder(model)
        let sequences = try shipped.references().prefix(8).map { sequence($0.text, model) }
        let together = encoder.logits(of: sequences)
        var row = 0
        for sequence in sequences {
            let alone = encoder.logits(of: [sequence])
            for word in sequence.first.indices {
                #expect(
                    alone.likeliest(3, ofWord: word).map(\.probability)
                        == together.likeliest(3, ofWord: row).map(\.probability))
                row += 1
            }
        }
    }
}
