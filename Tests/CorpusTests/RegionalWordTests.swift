import Grammar
import Proofreading
import Testing
import Text

/// Words of another variant are neither unknown nor wrong.
@Suite struct RegionalWordTests {
    private static let proofreader = try? CorpusProofreader.installed()

    private func proofread(
        _ text: String, in language: LanguageCode? = nil, preferring preferred: [LanguageCode] = [],
        accepting accepted: [LanguageCode] = [], level: Level = .default
    ) async throws -> ProofreadingResult {
        var request = ProofreadingRequest(
            text: text, language: language, preferredLanguages: preferred, level: level)
        request.acceptedLanguages = accepted
        return try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler())
    }

    private func notes(_ result: ProofreadingResult) -> [String] {
        result.findings.map { "\($0.reading) \($0.suggestions.first?.text ?? "-") \($0.severity) \($0.rule.rawValue)" }
    }

    @Test func aWordOfAnotherVariantIsNotedWhereTheVariantWasChosen() async throws {
        let british = "The colour of the theatre is nice."
        for result in [
            try await proofread(british, in: "en-US"),
            try await proofread("The colour is nice.", preferring: ["en-US"]),
        ] {
            #expect(notes(result).first == "colour color hint regionalism.spelling")
            #expect(result.findings.allSatisfy { $0.rule == .regional && $0.explanation?.cause == .regionalVariant })
            #expect(result.correctedText.contains("colour"))
        }
        #expect(
            notes(try await proofread("The color is nice.", in: "en-GB")) == ["color colour hint regionalism.spelling"])
    }

    @Test func theVariantOfMostWordsIsTheTexts() async throws {
        let text = "The colour of the theatre and the centre of the harbour. We like the flavor."
        for preferred in [[], ["en-US"], ["en-GB"]] as [[LanguageCode]] {
            let result = try await proofread(text, preferring: preferred)
            #expect(result.language.code == "en-GB")
            #expect(notes(result) == ["flavor flavour hint regionalism.spelling"])
        }
    }

    @Test func whereTheVariantIsUnclearOnlyThePickyAreTold() async throws {
        let text = "I like the colour of it, and you can have it."
        let result = try await proofread(text, accepting: ["en-US"])
        #expect(result.language.code == "en-US")
        #expect(result.findings.isEmpty)
        #expect(
            notes(try await proofread(text, accepting: ["en-US"], level: .picky)) == [
                "colour color hint regionalism.spelling"
            ])
    }

    @Test func aTextInAnotherVariantThroughoutIsToldOnce() async throws {
        let british = "The colour of the harbour is nice.\n\nWe like the flavour, and the theatre in the centre."
        let result = try await proofread(british, in: "en-US")
        #expect(notes(result) == ["colour color hint regionalism.spelling"])
        #expect(result.findings.first?.message == Message("regionalism.spelling.text", ["language": "en-GB"]))
    }

    @Test func ofATextThatMixesVariantsEachWordOfTheOtherIsTold() async throws {
        let mixed = "The colour of the harbour is nice.\n\nWe like the flavour, and the theater in the center."
        let result = try await proofread(mixed, in: "en-US")
        #expect(result.findings.map(\.reading) == ["colour", "harbour", "flavour"])
        #expect(result.findings.allSatisfy { $0.message == Message("regionalism.spelling", ["language": "en-GB"]) })
    }

    @Test func oxfordSpellingIsBritish() async throws {
        let text = "They organize the colours of the harbour and realize the organization's centre."
        #expect(try await proofread(text, in: "en-GB").findings.isEmpty)
        #expect(try await proofread(text).language.code == "en-GB")
    }

    @Test func aWordOfAnotherVariantWithoutCounterpartHasNoSuggestion() async throws {
        let result = try await proofread("A bagunça está na cozinha.", in: "pt-PT", level: .picky)
        #expect(notes(result) == ["bagunça - hint regionalism.spelling"])
    }

    @Test func whoSwitchesTheRuleOffIsToldNothingOfSuchWords() async throws {
        let request = ProofreadingRequest(
            text: "The colour is nice.", language: "en-US", rules: RuleSelection(disabled: [.regional]))
        #expect(try await #require(Self.proofreader).proofread(request, on: ImmediateScheduler()).findings.isEmpty)
    }
}
