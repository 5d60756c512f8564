import ProofreadingTesting
import Testing

@testable import Proofreading

/// A rule without an example that it flags and one that it does not does not ship.
@Suite struct RuleExampleTests {
    private static let cases = RuleSet.standard.flatMap { rule in rule.info.examples.map { (rule, $0) } }

    @Test(arguments: RuleSet.infos)
    func everyRuleHasAnExample(info: RuleInfo) {
        #expect(!info.examples.isEmpty)
        #expect(!info.name.isEmpty && !info.description.isEmpty)
        #expect(info.id.rawValue.hasPrefix(info.category.id + "."))
    }

    @Test func identifiersAreUnique() {
        #expect(Set(RuleSet.infos.map(\.id)).count == RuleSet.infos.count)
    }

    @Test(arguments: cases.indices)
    func theWrongExampleIsFlaggedWhereItIsMarked(index: Int) {
        let (rule, example) = Self.cases[index]
        let marked = MarkedText(example.wrong)
        let found = findings(of: rule, in: marked.text, example.language)
        #expect(MarkedText.marking(found.map(\.range), in: marked.text) == example.wrong)
    }

    @Test(arguments: cases.indices)
    func theRightExampleIsNotFlagged(index: Int) {
        let (rule, example) = Self.cases[index]
        #expect(findings(of: rule, in: example.right, example.language).isEmpty)
    }

    @Test(arguments: [
        "He had had enough.", "We knew that that was wrong.", "Duran Duran played.", "It was a a a stutter.",
        "One. One more.", "Stop, stop!", "The 12 12 pairs.",
    ])
    func wordsThatRightlyStandTwiceAreNotFlagged(text: String) {
        #expect(findings(of: RepeatedWord(), in: text, "en-US").isEmpty)
    }

    @Test(arguments: [
        "iPhone prices fell again.", "apples, pears, plums", "Well … maybe not today.", "- milk and eggs",
        "e-Mail is OK now.",
        "Мы дома.",
    ])
    func whatIsNoSentenceNeedsNoCapital(text: String) {
        #expect(findings(of: SentenceCapital(), in: text, "en-US").isEmpty)
    }

    @Test func aLetterGoesOnBehindItsSalutationButInEnglish() {
        let german = "Liebe Anna,\n\nvielen Dank für deinen Brief."
        #expect(findings(of: SentenceCapital(), in: german, "de-DE").isEmpty)
        let english = "Dear Anna,\n\nthank you for your letter."
        #expect(findings(of: SentenceCapital(), in: english, "en-US").count == 1)
    }

    private func findings(of rule: any Rule, in text: String, _ language: LanguageCode) -> [Finding] {
        let document = Document(text)
        let sentences = Segmenter(language: language).sentences(of: document, in: 0..<document.prose.count)
        return sentences.flatMap {
            rule.findings(in: SentenceView(document: document, sentence: $0, language: language))
        }
    }
}
