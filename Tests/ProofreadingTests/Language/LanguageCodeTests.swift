import Testing

@testable import Text

@Suite struct LanguageCodeTests {
    @Test(arguments: [("en_us", "en-US"), ("EN", "en"), ("pt-br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("", "")])
    func codesAreNormalised(tag: String, expected: String) {
        #expect(LanguageCode(tag).tag == expected)
    }

    @Test func theBaseHasNoRegion() {
        #expect(LanguageCode("en-US").base == "en")
        #expect(!LanguageCode("en").isVariant)
    }
}
