import Foundation
import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

/// What a finding says, whatever the text around it.
@Suite struct FindingTests {
    private static let words: [LanguageCode: String] = ["en-US": "the cat sat on a mat it is doesn't we i in and"]
    private static let suggestions = [
        "teh": "the", "dosen't": "doesn't", "dosent": "doesn't", "recieved": "received", "clich\u{E8}": "clich\u{E9}",
        "glitchh": "glitch",
    ]

    private func findings(_ text: String, format: TextFormat = .plain) async throws -> [Finding] {
        try await result(text, format: format).findings
    }

    private func result(_ text: String, format: TextFormat = .plain) async throws -> ProofreadingResult {
        let packs = StubPacks(words: Self.words, suggesting: Self.suggestions)
        return try await Proofreader(packs: packs, detector: StubDetector())
            .proofread(.init(text: text, format: format, language: "en-US"), on: ImmediateScheduler())
    }

    @Test(arguments: [
        ("i recieved it.", TextFormat.plain), ("i rec\u{AD}ieved it.", .plain), ("i re**cie**ved it.", .markdown),
        ("<p>i re<b>cie</b>ved it.</p>", .html), ("i reci\u{200B}eved it.", .plain),
    ])
    func edits(text: String, format: TextFormat) async throws {
        let finding = try #require(try await findings(text, format: format).first { $0.rule == .unknownWord })
        #expect(finding.reading == "recieved")
        #expect(finding.explanation?.cause == .transposition)
        #expect(finding.explanation?.edits == [Edit(.transpose, at: 3, "ei")])
    }

    @Test(arguments: [
        ("it is a clich\u{E8}.", TextFormat.plain), ("it is a cliche\u{300}.", .plain),
        ("<p>it is a clich&egrave;.</p>", .html), ("it is a clich&#232;.", .markdown),
    ])
    func accentsAreReadHoweverTheyAreWritten(text: String, format: TextFormat) async throws {
        let finding = try #require(try await findings(text, format: format).first { $0.rule == .unknownWord })
        #expect(finding.reading == "clich\u{E8}")
        #expect(finding.explanation?.cause == .accent)
    }

    @Test func theApostrophesOfTheWriterAreKept() async throws {
        let typographic = try #require(try await findings("It dosen’t.").first)
        #expect(typographic.suggestions.map(\.text) == ["doesn’t"])
        #expect(typographic.explanation?.cause == .transposition)
        let straight = try #require(try await findings("It dosen't.").first)
        #expect(straight.suggestions.map(\.text) == ["doesn't"])
        #expect(straight.explanation == typographic.explanation)
    }

    /// Texts, and what is suggested for “dosent”.
    @Test(arguments: [
        ("The cat’s mat dosent sat.", "doesn’t"), ("The cat's mat dosent sat.", "doesn't"),
        ("It dosent sat.", "doesn't"),
        ("The catʼs mat dosent sat.", "doesnʼt"), ("The cat’s mat and the cat's, the cat’s dosent.", "doesn’t"),
        ("A cat’s mat sat.\n\nIt dosent sat.", "doesn't"), ("It ‘sat’ on ‘mat’ dosent.", "doesn't"),
    ])
    func aWordWithoutApostropheGetsThatOfItsParagraph(text: String, suggestion: String) async throws {
        let finding = try #require(try await findings(text).first { $0.reading == "dosent" })
        #expect(finding.suggestions.map(\.text) == [suggestion])
    }

    // MARK: Names

    @Test func anIdentifierStaysWhateverIsDoneToOtherParagraphs() async throws {
        let before = try await findings("We sat.\n\nIt is on teh mat.\n\nThe cat.")
        let after = try await findings("i is a cat and teh cat.\n\nNew.\n\nIt is on teh mat.")
        let id = try #require(before.first?.id)
        #expect(after.map(\.id).contains(id))
        #expect(after.first { $0.id == id }?.range.lowerBound == 40)
    }

    @Test func theSameParagraphTwiceHasFindingsOfDifferentNames() async throws {
        let once = try await findings("It is teh cat.")
        let text = String(repeating: "It is teh cat.\n\n", count: 4) + "It is teh cat."
        let all = try await findings(text)
        #expect(Set(all.map(\.id)).count == all.count && all.count == 5)
        #expect(all.first?.id == once.first?.id)
    }

    @Test func identifiersAreTheSameInEveryProcess() async throws {
        // Kept on disk and in other programs: they may never change.
        let ids = try await findings("It is on teh mat.").map(\.id.rawValue)
        #expect(ids == ["rh64hc9c0xqe"])
    }

    // MARK: Taking

    @Test func theCorrectedTextTakesWhatIsSure() async throws {
        let result = try await result("It dosen’t sat on teh mat; zork.")
        #expect(result.correctedText == "It doesn’t sat on the mat; zork.")
    }

    @Test func whatIsOnlyHintedAtIsNotTaken() {
        func finding(_ severity: Severity, _ confidence: Double, hasMarkup: Bool = false) -> Finding {
            Finding(
                id: FindingID(rawValue: "1"), range: 0..<3, reading: "teh", hasMarkup: hasMarkup, rule: .unknownWord,
                category: .spelling, severity: severity, message: Message("m"),
                suggestions: [Suggestion(text: "the", confidence: confidence)], explanation: nil)
        }
        let text = Array("teh".utf8)
        #expect(CorrectedText.taking([finding(.error, 0.8)], in: text) == "the")
        #expect(CorrectedText.taking([finding(.warning, 0.9)], in: text) == "the")
        #expect(CorrectedText.taking([finding(.hint, 0.99)], in: text) == "teh")
        #expect(CorrectedText.taking([finding(.error, 0.74)], in: text) == "teh")
        #expect(CorrectedText.taking([finding(.error, 0.99, hasMarkup: true)], in: text) == "teh")
    }

    @Test func whatHasMarkupInsideStaysAsItIs() async throws {
        let result = try await result("It is **te**h cat and teh mat.", format: .markdown)
        #expect(result.findings.map(\.hasMarkup) == [true, false])
        #expect(result.correctedText == "It is **te**h cat and the mat.")
    }
}
