import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing
import Text

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

    @Test func aWordThatIsAddedWasNoMistakeUntilItIsRemoved() async throws {
        let service = service()
        #expect(await unknown("I have a kubectl.", service) == ["kubectl"])
        #expect(await unknown("Kubectl I have.", service) == ["Kubectl"])
        func mistakes() async throws -> Int {
            try await service.insights.insights(InsightQuery(now: clock.now), of: .local).totals.mistakes
        }
        #expect(try await mistakes() == 2)
        _ = try await service.words.add([PersonalWord("kubectl")], to: "en", of: .local)
        #expect(try await mistakes() == 0)
        _ = try await service.words.add([PersonalWord("unrelated")], to: "en", of: .local)
        #expect(try await mistakes() == 0)
        _ = try await service.words.remove([PersonalWord("kubectl")], from: "en", of: .local)
        #expect(try await mistakes() == 2)
        // In just this case.
        let word = NewWord(try PersonalWord("Kubectl"), WordDetails(isCaseSensitive: true))
        _ = try await service.words.put(word, into: "en", of: .local)
        #expect(try await mistakes() == 1)
        // In another language it is wrong here.
        _ = try await service.words.remove([PersonalWord("Kubectl")], from: "en", of: .local)
        _ = try await service.words.add([PersonalWord("kubectl")], to: "fr", of: .local)
        #expect(try await mistakes() == 2)
    }

    // MARK: What was decided before

    /// Checks a text, decides on what is wrong first, and tells what became of that.
    private func decide(
        _ decision: Decision?, on text: String, _ service: CheckService, of owner: Owner = .local
    ) async throws -> Check {
        let check = await service.check(CheckRequest(ProofreadingRequest(text: text), for: owner))
        let finding = try #require(check.state.findings.first)
        return try await service.history.decide(decision, on: finding.id, in: check.id, of: owner)
    }

    private func offers(_ text: String, _ service: CheckService, of owner: Owner = .local) async throws -> Int {
        let check = await service.check(CheckRequest(ProofreadingRequest(text: text), for: owner))
        let result = try #require(check.result)
        #expect(try await service.history.check(check.id, of: owner).result?.offers == result.offers)
        return result.offers.count
    }

    @Test func aWordThatWasDismissedInThreeChecksIsOffered() async throws {
        let service = service()
        for turn in 1...3 {
            let check = try await decide(Decision(.dismissed), on: "I have a kubectl \(turn).", service)
            #expect(check.result?.offers.count == (turn == 3 ? 1 : 0))
        }
        #expect(try await offers("A kubectl I have.", service) == 1)
        #expect(try await offers("I have a kubectl.", service, of: .ann) == 0)
        #expect(try await offers("I have a kubctl.", service) == 0)
        // Taken back, it is not any more.
        let last = try await decide(Decision(.dismissed), on: "I have a kubectl 4.", service)
        #expect(last.result?.offers.count == 1)
        _ = try await service.history.deleteAll(of: .local)
        #expect(try await offers("I have a kubectl.", service) == 0)
    }

    @Test func aWordThatWasAddedOrAcceptedIsNotOffered() async throws {
        let service = service()
        var check = try await decide(Decision(.dismissed), on: "I have a kubectl 1.", service)
        for turn in 2...3 {
            check = try await decide(Decision(.dismissed), on: "I have a kubectl \(turn).", service)
        }
        let finding = try #require(check.result?.offers.first)
        _ = try await service.words.add([PersonalWord("kubectl")], to: nil, of: .local)
        #expect(try await service.history.check(check.id, of: .local).result?.offers == [])
        _ = try await service.words.remove([PersonalWord("kubectl")], from: nil, of: .local)
        #expect(try await service.history.check(check.id, of: .local).result?.offers == [finding])
        check = try await service.history.decide(Decision(.accepted), on: finding, in: check.id, of: .local)
        #expect(check.result?.offers == [])
    }

    private func first(
        _ text: String, _ service: CheckService, of owner: Owner = .local, personalises: Bool = true
    ) async -> Suggestion? {
        var request = ProofreadingRequest(text: text)
        request.personalises = personalises
        return await service.check(CheckRequest(request, for: owner)).state.findings.first?.suggestions.first
    }

    @Test func whatWasAcceptedComesFirstTheNextTimeForItsOwnerAlone() async throws {
        let service = service()
        let text = "I have a kubectl."
        #expect(await first(text, service)?.text == "a")
        for turn in 1...3 {
            _ = try await decide(Decision(.accepted, replacement: "have"), on: "I have a kubectl \(turn).", service)
        }
        #expect(await first(text, service)?.text == "have")
        #expect(await first(text, service)?.isPersonal == true)
        #expect(await first(text, service, of: .ann)?.text == "a")
        #expect(await first(text, service, personalises: false)?.text == "a")
        #expect(await first(text, service)?.text == "have")
        _ = try await service.history.deleteAll(of: .local)
        #expect(await first(text, service)?.text == "a")
    }

    @Test func whatIsDecidedByAnotherServerCountsASecondLater() async throws {
        let history = InMemoryHistory()
        func server() -> CheckService {
            CheckService(
                FakePacks(dictionary: FewWords(["i", "have", "a"])), history: history, words: store,
                now: { clock.now })
        }
        let (mine, other) = (server(), server())
        #expect(await first("I have a kubectl.", mine)?.text == "a")
        for turn in 1...3 {
            _ = try await decide(Decision(.accepted, replacement: "have"), on: "I have a kubectl \(turn).", other)
        }
        clock.move(by: 1)
        #expect(await first("I have a kubectl.", mine)?.text == "have")
    }

    @Test func aWordThatWasAddedIsSuggested() async throws {
        let service = service()
        _ = try await service.words.add([PersonalWord("kubectl")], to: nil, of: .local)
        let check = await service.check(CheckRequest(text: "I have a kubctl."))
        #expect(check.state.findings.first?.suggestions.first?.text == "kubectl")
    }
}
