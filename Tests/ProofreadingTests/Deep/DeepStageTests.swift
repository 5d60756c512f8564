import Grammar
import ProofreadingTesting
import Synchronization
import Testing
import Text

@testable import Proofreading

@Suite struct DeepStageTests {
    private static let english =
        "the weather was fine and children went to garden with their there dog i have a cat sat on mat is are here it"
    private let tagger = SampleEditTagger([
        "is": (.replace("are"), .auxiliary, EditChance(always: 0.9, from: .default)),
        "their": (.replace("there"), .replace, EditChance(always: 0.9, from: .default)),
        "cat": (.append("the"), .article, EditChance(always: 0.6, from: .picky)),
        "garden": (.append("."), .fullStop, EditChance(always: 0.9, from: .default)),
        "kat": (.delete, .delete, EditChance(always: 0.9, from: .default)),
    ])

    private func proofreader(_ limits: DeepLimits = DeepLimits()) -> Proofreader {
        Proofreader(
            packs: StubPacks(
                ["en-US", "fr"], words: ["en-US": Self.english, "fr": "le chat dort"], suggesting: ["kat": "cat"]),
            detector: StubDetector(), deep: DeepStage(tagger: tagger, on: ImmediateScheduler(), limits: limits))
    }

    private func proofread(
        _ text: String, _ change: (inout ProofreadingRequest) -> Void = { _ in }, limits: DeepLimits = DeepLimits()
    ) async throws -> ProofreadingResult {
        var request = ProofreadingRequest(text: text, language: "en-US")
        request.deep = .wait
        change(&request)
        return try await proofreader(limits).proofread(request, on: ImmediateScheduler())
    }

    @Test func whatAModelProposesIsFound() async throws {
        let result = try await proofread("The children is here.")
        #expect(result.deep == .done)
        let finding = try #require(result.findings.first)
        #expect(finding.range == 13..<15)
        #expect(finding.rule == "grammar.likely-auxiliary")
        #expect(finding.suggestions.map(\.text) == ["are"])
        #expect(finding.message.arguments == ["proposed": "are", "written": "is"])
        #expect(result.correctedText == "The children are here.")
    }

    @Test func theModelReadsTheSentenceAsRepaired() async throws {
        let result = try await proofread("The kat went to their garden.")
        #expect(tagger.sentences == ["The cat went to their garden."])
        // Where it stands in the text as written.
        #expect(result.findings.map(\.reading) == ["kat", "their"])
        #expect(result.correctedText == "The cat went to there garden.")
    }

    @Test func whatWasFoundAtOnceIsLeftAsItIs() async throws {
        let result = try await proofread("The kat is here.") { $0.level = .picky }
        #expect(result.findings.map(\.rule) == [.unknownWord, "grammar.likely-auxiliary"])
    }

    @Test func whatIsLessLikelyIsToldToThePicky() async throws {
        let text = "I have a cat here."
        #expect(try await proofread(text).findings.isEmpty)
        let findings = try await proofread(text) { $0.level = .picky }.findings
        #expect(findings.map(\.severity) == [.hint])
    }

    @Test func whoMakesMistakesIsToldMoreOfThem() async throws {
        let chance = EditChance(logOdds: 1, byDefault: 2, picky: 1.5, probability: 0.9)
        #expect(chance.level() == nil)
        #expect(chance.level(prior: 0.7) == .picky)
        #expect(chance.level(prior: 1) == .default)
        #expect(EditChance.prior(mistakes: 0, words: 10) == 0)
        #expect(EditChance.prior(mistakes: 2, words: 1000) == 0)
        #expect(EditChance.prior(mistakes: 1, words: 12) > 1)
        let rare = EditChance(logOdds: -9, byDefault: 2, picky: 1.5, probability: 0.1)
        #expect(rare.level(prior: EditChance.prior(mistakes: 1000, words: 1000)) == nil)
    }

    @Test func aRuleThatDoesNotRunFindsNothing() async throws {
        let result = try await proofread("The children is here.") { $0.rules.disabled = ["grammar.likely-auxiliary"] }
        #expect(result.findings.isEmpty)
    }

    @Test func whoDoesNotWantItGetsNoneOfIt() async throws {
        let result = try await proofread("The children is here.") { $0.deep = .off }
        #expect(result.findings.isEmpty)
        #expect(result.deep == .off)
        #expect(tagger.sentences.isEmpty)
    }

    @Test func unaskedItLooksWhereMistakesSpeakForMore() async throws {
        let right = try await proofread("The children is here.") { $0.deep = .auto }
        #expect(right.deep == .unneeded)
        #expect(tagger.sentences.isEmpty)
    }

