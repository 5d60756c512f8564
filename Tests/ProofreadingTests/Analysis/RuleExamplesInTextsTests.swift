import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

/// The examples of all rules in Swift, through the whole of proofreading.
@Suite struct RuleExamplesInTextsTests {
    private static let infos: [RuleInfo] = Array(
        Dictionary(
            LanguageTraits.all.flatMap { LanguageRules.infos(of: LanguageCode($0.code)) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        ).values)

    private func findings(_ text: String, of rule: RuleID, in language: LanguageCode) async throws -> [Finding] {
        let request = ProofreadingRequest(
            text: text, language: language, level: .picky, rules: RuleSelection(only: [rule]))
        let words = text.lowercased().filter { $0.isLetter || $0 == " " }
        return try await Proofreader(packs: StubPacks([language], words: [language: words]), detector: StubDetector())
            .proofread(request, on: ImmediateScheduler()).findings
    }

    @Test(arguments: infos)
    func examplesAreFlaggedWhereTheyAreMarkedAndPutRight(info: RuleInfo) async throws {
        #expect(!info.examples.isEmpty)
        for example in info.examples {
            let found = try await findings(example.wrong, of: info.id, in: example.language)
            #expect(MarkedText.marking(found.map(\.range), in: example.wrong) == example.marked)
            #expect(try await findings(example.right, of: info.id, in: example.language).isEmpty)
            guard let finding = found.first, let best = finding.suggestions.first else { continue }
            let bytes = Array(example.wrong.utf8)
            let right = bytes[..<finding.range.lowerBound] + best.text.utf8 + bytes[finding.range.upperBound...]
            #expect(String(decoding: right, as: UTF8.self) == example.right)
        }
    }

    @Test(arguments: [
        ("semantics.impossible-date", "en-US", "In May 45 people came. We may 31 times try. It was February 29, 2024."),
        ("semantics.impossible-date", "pl", "31 maja 2025 r. i 30 czerwca."),
        ("semantics.wrong-weekday", "en-US", "On Tuesday, 4 March 2025, and on Friday, March 4, we met."),
        ("semantics.wrong-weekday", "ru", "Во вторник, 4 марта 2025 года."),
        ("punctuation.unpaired-bracket", "en-US", "a) first, b) second, :) and (this (and that) too). 1) one"),
        ("punctuation.unpaired-bracket", "ru", "Приходи завтра) Я буду дома)"),
        ("punctuation.unpaired-bracket", "en-US", "It began (here. It ended there), and (so on)."),
        ("punctuation.unpaired-quotation-mark", "de-DE", "„Ja“, sagte sie, »nein« er. “Yes,” they said."),
        ("punctuation.serial-comma", "en-US", "We ate red, green and blue ones. Yesterday, Anna, and later Bob came."),
        ("spelling.variants", "en-US", "An e-mail and an email."),
        ("typography.quotation-marks", "fr", "Il dit « oui » et « non »."),
    ])
    func whatIsRightIsLeftAlone(rule: String, language: String, text: String) async throws {
        let found = try await findings(text, of: RuleID(rawValue: rule), in: LanguageCode(language))
        #expect(found.map(\.reading) == [])
    }

    @Test func whatAWholeTextSaysIsSaidOfEveryParagraph() async throws {
        let text = "One e-mail.\n\nTwo emails.\n\nAn [[email]].\n\nThree e-mails.\n\nAn e-mail."
        let marked = MarkedText(text)
        let found = try await findings(marked.text, of: "spelling.variants", in: "en-US")
        #expect(MarkedText.marking(found.map(\.range), in: marked.text) == text)
    }
}
