import Proofreading
import Testing
import Text

@testable import Checking

/// Languages and rules that are read again while the server goes on.
@Suite struct LanguagesInUseTests {
    private func proofreader(_ packs: FakePacks) -> Proofreader { Proofreader(packs: packs, detector: NoDetector()) }

    @Test func theNextCheckUsesWhatIsNew() async {
        let service = CheckService(FakePacks(), history: FakeHistory())
        #expect(await service.check(CheckRequest(text: "I have a dog.")).result?.findings.isEmpty == true)
        let fewer = FakePacks(dictionary: FewWords(["i", "have", "a"]))
        service.use(proofreader(fewer), dictionaries: fewer)
        #expect(await service.check(CheckRequest(text: "I have a dog.")).result?.findings.map(\.reading) == ["dog"])
    }

    @Test(.timeLimit(.minutes(1))) func aCheckThatRunsEndsWithTheOld() async {
        let gate = Gate()
        let old = FakePacks(dictionary: FewWords(["i", "have", "a", "cat"], gate: gate))
        let service = CheckService(old, history: FakeHistory())
        async let check = service.check(CheckRequest(text: "I have a cat. I have a cat.", language: "en-US"))
        await gate.someoneWaits()
        let new = FakePacks(dictionary: FewWords([]))
        service.use(proofreader(new), dictionaries: new)
        gate.open()
        #expect(await check.result?.findings.isEmpty == true)
    }
}
