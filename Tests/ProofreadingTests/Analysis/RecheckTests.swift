import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Spelling
@testable import Text

@Suite struct RecheckTests {
    private static let words: [LanguageCode: String] = [
        "en-US": "the cat sat on a mat it's well-known well known café we and is in here", "fr": "le chat dort",
    ]
    private static let suggestions = ["teh": "the", "recieved": "received", "dosen't": "doesn't", "zzz": "zoo"]

    private func packs() -> StubPacks { StubPacks(words: Self.words, suggesting: Self.suggestions) }

    private func proofread(
        _ request: ProofreadingRequest, _ packs: StubPacks, _ memory: ParagraphMemory? = nil
    ) async throws -> ProofreadingResult {
        try await Proofreader(packs: packs, detector: StubDetector(), memory: memory)
            .proofread(request, on: ImmediateScheduler())
    }

    @Test func afterAnyEditsTheFindingsAreThoseOfAFullCheck() async throws {
        var random = SplitMix(state: 9)
        for round in 0..<8 {
            let packs = packs()
            let memory = ParagraphMemory()
            var text = RandomText.text(paragraphs: 10, using: &random)
            for _ in 0..<8 {
                let request = ProofreadingRequest(
                    text: text, format: round % 3 == 0 ? .markdown : .plain, language: round % 2 == 0 ? "en-US" : nil,
                    level: round % 4 == 0 ? .picky : .default)
                let again = try await proofread(request, packs, memory)
                #expect(again == (try await proofread(request, packs)))
                text = RandomText.edited(text, using: &random).text
            }
        }
    }

    @Test func onlyTheParagraphThatChangedIsLookedAtAgain() async throws {
        let packs = packs()
        let memory = ParagraphMemory()
        let paragraphs = (0..<50).map { "We sat on teh mat\($0). And is in teh cat\($0)." }
        _ = try await proofread(.init(text: paragraphs.joined(separator: "\n\n"), language: "en-US"), packs, memory)
        let before = packs.asked.count
        var edited = paragraphs
        edited[20] = "We sat on teh recieved mat. And is in teh cat20."
        _ = try await proofread(.init(text: edited.joined(separator: "\n\n"), language: "en-US"), packs, memory)
        #expect(packs.asked[before...] == ["teh", "recieved", "teh"])
    }

    @Test func whatDecidesOnAFindingIsPartOfWhatIsRemembered() async throws {
        let packs = packs()
        let memory = ParagraphMemory()
        var request = ProofreadingRequest(text: "Teh cat sat on teh mat.", language: "en-US")
        func readings() async throws -> [String] {
            let again = try await proofread(request, packs, memory)
            #expect(again == (try await proofread(request, packs)))
            return again.findings.map(\.reading)
        }
        #expect(try await readings() == ["teh"])
        request.level = .picky
        #expect(try await readings() == ["Teh", "teh"])
        request.personalWords = PersonalWordLists([("teh", "en")])
        #expect(try await readings() == [])
        request.personalWords = PersonalWordLists([("teh", "fr")])
        #expect(try await readings() == ["Teh", "teh"])
        request.rules = RuleSelection(disabled: [.unknownWord])
        #expect(try await readings() == [])
        request.rules = .all
        request.detail = .mistakes
        #expect(try await readings() == ["Teh", "teh"])
        request.language = "fr"
        request.detail = .explanations
        #expect(try await readings().contains("cat"))
    }

