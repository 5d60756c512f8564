import Synchronization
import ProofreadingTesting
import Testing

@testable import Proofreading
@testable import Text

/// What is measured of the work on texts.
@Suite struct TextWorkTests {
    /// A clock that goes on by one each time it is looked at.
    private final class CountingMeter: WorkMeter {
        private let time = Atomic<Int>(0)
        private let works = Mutex<[TextWork]>([])

        var recorded: [TextWork] { works.withLock { $0 } }

        func nanoseconds() -> Int { time.wrappingAdd(1, ordering: .relaxed).newValue }

        func record(_ work: TextWork) { works.withLock { $0.append(work) } }
    }

    private let meter = CountingMeter()

    private func proofread(_ text: String, memory: ParagraphMemory? = nil) async throws {
        let proofreader = Proofreader(
            packs: StubPacks(words: ["en-US": "i have a cat"]), detector: StubDetector(), memory: memory, meter: meter,
            deep: DeepStage(tagger: SampleEditTagger([:]), on: ImmediateScheduler()))
        var request = ProofreadingRequest(text: text, language: "en-US")
        request.deep = .wait
        _ = try await proofreader.proofread(request, on: ImmediateScheduler())
    }

    @Test func everyPartIsMeasured() async throws {
        try await proofread("I have a cat.\n\nI have a dgo.")
        let work = try #require(meter.recorded.first)
        #expect(Set(work.nanoseconds.keys) == Set(WorkPart.allCases).subtracting([.classifiers]))
        #expect(work.words == 8)
        #expect(work.checkedParagraphs == 2)
    }

    @Test func aLongTextIsMeasuredToo() async throws {
        try await proofread(String(repeating: "I have a cat.\n\n", count: 1000))
        let work = try #require(meter.recorded.first)
        #expect(work.words == 4000)
        #expect(work.nanoseconds[.spelling] ?? 0 >= 1000)
    }

    @Test func whatIsRememberedIsNotWorkedOn() async throws {
        let memory = ParagraphMemory()
        for _ in 0..<2 { try await proofread("I have a cat.", memory: memory) }
        #expect(meter.recorded.map(\.rememberedParagraphs) == [0, 1])
        #expect(meter.recorded.map(\.checkedParagraphs) == [1, 0])
        #expect(meter.recorded.last?.nanoseconds[.spelling] == nil)
    }

    @Test func workThatFailsIsRecorded() async throws {
        let proofreader = Proofreader(packs: StubPacks(), detector: StubDetector(), meter: meter)
        await #expect(throws: (any Error).self) {
            try await proofreader.proofread(
                ProofreadingRequest(text: "a", language: "tlh"), on: ImmediateScheduler())
        }
        #expect(meter.recorded.map(\.words) == [0])
    }
}
