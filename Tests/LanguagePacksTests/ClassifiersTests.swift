import Foundation
import Grammar
import LanguagePacks
import Morphology
import Testing
import Text

/// The learned classifiers with the project's own data.
@Suite struct ClassifiersTests {
    private static let dictionaries = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries").standardized.path
    private static let english = dictionaries + "/en"

    /// What is learned of a language, with the tagger that it looks at texts with.
    private struct Learned {
        let language: LanguageCode
        let tagger: Tagger?
        let morphology: MorphologicalAnalyser?
        let classifiers: Classifiers

        init(_ language: LanguageCode) throws {
            let folder = dictionaries + "/" + language.base
            self.language = language
            tagger = try LanguageFiles.tagger(in: LanguageFolder(folder))
            morphology = try LanguageFiles.morphology(in: LanguageFolder(folder))
            classifiers = try #require(try LanguageFiles.classifiers(in: LanguageFolder(folder)))
        }

        func matches(in text: String, at level: Level = .default) -> [(rule: RuleInfo, match: Match)] {
            AnalysedParagraph(Document(text), language: language, tagger: tagger, morphology: { morphology }).sentences
                .flatMap { classifiers.matches(in: $0, at: level) }
        }
    }

    private static let learned = Result { try Learned("en-US") }

    private static func matches(
        in text: String, at level: Level = .default
    ) throws -> [(rule: RuleInfo, match: Match)] {
        try learned.get().matches(in: text, at: level)
    }

    private static func correct(_ text: String, _ found: [(rule: RuleInfo, match: Match)]) -> String {
        var bytes = Array(text.utf8)
        for (_, match) in found.reversed() {
            guard let best = match.suggestions.first else { continue }
            bytes.replaceSubrange(match.range, with: Array(best.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: Classifiers.rules(of: "en"))
    func everyExampleIsFlaggedWhereItIsMarked(rule: RuleInfo) throws {
        for example in rule.examples where example.language.base == "en" {
            let found = try Self.matches(in: example.wrong, at: rule.level)
                .filter { $0.rule.level == rule.level }
            #expect(found.map(\.match.range) == [example.range], "\(example.marked)")
            #expect(found.map(\.rule.id) == [rule.id], "\(example.marked)")
            #expect(Self.correct(example.wrong, found) == example.right)
            #expect(try Self.matches(in: example.right).isEmpty, "\(example.right)")
        }
    }

    @Test(arguments: [
        // A participle goes with the auxiliary of its clause, and an answer opens a sentence.
        ("nl", "Wat is er gebeurd?"), ("nl", "Ik weet wat er gebeurd is."), ("en-US", "No I don't think so."),
    ])
    func whatAClauseNeedsIsLeftAlone(language: String, text: String) throws {
        #expect(try Learned(LanguageCode(language)).matches(in: text).isEmpty)
    }

    private static let forms: Set<RuleID> = ["grammar.agreement", "grammar.verb-form"]
    private static let commas: Set<RuleID> = ["punctuation.missing-comma"]

    @Test(arguments: [
        ("fr", forms), ("es", forms), ("pt", forms), ("it", forms), ("nl", forms), ("de", forms.union(commas)),
        ("ru", commas), ("uk", commas),
    ])
    func whatIsLearnedInOtherLanguagesIsFound(language: String, kinds: Set<RuleID>) throws {
        let rules = Classifiers.rules(of: language)
        let learned = try Learned(LanguageCode(language))
        #expect(kinds.isSubset(of: rules.map(\.id)))
        for rule in rules {
            for example in rule.examples where example.language.base == language {
                let found = learned.matches(in: example.wrong)
                #expect(found.map(\.match.range) == [example.range], "\(example.marked)")
                #expect(found.map(\.rule.id) == [rule.id], "\(example.marked)")
                #expect(Self.correct(example.wrong, found) == example.right)
                #expect(learned.matches(in: example.right).isEmpty, "\(example.right)")
            }
        }
    }

    @Test func aMissingCommaIsNoMissingLetter() throws {
        let found = try Learned("de").matches(in: "Wählen Sie die Datei die Sie öffnen möchten.")
        #expect(found.map(\.match.cause) == [Cause(rawValue: "punctuation")])
    }

    @Test(arguments: [
        ("The train came form the north.", "The train came from the north."),
        ("The country has lost it's way.", "The country has lost its way."),
        ("We do not want to loose the game.", "We do not want to lose the game."),
        ("The noise did not effect the result.", "The noise did not affect the result."),
        ("Their is a house on the hill.", "There is a house on the hill."),
        ("We did not went to the party.", "We did not go to the party."),
        ("They are look for a new flat.", "They are looking for a new flat."),
        ("There are many reason for this.", "There are many reasons for this."),
        ("There is many people here.", "There are many people here."),
        ("She are my best friend.", "She is my best friend."),
        ("The two groups are complete different.", "The two groups are completely different."),
        ("He decided buy a new computer.", "He decided to buy a new computer."),
    ])
    func mistakesOfEveryDayAreFound(wrong: String, right: String) throws {
        // The surest are found at the default level as well.
        #expect(Self.correct(wrong, try Self.matches(in: wrong, at: .picky)) == right)
        #expect(try Self.matches(in: right).isEmpty, "\(right)")
    }

    @Test(arguments: [
        "Please fill in the form and send it from home.", "It is better than it was then.",
        "Their house is over there.", "The bolts are loose, and we lose time.",
        "The word “form” is short.", "Its colour shows that it's ripe.",
        "Who's there, and whose coat is this?", "The police are here.", "He suggested that she go home.",
        "If I were you, I would leave.", "Ten miles is a long way.", "Neither of them was there.",
        "What matters are the results.", "She made him laugh.", "Go to bed.", "He is president of the club.",
        "They elected her chair.", "One of the men who were there saw it.", "Bread and butter is all we have.",
        "He ran fast and came first.", "She looks good.",
    ])
    func nearMissesAreLeftAlone(text: String) throws {
        let found = try Self.matches(in: text)
        #expect(found.isEmpty, "\(found.map(\.rule.id))")
    }

    @Test func aConfusionIsExplainedByMeaning() throws {
        let found = try #require(try Self.matches(in: "We do not want to loose the game.").first)
        #expect(found.match.message.key == "spelling.confused-word.meaning")
        #expect(found.match.message.arguments["meaning"] == "to have no longer")
        #expect(found.match.cause == .wordInContext)
    }

    @Test func thePickyLevelAsksForLess() throws {
        let text = try String(contentsOfFile: Self.english + "/../../README.md", encoding: .utf8)
        #expect(try Self.matches(in: text, at: .picky).count >= Self.matches(in: text).count)
    }

    @Test func namesAndQuotedWordsAreLeftAlone() throws {
        #expect(try Self.matches(in: "The train came form the north.").count == 1)
        #expect(try Self.matches(in: "The train came “form” the north.").isEmpty)
        #expect(try Self.matches(in: "The train came Form the north.").isEmpty)
    }

    @Test func aFileThatEndsEarlyIsDamaged() throws {
        let file = try [1, 2, 3].reduce(into: Data()) { data, part in
            data += try Data(contentsOf: URL(filePath: Self.english + "/classifiers.\(part).bin"))
        }
        _ = try Classifiers(table: TableBytes(copying: file))
        for length in [8, 27, 1000, file.count / 2, file.count - 1] {
            #expect(throws: LexiconError.damaged) {
                try Classifiers(table: TableBytes(copying: file.prefix(length)))
            }
        }
    }
}
