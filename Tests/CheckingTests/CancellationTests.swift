import Foundation
import Grammar
import Testing
import Text

@testable import Checking

/// Work that is not wanted any more ends inside of what takes long, not behind it.
@Suite struct CancellationTests {
    private let gate = Gate()
    /// One thread, so that whatever it is given next begins once the work has ended.
    private let workers = Workers(count: 1)

    /// Checks a text until the work waits at the gate, and cancels the check there; then opens the gate and lets the work end.
    private func checkUntilTheGate(_ text: String, with packs: FakePacks) async throws {
        let service = CheckService(packs, workers: workers, history: FakeHistory())
        let request = CheckRequest(text: text, language: "en-US", level: .picky, store: false)
        let check = Task { await service.check(request) }
        await gate.someoneWaits()
        check.cancel()
        #expect(await check.value.problem?.code == .cancelled)
        gate.open()
        try await workers.run { _ in }
    }

    private let words = (0..<100).map { "zz" + String(repeating: "y", count: $0) }
    /// One with all of them. A third of its words are unknown: of more of them it would be said that they are another language's.
    private var sentence: String { words.map { "I have \($0)" }.joined(separator: " ") + "." }

    @Test func cancellingStopsTheSuggestionsBetweenTwoWords() async throws {
        try await checkUntilTheGate(sentence, with: FakePacks(suggester: GatedSuggester(gate: gate)))
        #expect(gate.arrivals == 1)
    }

    @Test func cancellingStopsTheRulesBetweenTwoSentences() async throws {
        try await checkUntilTheGate(
            words.map { "I have \($0)." }.joined(separator: " "), with: FakePacks(rules: [GatedRule(gate: gate)]))
        #expect(gate.arrivals == 1)
    }

    @Test func cancellingStopsTheLookingUpBetweenTwoSentences() async throws {
        try await checkUntilTheGate(
            words.map { "I have \($0)." }.joined(separator: " "),
            with: FakePacks(dictionary: FewWords(["i", "have"], gate: gate)))
        #expect(gate.arrivals <= 3)
    }

    @Test func cancellingStopsTheLookingUpBetweenTwoWords() async throws {
        try await checkUntilTheGate(
            words.joined(separator: " "), with: FakePacks(dictionary: FewWords([], gate: gate)))
        #expect(gate.arrivals <= 3)
    }

    @Test func cancellingStopsALongTextBetweenItsParagraphs() async throws {
        let text = words.map { "I have \($0)." }.joined(separator: "\n\n")
        #expect(text.utf8.count > 4096)
        try await checkUntilTheGate(text, with: FakePacks(suggester: GatedSuggester(gate: gate)))
        #expect(gate.arrivals == 1)
    }

    @Test func aDeadlineCancelsTheWork() async throws {
        let service = CheckService(
            FakePacks(suggester: GatedSuggester(gate: gate)), workers: workers, history: FakeHistory(),
            limits: Limits(time: .milliseconds(50)))
        let check = await service.check(CheckRequest(text: sentence, language: "en-US", level: .picky, store: false))
        #expect(check.problem?.code == .timedOut)
        gate.open()
        try await workers.run { _ in }
        #expect(gate.arrivals <= 1)
    }
}
