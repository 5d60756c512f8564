import Checking
import Spelling
import Testing
import Text

@Suite struct PersonalWordTests {
    @Test(arguments: [
        ("word", "word"), ("  word\n", "word"), ("cafe\u{301}", "caf\u{E9}"),
        ("l\u{2019}\u{E9}t\u{E9}", "l'\u{E9}t\u{E9}"),
        ("m\u{2BC}yata", "m'yata"), ("well\u{2011}known", "well-known"), ("hy\u{AD}phen", "hyphen"),
        ("\u{FEFF}C++", "C++"),
    ])
    func wordsComeIntoTheFormOfDictionaries(written: String, form: String) throws {
        #expect(Array(try PersonalWord(written).text.unicodeScalars) == Array(form.unicodeScalars))
    }

    @Test(arguments: [
        ("", WordError.empty), (" \n ", .empty), ("\u{AD}\u{200B}", .empty), ("\u{3164}", .empty),
        ("two words", .whiteSpace),
        ("a\tb", .whiteSpace),
        ("a\u{A0}b", .whiteSpace), ("a\u{0}b", .controlCharacter), ("a\u{7F}b", .controlCharacter),
        (String(repeating: "a", count: 101), .tooLong(maximum: 100)),
        ("a" + String(repeating: "\u{301}", count: 101), .tooLong(maximum: 100)),
    ])
    func whatIsNoWordIsRefused(text: String, error: WordError) {
        #expect(throws: error) { try PersonalWord(text) }
    }

    @Test func longestWordIsTaken() throws {
        #expect(try PersonalWord(String(repeating: "ы", count: 100)).text.count == 100)
    }

    @Test func wordHoldsInItsLanguageAndThatLanguagesVariants() {
        func holds(_ list: LanguageCode?, in language: LanguageCode) -> Bool {
            !PersonalWordLists([("word", list)]).words(for: language).isEmpty
        }
        #expect(holds(nil, in: "fr"))
        #expect(holds("en", in: "en-GB"))
        #expect(holds("en", in: "en"))
        #expect(holds("en-GB", in: "en-GB"))
        #expect(!holds("en-GB", in: "en-US"))
        #expect(!holds("en-GB", in: "en"))
        #expect(!holds("en", in: "fr"))
    }
}
