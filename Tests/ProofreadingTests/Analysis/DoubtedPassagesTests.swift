import Testing

@testable import Grammar
@testable import Proofreading
@testable import Spelling
@testable import Text

@Suite struct DoubtedPassagesTests {
    /// A paragraph of some words, of which some are unknown and look like no words of the language.
    private static func paragraph(_ words: Int, unknown: Int) -> ParagraphFindings {
        var paragraph = ParagraphFindings()
        paragraph.doubt.add(words: words)
        for _ in 0..<unknown {
            paragraph.doubt.addUnknown(LetterModel.Plausibility(mean: -4, least: -10), letters: 6)
        }
        if paragraph.doubt.isPossible {
            paragraph.otherLanguage = Finding(
                id: FindingID(rawValue: "x"), range: 0..<1, reading: "", rule: .otherLanguage, category: .spelling,
                severity: .hint, message: Message(.otherLanguage), suggestions: [], explanation: nil)
        }
        return paragraph
    }

    private static let (strange, normal) = (paragraph(50, unknown: 48), paragraph(50, unknown: 1))
    private static let (short, shortNormal) = (paragraph(8, unknown: 8), paragraph(8, unknown: 0))
    private static let blank = paragraph(0, unknown: 0)

    /// One character a paragraph: `!` begins a passage, `x` goes on with it, `.` is not part of one.
    private static func marks(_ paragraphs: [ParagraphFindings?]) -> String {
        let passages = DoubtedPassages(paragraphs)
        return paragraphs.indices.map { passages.begins(at: $0) ? "!" : passages.contains($0) ? "x" : "." }.joined()
    }

    @Test func aPassageIsToldOnce() {
        #expect(Self.marks([Self.normal, Self.strange, Self.strange, Self.strange, Self.normal]) == ".!xx.")
        #expect(Self.marks([Self.strange, Self.normal, Self.strange]) == "!.!")
        #expect(Self.marks([Self.normal, Self.normal]) == "..")
        #expect(Self.marks([]) == "")
    }

    @Test func shortParagraphsAreJudgedTogether() {
        #expect(Self.marks(Array(repeating: Self.short, count: 6)) == "!xxxxx")
        #expect(Self.marks(Array(repeating: Self.short, count: 3)) == "...")
        #expect(Self.marks(Array(repeating: Self.shortNormal, count: 8)) == "........")
    }

    @Test func shortParagraphsGoWithALongOneBesideThem() {
        #expect(Self.marks([Self.short, Self.strange, Self.short, Self.normal]) == "!xx.")
        #expect(Self.marks([Self.shortNormal, Self.strange, Self.shortNormal, Self.normal]) == ".!..")
    }

    @Test func whatIsKnownStaysAmongWhatIsNot() {
        let row = [Self.short, Self.short, Self.shortNormal, Self.short, Self.short, Self.short]
        #expect(Self.marks(row) == "!x.xxx")
    }

    @Test func paragraphsWithoutWordsAreInAnyLanguage() {
        #expect(Self.marks([Self.strange, Self.blank, Self.strange]) == "!.x")
    }

    /// What is missing may be in the language.
    @Test func aMissingParagraphEndsAPassage() {
        #expect(Self.marks([Self.strange, nil, Self.strange]) == "!.!")
    }

    @Test func whereTheRuleDoesNotRunNothingIsTold() {
        var silent = Self.strange
        silent.otherLanguage = nil
        #expect(Self.marks([silent, silent]) == "..")
    }
}
