import Testing

@testable import Proofreading
@testable import Text

@Suite struct RegionalWordTests {
    private func word(_ word: String, in main: LanguageCode) -> RegionalWord? {
        RegionalWord(Array(word.utf8).span, in: main)
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
        let found = try #require(self.word(word, in: main))
        #expect(found.counterpart == counterpart)
        #expect(found.variant.base == main.base)
        #expect(found.variant != main)
    }

    @Test func aWordOfAnotherVariantMayHaveNone() {
        #expect(word("papai", in: "pt-PT")?.variant == "pt-BR")
        #expect(word("papai", in: "pt-PT")?.counterpart == nil)
    }

    @Test(arguments: [
        ("organize", "en-GB"), ("realization", "en-GB"), ("colour", "en-GB"), ("color", "en-US"), ("recieve", "en-US"),
        ("colour", "fr"), ("Straße", "de-DE"), ("controled", "en-GB"), ("", "en-GB"), ("'s", "en-US"),
    ])
    func otherWordsAreOfNoOtherVariant(word: String, main: LanguageCode) {
        #expect(self.word(word, in: main) == nil)
    }
}
