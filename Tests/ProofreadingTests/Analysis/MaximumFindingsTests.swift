import Proofreading
import Testing
import Text

/// A text may have as many mistakes as words: so many are told as are wanted, the first, and little is worked out beyond them.
@Suite struct MaximumFindingsTests {
    private let packs = StubPacks(["en-US"], words: ["en-US": "i have a cat"], suggesting: ["kat": "cat"])

    private func proofread(_ text: String, atMost maximum: Int?) async throws -> ProofreadingResult {
        var request = ProofreadingRequest(text: text, language: "en-US")
        request.maximumFindings = maximum
        return try await Proofreader(packs: packs, detector: StubDetector())
            .proofread(request, on: ImmediateScheduler())
    }

    @Test func theFirstOfTheTextAreTold() async throws {
        let text = String(repeating: "I have a kat.\n\n", count: 50)
        let all = try await proofread(text, atMost: nil)
        #expect(all.findings.count == 50)
        #expect(!all.isTruncated)
        let some = try await proofread(text, atMost: 10)
        #expect(some.findings == Array(all.findings.prefix(10)))
        #expect(some.isTruncated)
        #expect(some.statistics == all.statistics)
        #expect(some.correctedText.hasPrefix("I have a cat.") && some.correctedText.hasSuffix("I have a kat.\n\n"))
        #expect(try await !proofread(text, atMost: 50).isTruncated)
    }

    @Test func beyondThemNothingIsLookedFor() async throws {
        // A word of its own in each paragraph, so that each is asked for.
        let text = (0..<20_000).map { number in
            let word = String(number, radix: 2).replacing("0", with: "x").replacing("1", with: "z")
            return "I have a kat\(word).\n\n"
        }.joined()
        let result = try await proofread(text, atMost: 100)
        #expect(packs.asked.count < 5000)
        #expect(result.findings.count == 100)
        #expect(result.isTruncated)
        #expect(result.statistics.sentences == 20_000)
        #expect(result.sentenceRanges.last?.upperBound == text.utf8.count)
    }

    @Test func aTextThatIsCheckedAgainIsToldTheSame() async throws {
        let text = (0..<5000).map { "I have a kat\($0 % 2 == 0 ? "" : " kat").\n\n" }.joined()
        var request = ProofreadingRequest(text: text, language: "en-US")
        request.maximumFindings = 1000
        let proofreader = Proofreader(packs: packs, detector: StubDetector(), memory: ParagraphMemory())
        let first = try await proofreader.proofread(request, on: ImmediateScheduler())
        let second = try await proofreader.proofread(request, on: ImmediateScheduler())
        #expect(first == second)
        request.text = "I have a kat. " + text
        let edited = try await proofreader.proofread(request, on: ImmediateScheduler())
        #expect(edited.findings.first?.range == 9..<12)
        #expect(edited.findings.count == 1000)
    }
}
