import Foundation
import LanguagePacks
import Proofreading
import Testing

/// Rules that ask for tags, with the project's own tagger.
@Suite struct TaggedRuleTests {
    private static let english = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Dictionaries/en").standardized.path

    @Test(arguments: [
        ("<VBD !@be>", "He [[went]] and was."),
        ("@go", "He [[went]], she [[goes]]."),
        ("(did|does) not <VERB Tense=Past>", "He [[did not went]]."),
        ("<NOUN Number=Plur>", "The [[houses]] of the house."),
        ("<DET> !<NOUN>", "[[The old]] house."),
        ("<+AUX> raining", "[[It's raining]]."),
    ])
    func tagsLemmasAndFeaturesAreAskedFor(pattern: String, marked: String) throws {
        let tagger = try #require(try LanguageFiles.tagger(in: Self.english))
        var source = RuleSource(
            id: "en.grammar.sample", line: 1, category: .grammar, texts: RuleTexts(message: ["en": "So."]))
        source.patterns = [.init(pattern, line: 1)]
        source.wrong = [.init("-", line: 1)]
        source.right = [.init("-", line: 1)]
        let (rules, faults) = PatternRules.compile([source], language: "en", tagger: tagger, proving: false)
        #expect(faults == [])
        let text = marked.replacing("[[", with: "").replacing("]]", with: "")
        let paragraph = AnalysedParagraph(Document(text), language: "en-US", tagger: tagger)
        var found = text
        for (_, match) in paragraph.sentences.flatMap(rules.matches).reversed() {
            let flagged = paragraph.document.text(in: match.range)
            let start = found.utf8.index(found.utf8.startIndex, offsetBy: match.range.lowerBound)
            let end = found.utf8.index(found.utf8.startIndex, offsetBy: match.range.upperBound)
            found.replaceSubrange(start..<end, with: "[[\(flagged)]]")
        }
        #expect(found == marked)
    }
}
