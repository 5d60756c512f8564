import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import Testing

@testable import SuperTextHTTP

/// The answer of `/v2/check` as a value.
@Suite struct LanguageToolCheckWireTests {
    @Test func partsInOtherLanguagesAreListed() throws {
        let text = "🎉 She recieved it. Il est là. Yes."
        var result = CheckResult.sample(text, mistakes: ["recieved": "received", "là": "la"])
        // Each part ends with its sentence and the space behind it.
        result.languageRanges = [
            LanguageRange(range: 0..<22, code: "en-US"), LanguageRange(range: 22..<34, code: "fr"),
            LanguageRange(range: 34..<38, code: "en-US"),
        ]
        result.sentenceRanges = [0..<22, 22..<34, 34..<38]
        let parameters = try LanguageToolCheckParameters(
            LanguageToolFields(query: "language=auto", body: Array("text=\(text)".utf8)), accepted: [],
            languages: LanguageToolLanguages(TestServer.installed.languages), characters: 1000)
        let wire = LanguageToolCheckWire(result, of: parameters, address: "http://localhost")
        let json = try #require(JSON(Array(try JSONEncoder().encode(wire))))
        #expect(try JSONSchema.languageToolCheck().violations(of: json) == [])
        #expect(json["ignoreRanges"] == [["from": 20, "to": 30, "language": ["code": "fr"]]])
        #expect(json.ruleIDs == ["MORFOLOGIK_RULE_EN_US", "MORFOLOGIK_RULE_FR"])
        #expect(
            json["extendedSentenceRanges"].items.map { $0["detectedLanguages"][0]["language"] } == ["en", "fr", "en"])
        #expect(json["sentenceRanges"] == [[0, 19], [20, 30], [31, 35]])
    }

    @Test(arguments: [
        ("a=1&b=2&a=3", ["a": "3", "b": "2"]),
        ("text=a+b%20c%C3%A9&x", ["text": "a b cé", "x": ""]),
        ("text=100%25 50%zz %&&=&language=fr\n", ["text": "100% 50%zz %", "language": "fr"]),
        ("text=a=b", ["text": "a=b"]),
    ])
    func formsAreReadAsLanguageToolReadsThem(body: String, values: [String: String]) {
        let fields = LanguageToolFields(query: nil, body: Array(body.utf8))
        for (name, value) in values { #expect(fields[name] == value) }
    }

    @Test func theQueryWinsOverTheBody() {
        let fields = LanguageToolFields(query: "a=query&b=", body: Array("a=body&b=x&c=y".utf8))
        #expect(fields["a"] == "query")
        #expect(fields["b"] == "")
        #expect(fields["c"] == "y")
    }
}
