import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Proofreading
@testable import Text

/// A rule without an example that it flags and one that it does not does not ship.
@Suite struct RuleExampleTests {
    private static let rules: [any Rule] = LanguageTraits.all.flatMap {
        LanguageRules.rules(of: LanguageCode($0.code))
    }
    private static let catalogue = RuleCatalogue(
        LanguageTraits.all.map { ($0.code, LanguageRules.rules(of: LanguageCode($0.code)).map(\.info)) } + [
            ("en", Classifiers.rules(of: "en"))
        ])
    private static let cases = [any Rule](
        Dictionary(rules.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first }).values
    ).flatMap { rule in rule.info.examples.map { (rule, $0) } }

    @Test(arguments: catalogue.infos)
    func everyRuleHasAnExampleThatIsMarked(info: RuleInfo) {
        #expect(!info.examples.isEmpty)
        #expect(info.examples.allSatisfy { $0.marked != $0.wrong && !$0.range.isEmpty })
        #expect(info.id.rawValue.hasPrefix(info.category.rawValue + "."))
    }

    @Test func identifiersAreUnique() {
        #expect(Set(Self.catalogue.infos.map(\.id)).count == Self.catalogue.infos.count)
    }

    @Test(arguments: cases.indices)
    func theWrongExampleIsFlaggedWhereItIsMarked(index: Int) {
        let (rule, example) = Self.cases[index]
        let found = matches(of: rule, in: example.wrong, example.language)
        #expect(MarkedText.marking(found.map(\.range), in: example.wrong) == example.marked)
    }

    @Test(arguments: cases.indices)
    func theFirstSuggestionTurnsTheWrongExampleIntoTheRightOne(index: Int) throws {
        let (rule, example) = Self.cases[index]
        let match = try #require(matches(of: rule, in: example.wrong, example.language).first)
        let bytes = Array(example.wrong.utf8)
        let suggestion = try #require(match.suggestions.first)
        let right = bytes[..<match.range.lowerBound] + suggestion.text.utf8 + bytes[match.range.upperBound...]
        #expect(String(decoding: right, as: UTF8.self) == example.right)
    }

    @Test(arguments: cases.indices)
    func theRightExampleIsNotFlagged(index: Int) {
        let (rule, example) = Self.cases[index]
        #expect(matches(of: rule, in: example.right, example.language).isEmpty)
    }

    @Test(arguments: [
        "He had had enough.", "We knew that that was wrong.", "Duran Duran played.", "It was a a a stutter.",
        "One. One more.", "Stop, stop!", "The 12 12 pairs.",
        "Start it with --vault vault first.",
    ])
    func wordsThatRightlyStandTwiceAreNotFlagged(text: String) {
        #expect(matches(of: RepeatedWord(), in: text, "en-US").isEmpty)
    }

    @Test(arguments: [
        "iPhone prices fell again.", "apples, pears, plums", "Well … maybe not today.", "- milk and eggs",
        "e-Mail is OK now.",
        "Мы дома.",
    ])
    func whatIsNoSentenceNeedsNoCapital(text: String) {
        #expect(matches(of: SentenceCapital.alone, in: text, "en-US").isEmpty)
        #expect(matches(of: SentenceCapital.amongOthers, in: "It rained.\n\n" + text, "en-US").isEmpty)
    }

    @Test(arguments: [
        ("we stayed at home.", []), ("we stayed at home. It rained.", ["we"]),
        ("we stayed at home. it rained.", ["we", "it"]),
        ("– Where are they? asked my father. It rained.", []),
        ("It rained.\n\nwe stayed at home.", ["we"]),
        ("For every mass we have\n\nwhere c is how fast light is. It is old.", []),
        ("First we ate;\n\nthen we slept.", []),
        ("The rule says:\n\nnever on a Monday. It is old.", []),
    ])
    func aSentenceByItselfAndWhatGoesOnMayBeginSmall(text: String, wrong: [String]) {
        let found = matches(of: SentenceCapital.amongOthers, in: text, "en-US")
        #expect(found.map { Document(text).text(in: $0.range) } == wrong)
    }

    @Test(arguments: [
        ("fr", "Nous nous levons tôt."), ("de-DE", "Die, die da sind, bleiben."), ("es", "Es muy muy grande."),
        ("tlh", "Duran Duran."),
    ])
    func wordsThatRightlyStandTwiceAreKnownByLanguage(language: String, text: String) {
        #expect(matches(of: RepeatedWord(), in: text, LanguageCode(language)).isEmpty)
    }

    @Test func aLetterGoesOnBehindItsSalutationButInEnglish() {
        let german = "Liebe Anna,\n\nvielen Dank für deinen Brief."
        #expect(matches(of: SentenceCapital.amongOthers, in: german, "de-DE").isEmpty)
        let english = "Dear Anna,\n\nthank you for your letter."
        #expect(matches(of: SentenceCapital.amongOthers, in: english, "en-US").count == 1)
    }

    private func matches(of rule: any Rule, in text: String, _ language: LanguageCode) -> [Match] {
        AnalysedParagraph(Document(text), language: language).sentences.flatMap { rule.matches(in: $0) }
    }
}
