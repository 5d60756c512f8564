import Checking
import Proofreading
import ProofreadingTesting
import Testing

@Suite struct WordServiceTests {
    private let words = WordService(store: InMemoryWordList())

    private func service() -> CheckService {
        CheckService(
            engine: ProofreadingEngine(
                dictionaries: FakeDictionaries(dictionary: FewWords(["i", "have", "a"])), detector: FixedDetector(),
                workers: Workers(count: 2)),
            history: FakeHistory(), words: words)
    }

    private func unknown(_ text: String, _ service: CheckService) async -> [String] {
        guard case .loaded(let result) = await service.check(CheckRequest(text: text)).state else { return ["?"] }
        return result.corrections.map(\.text)
    }

    @Test func aChangeHoldsFromTheNextCheckOn() async throws {
        let service = service()
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        #expect(try await service.words.add([PersonalWord("kubectl")], to: nil) == 1)
        #expect(await unknown("I have a kubectl.", service) == [])
        #expect(try await service.words.add([PersonalWord("kubectl")], to: nil) == 0)
        #expect(try await service.words.remove([PersonalWord("kubectl")], from: nil) == 1)
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
    }

    @Test func wordsOfAnotherLanguageDoNotCount() async throws {
        let service = service()
        _ = try await service.words.add([PersonalWord("kubectl")], to: "fr")
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        _ = try await service.words.add([PersonalWord("kubectl")], to: "en")
        #expect(await unknown("I have a kubectl.", service) == [])
    }

    @Test func aWordThatWasAddedIsSuggested() async throws {
        let service = service()
        _ = try await service.words.add([PersonalWord("kubectl")], to: nil)
        guard case .loaded(let result) = await service.check(CheckRequest(text: "I have a kubctl.")).state else {
            Issue.record("The check failed.")
            return
        }
        #expect(result.corrections.first?.suggestions.first?.text == "kubectl")
    }
}
