import Testing

@testable import Morphology
@testable import Proofreading
@testable import Text

@Suite struct WordFamilyTests {
    private static let words: Set = [
        "receive", "receipt", "reception", "receiver", "separation", "separately", "separator", "govern",
        "governmental", "state",
        "stator", "beauty", "beautifully", "différence", "différemment", "nécessairement", "nécessité",
        "Freundlichkeit",
        "Freund", "Übersetzung", "Übersetzer", "recepción", "receptor", "producir", "productor",
    ]

    private func family(_ wrong: String, _ right: String, _ language: LanguageCode) -> [String] {
        Explanation(
            of: wrong, replacement: right, language: language, facts: .shipped(of: language),
            accepts: { Self.words.contains($0) }
        ).family
    }

    @Test(arguments: [
        ("recieve", "receive", "receipt reception receiver", "en"),
        ("recieved", "received", "receipt reception receiver", "en"),
        ("beatiful", "beautiful", "beauty beautifully", "en"),
        ("seperate", "separate", "separation separator separately", "en"),
        ("goverment", "government", "govern governmental", "en"),
        ("diférent", "différent", "différence différemment", "fr"),
        ("nécésaire", "nécessaire", "nécessairement nécessité", "fr"),
        ("freuntlich", "freundlich", "Freundlichkeit Freund", "de"),
        ("Übersetsung", "Übersetzung", "", "de"), ("übersezen", "übersetzen", "Übersetzung Übersetzer", "de"),
        ("resibir", "recibir", "recepción receptor", "es"), ("porducción", "producción", "producir productor", "es"),
    ])
    func relativesShareWhatWasWrong(wrong: String, right: String, family: String, language: String) {
        #expect(self.family(wrong, right, LanguageCode(language)).joined(separator: " ") == family)
    }

    @Test func wordsThatOnlyLookRelatedAreNone() {
        #expect(family("staion", "station", "en") == [])
        // The mistake is in the ending, which the others do not have.
        #expect(family("separatte", "separate", "en") == [])
        #expect(family("recieve", "receive", "nl") == [])
    }
}
