import ProofreadingTesting
import Testing

@testable import Spelling
@testable import Text

@Suite struct MistakeModelTests {
    /// A model whose one tree adds 2 for words of more than six letters and takes 2 away from others, for the letters `a` and `b`.
    private static let bytes: [UInt8] = {
        var bytes: [UInt8] = [0x53, 0x54, 0x56, 0x45, 0x52, 0, 0, 1]
        bytes += [1, 0, 7] + Array("letters".utf8)
        bytes += [2, 0] + Array("a\0\0\0b\0\0\0".utf8)
        // An `a` is likely everywhere, anything else is not.
        bytes += (0..<64).map { $0 % 4 == 1 ? 16 : 64 }
        bytes += number(0) + [1, 0, 3, 0]
        bytes += [0, 0, 1, 0] + number(6) + [255, 0, 0, 0] + number(-2) + [255, 0, 0, 0] + number(2)
        return bytes
    }()

    private static func number(_ value: Float) -> [UInt8] {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }

    private func probability(_ word: String) throws -> Double {
        let model = try MistakeModel(TableBytes(copying: Self.bytes))
        return model.probability(MistakeFeatures(UnknownWordEvidence(capitals: Capitals(Array(word.utf8).span))))
    }

    @Test func aTreeDecidesByTheNumberOfAFeature() throws {
        #expect(abs(try probability("abcdef") - 0.1192) < 1e-3)
        #expect(abs(try probability("abcdefg") - 0.8808) < 1e-3)
    }

    @Test func lettersAreAsPlausibleAsTheirCosts() throws {
        let letters = try #require(try MistakeModel(TableBytes(copying: Self.bytes)).letters)
        // Three times `a`, and the end.
        #expect(letters.plausibility(of: "AaA") == .init(mean: -(1 + 1 + 1 + 4) / 4, least: -4))
        #expect(letters.plausibility(of: "ax") == .init(mean: -(1 + 4 + 4) / 3, least: -4))
    }

    @Test func somethingElseIsNoModel() {
        #expect(throws: LexiconError.notALexicon) {
            try MistakeModel(TableBytes(copying: Array("STLEX\0\0\u{2} and more".utf8)))
        }
    }

    @Test func aFeatureThatNobodyKnowsIsRefused() {
        var bytes = Self.bytes
        bytes[11] = UInt8(ascii: "x")
        #expect(throws: LexiconError.damaged) { try MistakeModel(TableBytes(copying: bytes)) }
    }

    @Test func aFileThatEndsEarlyIsDamaged() {
        for count in 8..<Self.bytes.count {
            #expect(throws: LexiconError.damaged) { try MistakeModel(TableBytes(copying: Self.bytes.prefix(count))) }
        }
    }

    @Test func aDamagedFileNeverTrapsOrRunsInCircles() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<2000 {
            var bytes = Self.bytes
            for _ in 0..<3 {
                bytes[8 + Int(random.next() % UInt64(bytes.count - 8))] = UInt8(truncatingIfNeeded: random.next())
            }
            guard let model = try? MistakeModel(TableBytes(copying: bytes)) else { continue }
            _ = model.probability(MistakeFeatures(UnknownWordEvidence(capitals: Capitals(Array("word".utf8).span))))
            _ = model.letters?.plausibility(of: "word")
        }
    }
}
