import Testing

@testable import Morphology

/// What words of a Scandinavian noun phrase may have together.
@Suite struct DeclensionCellsTests {
    private func cells(_ tag: String, ending: Character? = nil) throws -> DeclensionCells {
        try ReadingTag(tag).declensionCells(ending: ending)
    }

    @Test func nounsTellDefinitenessAndAdjectivesTheirDeclension() throws {
        #expect(
            try cells("NOUN|Definite=Def|Gender=Neut|Number=Sing") == [
                .definite.intersection(.neuter).intersection(.singular)
            ])
        #expect(
            try cells("ADJ|Definite=Ind|Gender=Com|Number=Sing") == [
                .strong.intersection(.common).intersection(.singular)
            ])
        #expect(try cells("ADJ|Definite=Def") == .weak)
        #expect(try cells("ADJ|Number=Plur") == .plural)
        #expect(try cells("ADJ|Degree=Cmp") == .all)
    }

    @Test func participlesThatAreNotMarkedAreToldByTheirEnding() throws {
        let participle = "ADJ|Tense=Past|VerbForm=Part"
        #expect(try cells(participle, ending: "e") == .plural.union(.weak))
        #expect(try cells(participle, ending: "a") == .plural.union(.weak))
        #expect(try cells(participle, ending: "t") == .singular.intersection(.strong))
    }

    @Test func adjectivesInALongVowelAreTheSameInThePlural() throws {
        let blue = try cells("ADJ|Definite=Ind|Gender=Com|Number=Sing", ending: "å")
        #expect(blue.isSuperset(of: .plural) && blue.isSuperset(of: .weak))
        #expect(!blue.isSuperset(of: .all))
    }

    @Test func eachDimensionMayBeLeftOpen() {
        let cells = DeclensionCells.strong.intersection(.definite)
        #expect(cells.inAnyDefiniteness == .strong)
        #expect(cells.inAnyDeclension == .definite)
    }
}
