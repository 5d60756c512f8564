import Testing
import Text

@Suite struct SpelledFormTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("café", "café"),
        ("cafe\u{301}", "café"),
        ("a\u{323}\u{307}", "ạ\u{307}"),
        ("\u{1112}\u{1161}\u{11AB}", "한"),
        ("don’t", "don't"),
        ("donʼt", "don't"),
        ("co\u{AD}op\u{AD}er\u{AD}ate", "cooperate"),
        ("zero\u{200B}width", "zerowidth"),
        ("zero\u{200D}width\u{2060}", "zerowidth"),
        ("co‐op‑er", "co-op-er"),
    ])
    func wordsAreLookedUpInOneForm(text: String, expected: String) throws {
        let document = Document(text)
        let sentence = try #require(Segmenter().sentences(of: document).first)
        let form = sentence.tokens.map { token in document.withSpelledForm(of: token) { string($0) } }.joined()
        #expect(Array(form.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(sentence.tokens.map(\.kind).contains(.word))
    }

    @Test func wordsThatNeedNothingAreTheirOwnForm() throws {
        let document = Document("l'été où naïve Привет don't")
        for token in Segmenter().sentences(of: document).flatMap(\.tokens) {
            #expect(!token.traits.contains(.isNormalised))
        }
    }

    @Test func compoundsHaveParts() throws {
        let document = Document("Jean‐Pierre's well-being")
        let tokens = Segmenter(language: "en").sentences(of: document).flatMap(\.tokens)
        let parts = tokens.map { token in
            document.parts(of: token).map { range in document.withSpelledForm(of: range, in: token) { string($0) } }
        }
        #expect(parts == [["Jean", "Pierre's"], [" "], ["well", "being"]])
    }

    private func string(_ bytes: Span<UInt8>) -> String {
        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
}