    @Test func whatWasChosenBeforeIsPartOfWhatIsRemembered() async throws {
        let packs = RankedPacks()
        let memory = ParagraphMemory()
        var request = ProofreadingRequest(text: "we saw stoe", language: "en-US")
        func suggested() async throws -> [Suggestion] {
            let proofreader = Proofreader(packs: packs, detector: StubDetector(), memory: memory)
            let again = try await proofreader.proofread(request, on: ImmediateScheduler())
            let anew = try await Proofreader(packs: packs, detector: StubDetector())
                .proofread(request, on: ImmediateScheduler())
            #expect(again == anew)
            return again.findings.first?.suggestions ?? []
        }
        #expect(try await suggested().map(\.text) == ["store", "stone"])
        request.personalChoices = PersonalChoices([.init("stoe", to: "stone", in: "en")])
        #expect(try await suggested().map(\.isPersonal) == [true, false])
        request.personalises = false
        #expect(try await suggested().map(\.text) == ["store", "stone"])
        request.personalWords = PersonalWordLists([("stoex", "en")])
        #expect(try await suggested().map(\.text) == ["store", "stone"])
        request.personalises = true
        #expect(try await suggested().contains { $0.text == "stoex" && $0.isPersonal })
        request.personalChoices = .none
        request.personalWords = .none
        #expect(try await suggested().map(\.text) == ["store", "stone"])
    }

    /// A language whose suggestions are ranked.
    private struct RankedPacks: LanguagePackProvider {
        private let stubs = StubPacks(["en-US"], words: ["en-US": "we saw store stone"])

        var languages: [Language] { stubs.languages }
        var languageProfiles: LanguageProfiles { stubs.languageProfiles }
        var catalogue: RuleCatalogue { stubs.catalogue }
        func isLoaded(_ code: LanguageCode) -> Bool { true }
        func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
            try stubs.dictionary(for: code)
        }
        func pack(for code: LanguageCode) throws(DictionaryError) -> LanguagePack {
            LanguagePack(
                language: languages[0], dictionary: try dictionary(for: code),
                suggester: RankedSuggester(["stone": 44, "store": 46], accepting: ["stone", "store"]))
        }
    }

    @Test func whatStandsBeforeAParagraphIsLookedAt() async throws {
        let german = StubPacks(["de-DE"], words: ["de-DE": "liebe anna danke dir für alles"])
        let memory = ParagraphMemory()
        func rules(_ text: String) async throws -> [RuleID] {
            try await proofread(.init(text: text, language: "de-DE"), german, memory).findings.map(\.rule)
        }
        #expect(try await rules("Liebe Anna.\n\ndanke dir für alles.") == ["casing.sentence-capital"])
        #expect(try await rules("Liebe Anna,\n\ndanke dir für alles.") == [])
        #expect(try await rules("Liebe Anna.\n\ndanke dir für alles.") == ["casing.sentence-capital"])
    }

    @Test func whatIsForgottenIsLookedAtAgain() async throws {
        let packs = packs()
        let memory = ParagraphMemory()
        let request = ProofreadingRequest(text: "We sat on teh mat.", language: "en-US")
        for _ in 0..<2 { _ = try await proofread(request, packs, memory) }
        #expect(packs.asked == ["teh"])
        memory.removeAll()
        _ = try await proofread(request, packs, memory)
        #expect(packs.asked == ["teh", "teh"])
    }

    @Test func theMemoryIsBounded() async throws {
        let packs = packs()
        let memory = ParagraphMemory(bytes: 20_000)
        let first = ProofreadingRequest(text: "We sat on teh mat.", language: "en-US")
        _ = try await proofread(first, packs, memory)
        for index in 0..<200 {
            _ = try await proofread(.init(text: "It is in teh cat \(index).", language: "en-US"), packs, memory)
        }
        let before = packs.asked.count
        _ = try await proofread(first, packs, memory)
        #expect(packs.asked.count == before + 1)
        _ = try await proofread(first, packs, memory)
        #expect(packs.asked.count == before + 1)
    }

    /// What there was no time for is looked for again when the text is checked again.
    @Test func whatWasCutShortIsNotRemembered() async throws {
        for cost in [0, 20_000_000] {
            let packs = StubPacks(words: Self.words, suggesting: Self.suggestions, at: cost)
            let memory = ParagraphMemory()
            let request = ProofreadingRequest(text: "The cat sat on teh mat.", language: "en-US")
            for _ in 0..<2 { #expect(try await proofread(request, packs, memory).findings.map(\.reading) == ["teh"]) }
            #expect(packs.asked == (cost == 0 ? ["teh"] : ["teh", "teh"]))
        }
    }
}
