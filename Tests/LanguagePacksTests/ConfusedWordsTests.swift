import Foundation
import Grammar
import LanguagePacks
import Testing
import Text

/// The rule with the project's own data.
@Suite struct ConfusedWordsTests {
    private static let dictionaries = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Dictionaries").path

    @Test func everyExampleIsFlaggedWhereItIsMarked() throws {
        let examples = try #require(try LanguageFiles.confusedWords(in: LanguageFolder(Self.dictionaries + "/en"))).info
            .examples
        for example in examples {
            let found = try Self.matches(in: example.wrong, example.language)
            #expect(found.map(\.range) == [example.range], "\(example.marked)")
            #expect(Self.correct(example.wrong, found) == example.right)
            #expect(try Self.matches(in: example.right, example.language).isEmpty, "\(example.right)")
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
        #expect(Self.correct(wrong, try Self.matches(in: wrong, "en-US")) == right)
    }

    @Test(arguments: [
        "Please fill in the form and send it from home.", "It is better than it was then.",
        "Their house is over there.", "The bolts are loose, and we lose time.",
        "Use “there” with care, and write “their” here.", "The word “form” is short.",
        "Its colour shows that it's ripe.",
        "The effects of the heat affect us all.", "Who's there, and whose coat is this?",
    ])
    func rightUsesAreLeftAlone(text: String) throws {
        #expect(try Self.matches(in: text, "en-US").isEmpty)
    }

    @Test func aWordBetweenQuotationMarksIsSpokenAbout() throws {
        #expect(try Self.matches(in: "They lost there way in the dark.", "en-US").count == 1)
        #expect(try Self.matches(in: "They lost “there” way in the dark.", "en-US").isEmpty)
    }

    @Test func namesAreLeftAlone() throws {
        #expect(try Self.matches(in: "They lost There way in the dark.", "en-US").isEmpty)
    }

    @Test func capitalsMayGoWithoutTheirAccents() throws {
        #expect(try Self.matches(in: "A la fin, tout va bien.", "fr").isEmpty)
        #expect(try Self.matches(in: "A Paris, il pleut.", "fr").isEmpty)
    }

    @Test(
        arguments: [
            ("fr", "Les enfants on mangé.", "Les enfants ont mangé."),
            ("de-DE", "Ihr seit sehr nett zu mir.", "Ihr seid sehr nett zu mir."),
            ("es", "Se lo voy ha decir mañana.", "Se lo voy a decir mañana."),
        ] as [(LanguageCode, String, String)])
    func otherLanguagesHaveTheirOwn(language: LanguageCode, wrong: String, right: String) throws {
        #expect(Self.correct(wrong, try Self.matches(in: wrong, language)) == right)
        #expect(try Self.matches(in: right, language).isEmpty)
    }

    @Test func typographicApostrophesAreAsGoodAsStraightOnes() throws {
        #expect(
            try Self.matches(in: "The country has lost it’s way.", "en-US").flatMap(\.suggestions).map(\.text) == [
                "its"
            ])
    }

    @Test func theMessageNamesWhatSpeaksForTheOtherWord() throws {
        let match = try #require(try Self.matches(in: "They lost there way in the dark.", "en-US").first)
        #expect(match.message.key == "spelling.confused-word.before")
        #expect(match.message.arguments == ["next": "way", "suggestion": "their"])
        #expect((0.5...0.98).contains(try #require(match.suggestions.first).confidence))
    }

    @Test func everyTableCanBeRead() throws {
        let tables = try FileManager.default.subpathsOfDirectory(atPath: Self.dictionaries)
            .filter { $0.hasSuffix("/confusions.bin") }
        #expect(tables.contains("en/confusions.bin"))
        for table in tables {
            let folder = Self.dictionaries + "/" + table.prefix { $0 != "/" }
            #expect(try LanguageFiles.confusedWords(in: LanguageFolder(folder)) != nil)
        }
    }

    @Test func whereTheFolderHasNoTableThereIsNoRule() throws {
        #expect(try LanguageFiles.confusedWords(in: LanguageFolder(Self.dictionaries)) == nil)
    }

    private static func matches(in text: String, _ language: LanguageCode) throws -> [Match] {
        let rule = try #require(try LanguageFiles.confusedWords(in: LanguageFolder(dictionaries + "/" + language.base)))
        let document = Document(text)
        return Segmenter(language: language).sentences(of: document).flatMap { sentence in
            rule.matches(in: SentenceView(document: document, sentence: sentence, language: language))
        }
    }

    /// The text with the first suggestion of each match taken.
    private static func correct(_ text: String, _ matches: [Match]) -> String {
        var bytes = Array(text.utf8)
        for match in matches.reversed() {
            bytes.replaceSubrange(match.range, with: Array((match.suggestions.first?.text ?? "").utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
