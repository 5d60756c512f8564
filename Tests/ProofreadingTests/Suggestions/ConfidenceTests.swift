import Testing

@testable import Spelling

@Suite struct ConfidenceTests {
    private func evidence(_ share: Double, edits: UInt8 = 1, length: Int = 8) -> Confidence.Evidence {
        Confidence.Evidence(
            share: share, score: -500, cost: 200, edits: edits, letterCount: length, isPair: false, hasCapitals: false,
            isAlone: share == 1)
    }

    @Test func withoutWeightsTheShareIsBelieved() throws {
        let confidences = Confidence(weights: [:]).confidences(first: evidence(0.7), shares: [0.7, 0.2, 0.1])
        #expect(abs(try #require(confidences.first) - 0.7) < 1e-9)
    }

    @Test func aWeightMovesTheConfidence() throws {
        let doubtful = Confidence(weights: ["confidence.threeLetters": -2])
        let short = try #require(doubtful.confidences(first: evidence(0.9, length: 3), shares: [0.9]).first)
        let long = try #require(doubtful.confidences(first: evidence(0.9, length: 8), shares: [0.9]).first)
        #expect(short < 0.6)
        #expect(long > 0.89)
    }

    @Test(arguments: [[1.0], [0.5, 0.5], [0.999999, 0.000001], [0.4, 0.3, 0.2, 0.1]])
    func confidencesFallAndSumToOneAtMost(shares: [Double]) {
        let confidences = Confidence(weights: ["confidence.offset": -1, "confidence.rest": 0.9])
            .confidences(first: evidence(shares[0]), shares: shares)
        #expect(confidences == confidences.sorted(by: >))
        #expect(confidences.allSatisfy { (0...1).contains($0) })
        #expect(confidences.reduce(0, +) <= 1 + 1e-9)
    }
}
