import Morphology
import Testing
import Text

@Suite struct DictionaryProviderTests {
    @Test(
        arguments: [
            ("fr", "fr"), ("fr-CA", "fr"), ("en", "en-US"), ("en-GB", "en-GB"), ("en-IE", nil), ("it", nil),
        ] as [(LanguageCode, LanguageCode?)])
    func aRegionsTextIsCheckedInItsLanguageWhereThatHasNoRegions(code: LanguageCode, installed: LanguageCode?) {
        #expect(StubLanguages(["en-US", "en-GB", "fr"]).language(for: code)?.code == installed)
    }
}
