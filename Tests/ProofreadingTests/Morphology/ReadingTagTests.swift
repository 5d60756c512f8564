import Testing

@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Spelling
@testable import Text

@Suite struct ReadingTagTests {
    @Test(arguments: [
        "NOUN|Case=Nom,Acc|Gender=Fem|Number=Sing", "ADJ|Degree=Pos|XDecl=S,M", "VERB|Person=0|VerbForm=Fin", "ADP",
        "NOUN|Animacy=Anim,Inan|Case=Gen,Par",
    ])
    func aTagIsReadAsItIsWritten(text: String) throws {
        #expect(try ReadingTag(text).description == text)
    }

    @Test(arguments: ["", "NOUNS", "NOUN|Case", "NOUN|Case=Foo", "NOUN|Tensor=Past", "Case=Nom"])
    func whatIsNotKnownIsRefused(text: String) {
        #expect(throws: TagSyntaxError.self) { try ReadingTag(text) }
    }

    @Test func setsOfCellsAreWrittenAsLists() {
        #expect(([] as NominalCells).rawValue == 0)
        #expect(([] as VerbalCells).rawValue == 0)
        #expect(([.singular, .plural] as NominalCells) == .all)
        #expect(([.singular, .plural] as VerbalCells) == .all)
    }

    @Test(arguments: [
        ("VERB|VerbForm=Part", true), ("VERB|VerbForm=Fin,Part", true), ("VERB|VerbForm=Fin", false), ("VERB", false),
    ])
    func aParticipleIsMarkedAsOne(tag: String, isExpected: Bool) throws {
        #expect(try ReadingTag(tag).isParticiple == isExpected)
    }

    @Test(arguments: [
        ("NOUN|Case=Nom,Acc", "Case=Acc", true), ("NOUN|Case=Nom,Acc", "Case=Gen", false),
        ("NOUN|Case=Nom,Acc", "NOUN|Case!=Acc", true), ("NOUN|Case=Acc", "Case!=Acc", false),
        ("NOUN", "Case=Acc", false), ("NOUN", "Case!=Acc", true), ("NOUN", "VERB", false), ("NOUN", "NOUN,VERB", true),
        ("NOUN|Case=Nom,Acc|Number=Sing", "Case=Acc|Number=Plur", false),
    ])
    func aPatternMayHoldOfWhatIsOpen(tag: String, pattern: String, mayHold: Bool) throws {
        #expect(try ReadingTag(tag).mayMatch(try TagPattern(pattern)) == mayHold)
    }

    @Test(arguments: [
        ("DET|Gender=Masc", "NOUN|Gender=Fem", false), ("DET|Gender=Masc,Neut", "NOUN|Gender=Neut", true),
        ("DET", "NOUN|Gender=Fem", true), ("DET|Gender=Masc", "NOUN", true),
    ])
    func wordsAgreeUnlessTheyHaveNoValueInCommon(one: String, other: String, agree: Bool) throws {
        #expect(try ReadingTag(one).agrees(with: try ReadingTag(other), in: .gender) == agree)
        #expect(try ReadingTag(other).agrees(with: try ReadingTag(one), in: .gender) == agree)
    }

    @Test func valuesOfAllFeaturesAreTold() throws {
        let tag = try ReadingTag("NOUN|Animacy=Anim|Case=Nom,Acc|Degree=Dim")
        #expect(tag.partOfSpeech == .noun)
        #expect(tag.values(of: .grammaticalCase) == ["Nom", "Acc"])
        #expect(tag.values(of: GrammaticalFeature.number) == [])
        #expect(tag.values(of: .animacy) == ["Anim"])
        #expect(tag.values(of: LexicalFeature.rareDegree) == ["Dim"])
        #expect(tag.values(of: GrammaticalFeature.degree) == [])
    }
}
