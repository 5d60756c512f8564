import Testing

@testable import SuperTextHTTP

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("a+b", "a b"), ("a%20b", "a b"), ("caf%C3%a9", "café"), ("100%", "100%"), ("%", "%"), ("%4", "%4"),
        ("%zz%41", "%zzA"),
        ("%%41", "%A"), ("%2541", "%41"), ("", ""),
    ])
    func languageToolsFieldsKeepWhatIsNoEscape(encoded: String, text: String) {
        #expect(LanguageToolFields(query: "text=\(encoded)")["text"] == text)
    }

    @Test(arguments: [("100%", 3), ("%", 0), ("%4", 0), ("a%zz%41", 1), ("%41%%41", 3)])
    func ownFieldsSayWhereTheFirstBadEscapeIs(encoded: String, offset: Int) {
        let error = #expect(throws: RequestProblem.self) { try FormFields(query: "text=\(encoded)") }
        #expect(error?.kind == .malformedForm)
        #expect(error?.offset == offset)
    }

    @Test func plusIsASpaceInFormsAlone() throws {
        let bytes = Array("a+b".utf8)[...]
        #expect(try PercentEncoding.text(bytes, of: "word", plusIsSpace: false) == "a+b")
        #expect(try PercentEncoding.text(bytes, of: "word", plusIsSpace: true) == "a b")
    }
}
