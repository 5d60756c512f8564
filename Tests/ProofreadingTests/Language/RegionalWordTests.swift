import ProofreadingTesting
import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

@Suite struct RegionalWordTests {
    private func word(_ word: String, in main: LanguageCode) throws -> RegionalWord? {
        RegionalWord(Array(word.utf8).span, in: main, by: try .shipped(of: main.base))
    }

    @Test(arguments: [
        ("colour", "en-US", "color"), ("Colour", "en-US", "Color"), ("COLOUR", "en-US", "COLOR"),
        ("colour's", "en-US", "color's"), ("organise", "en-US", "organize"), ("centre", "en-US", "center"),
        ("travelling", "en-US", "traveling"), ("programme", "en-US", "program"), ("tyres", "en-US", "tires"),
        ("haemostasis", "en-US", "hemostasis"), ("color", "en-GB", "colour"), ("Analyze", "en-GB", "Analyse"),
        ("jewelry", "en-GB", "jewellery"), ("gênero", "pt-PT", "género"), ("género", "pt-BR", "gênero"),
        ("académico", "pt-BR", "acadêmico"), ("Straße", "de-CH", "Strasse"),
    ])
    func aSpellingOfAnotherVariantHasACounterpart(word: String, main: LanguageCode, counterpart: String) throws {
        let found = try #require(try self.word(word, in: main))
        #expect(found.counterpart == counterpart)
        #expect(found.variant.base == main.base)
        #expect(found.variant != main)
    }

    @Test func aWordOfAnotherVariantMayHaveNone() throws {
        let found = try #require(try word("papai", in: "pt-PT"))
        #expect(found.variant == "pt-BR")
        #expect(found.counterpart == nil)
    }

    @Test(arguments: [
        ("organize", "en-GB"), ("realization", "en-GB"), ("colour", "en-GB"), ("color", "en-US"), ("recieve", "en-US"),
        ("colour", "fr"), ("Straße", "de-DE"), ("controled", "en-GB"), ("", "en-GB"), ("'s", "en-US"),
    ])
    func otherWordsAreOfNoOtherVariant(word: String, main: LanguageCode) throws {
        #expect(try self.word(word, in: main) == nil)
    }
}
