import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct WordServiceTests {
    private let clock = HandClock()
    private let store = InMemoryWordList()

    private func service() -> CheckService {
        CheckService(
            FakePacks(dictionary: FewWords(["i", "have", "a"])), history: FakeHistory(), words: store,
            now: { clock.now })
    }

    private func unknown(_ text: String, _ service: CheckService) async -> [String] {
        guard case .loaded(let result) = await service.check(CheckRequest(text: text)).state else { return ["?"] }
        return result.findings.map(\.reading)
    }

    @Test func aChangeHoldsFromTheNextCheckOn() async throws {
        let service = service()
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        #expect(try await service.words.add([PersonalWord("kubectl")], to: nil, of: .local) == 1)
        #expect(await unknown("I have a kubectl.", service) == [])
        #expect(try await service.words.add([PersonalWord("kubectl")], to: nil, of: .local) == 0)
        #expect(try await service.words.remove([PersonalWord("kubectl")], from: nil, of: .local) == 1)
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
    }

    @Test func aChangeThatAnotherServerMakesHoldsASecondLater() async throws {
        let service = service()
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        _ = try await store.add(try PersonalWord("kubectl"), to: nil, at: clock.now)
        clock.move(by: 1)
        #expect(await unknown("I have a kubectl.", service) == [])
        _ = try await store.remove(try PersonalWord("kubectl"), from: nil)
        clock.move(by: 1)
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
    }

    @Test func wordsOfAnotherLanguageDoNotCount() async throws {
        let service = service()
        _ = try await service.words.add([PersonalWord("kubectl")], to: "fr", of: .local)
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        _ = try await service.words.add([PersonalWord("kubectl")], to: "en", of: .local)
        #expect(await unknown("I have a kubectl.", service) == [])
    }

    @Test func aWordThatWasAddedIsSuggested() async throws {
        let service = service()
        _ = try await service.words.add([PersonalWord("kubectl")], to: nil, of: .local)
        let check = await service.check(CheckRequest(text: "I have a kubctl."))
        #expect(check.state.findings.first?.suggestions.first?.text == "kubectl")
    }
}
