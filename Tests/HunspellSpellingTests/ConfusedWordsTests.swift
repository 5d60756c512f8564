import Foundation
import HunspellSpelling
import Proofreading
import ProofreadingTesting
import Testing

/// The rule with the project's own data.
@Suite struct ConfusedWordsTests {
    private static let dictionaries = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Dictionaries").path

    @Test func everyExampleIsFlaggedWhereItIsMarked() throws {
        let examples = try #require(try RankingFiles.confusions(in: Self.dictionaries + "/en")).info.examples
        for example in examples {
            let marked = MarkedText(example.wrong)
            let found = try Self.findings(in: marked.text, example.language)
            #expect(MarkedText.marking(found.map(\.range), in: marked.text) == example.wrong)
            #expect(Self.correct(marked.text, found) == example.right)
            #expect(try Self.findings(in: example.right, example.language).isEmpty, "\(example.right)")
        }
    }

    @Test(arguments: [
        ("The train came form the north.", "The train came from the north."),
        ("I think your right about that.", "I think you're right about that."),
        ("It is to late to go home.", "It is too late to go home."),
        ("The country has lost it's way.", "The country has lost its way."),
        ("We do not want to loose the game.", "We do not want to lose the game."),
        ("The noise did not effect the result.", "The noise did not affect the result."),
        ("Their is a house on the hill.", "There is a house on the hill."),
    ])
    func famousConfusionsAreFound(wrong: String, right: String) throws {
        #expect(Self.correct(wrong, try Self.findings(in: wrong, "en-US")) == right)
    }

    @Test(arguments: [
        "Please fill in the form and send it from home.", "It is better than it was then.",
        "Their house is over there.", "The bolts are loose, and we lose time.",
        "Use “there” with care, and write “their” here.", "The word “form” is short.",
        "Its colour shows that it's ripe.",
        "The effects of the heat affect us all.", "Who's there, and whose coat is this?",
    ])
    func rightUsesAreLeftAlone(text: String) throws {
        #expect(try Self.findings(in: text, "en-US").isEmpty)
    }

    @Test func aWordBetweenQuotationMarksIsSpokenAbout() throws {
        #expect(try Self.findings(in: "They lost there way in the dark.", "en-US").count == 1)
        #expect(try Self.findings(in: "They lost “there” way in the dark.", "en-US").isEmpty)
    }

    @Test func namesAreLeftAlone() throws {
        #expect(try Self.findings(in: "They lost There way in the dark.", "en-US").isEmpty)
    }

    @Test func capitalsMayGoWithoutTheirAccents() throws {
        #expect(try Self.findings(in: "A la fin, tout va bien.", "fr").isEmpty)
        #expect(try Self.findings(in: "A Paris, il pleut.", "fr").isEmpty)
    }

    @Test(
        arguments: [
            ("fr", "Les enfants on mangé.", "Les enfants ont mangé."),
            ("de-DE", "Ihr seit sehr nett zu mir.", "Ihr seid sehr nett zu mir."),
            ("es", "Se lo voy ha decir mañana.", "Se lo voy a decir mañana."),
        ] as [(LanguageCode, String, String)])
    func otherLanguagesHaveTheirOwn(language: LanguageCode, wrong: String, right: String) throws {
        #expect(Self.correct(wrong, try Self.findings(in: wrong, language)) == right)
        #expect(try Self.findings(in: right, language).isEmpty)
    }

    @Test func typographicApostrophesAreAsGoodAsStraightOnes() throws {
        #expect(
            try Self.findings(in: "The country has lost it’s way.", "en-US").flatMap(\.suggestions).map(\.text) == [
                "its"
            ])
    }

    @Test func theMessageNamesWhatSpeaksForTheOtherWord() throws {
        let finding = try #require(try Self.findings(in: "They lost there way in the dark.", "en-US").first)
        #expect(finding.message.contains("their"))
        #expect((0.5...0.98).contains(try #require(finding.suggestions.first).confidence))
    }

    @Test func everyLanguageOfTheRuleHasItsTable() throws {
        let languages = try #require(try RankingFiles.confusions(in: Self.dictionaries + "/en")?.info.languages)
        for language in languages {
            #expect(try RankingFiles.confusions(in: Self.dictionaries + "/" + language) != nil)
        }
    }

    @Test func whereTheFolderHasNoTableThereIsNoRule() throws {
        #expect(try RankingFiles.confusions(in: Self.dictionaries) == nil)
    }

    private static func findings(in text: String, _ language: LanguageCode) throws -> [Finding] {
        let rule = try #require(try RankingFiles.confusions(in: dictionaries + "/" + language.base))
        let document = Document(text)
        return Segmenter(language: language).sentences(of: document).flatMap { sentence in
            rule.findings(in: SentenceView(document: document, sentence: sentence, language: language))
        }
    }

    /// The text with the first suggestion of each finding taken.
    private static func correct(_ text: String, _ findings: [Finding]) -> String {
        var bytes = Array(text.utf8)
        for finding in findings.reversed() {
            bytes.replaceSubrange(finding.range, with: Array((finding.suggestions.first?.text ?? "").utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
