import Foundation
import Grammar
import Proofreading
import Testing
import Text

/// The examples of rules that once listed words: what is known of words and clauses in general finds them.
@Suite struct AgreementExamplesTests {
    /// How many of a language's may be missed. Lists know words that lexicons do not, or take for something else.
    private static let mostMissed = 0.05

    @Test(
        arguments: [
            "da-DK", "de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "nl-NL", "pl-PL", "pt-PT", "ru-RU", "sv-SE", "uk-UA",
        ]
            as [LanguageCode])
    func whatListsFoundIsFound(_ language: LanguageCode) async throws {
        let examples = try examples(of: language)
        var missed: [String] = []
        for example in examples {
            let found = try await CorpusProofreader.findings(in: example.wrong, language)
            if !found.contains(where: { $0.severity > .hint && $0.range.overlaps(example.range) }) {
                missed.append(example.wrong)
            }
        }
        #expect(Double(missed.count) <= Self.mostMissed * Double(examples.count), "\(missed)")
    }

    @Test func theRightFormsAreLeftAlone() async throws {
        for language in ["de-DE", "fr-FR", "pl-PL", "ru-RU"] as [LanguageCode] {
            var flagged: [String] = []
            let examples = try examples(of: language)
            for example in examples {
                let found = try await CorpusProofreader.findings(in: example.right, language)
                if found.contains(where: { $0.category == .agreement && $0.severity > .hint }) {
                    flagged.append(example.right)
                }
            }
            #expect(flagged.count * 100 <= examples.count, "\(flagged)")
        }
    }

    /// What is read in `Tests/Corpus/agreement/<language>.tsv`.
    private func examples(of language: LanguageCode) throws -> [RuleExample] {
        let text = try String(contentsOf: CorpusDocument.url("agreement/\(language.base).tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line -> RuleExample? in
            let sides = line.split(separator: "\t")
            guard sides.count == 2 else { return nil }
            let wrong = String(sides[0]).replacing("[", with: "[[").replacing("]", with: "]]")
            return RuleExample(language, wrong: wrong, right: String(sides[1]))
        }
    }
}