    @Test(arguments: [("hablo", "habla", true), ("aun", "aún", false), ("Él", "El", false)])
    func aForgottenAccentDoesNotSpeakForMistakesOfGrammar(written: String, right: String, speaks: Bool) {
        let finding = Finding(
            id: FindingID(rawValue: "1"), range: 0..<written.utf8.count, reading: written, rule: "test.confused",
            category: .confusion, severity: .error, message: Message("test"),
            suggestions: [Suggestion(text: right, confidence: 1)], explanation: nil)
        #expect(Proofreader.isOfGrammar(finding) == speaks)
    }

    @Test func whoOnlySpellsDoesNotWaitForIt() async throws {
        let result = try await proofread("The children is here.") { $0.rules.only = [.unknownWord] }
        #expect(result.deep == .off)
        #expect(tagger.sentences.isEmpty)
    }

    @Test func aLanguageWithoutAModelGoesWithout() async throws {
        let result = try await proofread("Le chat dort.") { $0.language = "fr" }
        #expect(result.deep == .unavailable)
    }

    @Test func ofALongTextTheBeginningIsRead() async throws {
        let text = "The children is here.\n\nThe dog is here.\n"
        let limits = DeepLimits(textBytes: 30)
        let stage = DeepStage(tagger: tagger, on: ImmediateScheduler(), limits: limits)
        #expect(stage.plan(.auto, "en-US", [0..<23, 23..<40]) == (0..<1, .partial))
        #expect(stage.plan(.auto, "en-US", [0..<23]) == (0..<1, .done))
        let whole = try await proofread(text, limits: limits)
        #expect(whole.deep == .done)
        #expect(whole.findings.count == 2)
    }

    @Test func aTitleNeedsNoFullStop() async throws {
        #expect(try await proofread("A cat on the garden").findings.isEmpty)
        #expect(
            try await proofread("It is fine. The dog went to garden").findings.last?.suggestions.first?.text
                == "garden.")
    }

    @Test func noMoreIsToldThanIsWanted() async throws {
        let result = try await proofread("The children is here. The dog is here.") { $0.maximumFindings = 1 }
        #expect(result.findings.map(\.range) == [13..<15])
        #expect(result.isTruncated)
    }

    @Test func headingsAndItemsAreNotRead() async throws {
        _ = try await proofread("It is\n\nTHE CHILDREN IS HERE NOW\n")
        #expect(tagger.sentences.isEmpty)
    }

    @Test func aSentenceIsAskedAboutOnce() async throws {
        let proofreader = proofreader()
        var first = ProofreadingRequest(text: "The children is here.", language: "en-US")
        first.deep = .wait
        var second = ProofreadingRequest(text: "The dog is here. The children is here.", language: "en-US")
        second.deep = .wait
        _ = try await proofreader.proofread(first, on: ImmediateScheduler())
        let found = try await proofreader.proofread(second, on: ImmediateScheduler()).findings
        #expect(found.count == 2)
        #expect(tagger.sentences == ["The children is here.", "The dog is here."])
        // What somebody else wrote tells nobody anything.
        second.writer = "another"
        _ = try await proofreader.proofread(second, on: ImmediateScheduler())
        #expect(tagger.sentences.count == 4)
    }

    @Test func theInstantFindingsComeFirst() async throws {
        let steps = Mutex<[[String]]>([])
        var request = ProofreadingRequest(text: "The kat is here.", language: "en-US")
        request.deep = .wait
        _ = try await proofreader().proofread(request, on: ImmediateScheduler()) { step in
            guard case .deep(_, let findings?) = step else { return }
            steps.withLock { $0.append(findings.map(\.reading)) }
        }
        #expect(steps.withLock { $0 } == [["kat"], ["kat", "is"]])
    }

    @Test func markupIsLeftAlone() async throws {
        var request = ProofreadingRequest(
            text: "The **children** is *here*, in `the is` of <b>it</b>.", format: .markdown, language: "en-US")
        request.deep = .wait
        let result = try await proofreader().proofread(request, on: ImmediateScheduler())
        #expect(tagger.sentences == ["The children is here, in X of it."])
        let found = result.findings.filter { $0.rule == "grammar.likely-auxiliary" }
        #expect(found.map(\.range) == [17..<19])
    }

    @Test func aFindingOfACopiedParagraphHasANameOfItsOwn() async throws {
        let result = try await proofread("The children is here.\n\nThe children is here.\n")
        #expect(result.findings.count == 2)
        #expect(Set(result.findings.map(\.id)).count == 2)
    }

    @Test func whenMuchIsToBeDoneItIsLeftOut() {
        let stage = DeepStage(
            tagger: tagger, on: ImmediateScheduler(), limits: DeepLimits(textBytes: 100, waitingBytes: 100))
        #expect(stage.enter(80, .auto))
        #expect(!stage.enter(80, .auto))
        #expect(stage.enter(80, .wait))
        stage.leave(80)
        stage.leave(80)
        #expect(stage.enter(200, .auto))
    }
}
