import Checking
import Foundation
import LanguagePacks
import Proofreading
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing
import Text
import Wording

@testable import SuperTextHTTP

/// The answer of `/v2/check` as a value.
@Suite struct LanguageToolCheckWireTests {
    @Test func partsInOtherLanguagesAreListed() throws {
        let text = "🎉 She recieved it. Il est là. Yes."
        let findings = CheckResult.sample(text, mistakes: ["recieved": "received", "là": "la"]).findings
        // Each part ends with its sentence and the space behind it.
        let json = try answer(
            text,
            ProofreadingResult(
                language: CheckedLanguage(code: "en-US", name: "English (US)", detected: true, confidence: 0.75),
                languageRanges: [
                    LanguageRange(range: 0..<22, code: "en-US"), LanguageRange(range: 22..<34, code: "fr"),
                    LanguageRange(range: 34..<38, code: "en-US"),
                ],
                correctedText: "", statistics: Statistics(words: 6, sentences: 3), findings: findings,
                sentenceRanges: [0..<22, 22..<34, 34..<38]))
        #expect(try JSONSchema.languageToolCheck().violations(of: json) == [])
        #expect(json["ignoreRanges"] == [["from": 20, "to": 30, "language": ["code": "fr"]]])
        #expect(json.ruleIDs == ["MORFOLOGIK_RULE_EN_US", "MORFOLOGIK_RULE_FR"])
        #expect(
            json["extendedSentenceRanges"].items.map { $0["detectedLanguages"][0]["language"] } == ["en", "fr", "en"])
        #expect(json["sentenceRanges"] == [[0, 19], [20, 30], [31, 35]])
    }

    @Test(arguments: [
        // The whole sentence when it is short enough, wherever the match stands in it.
        (0, 492, 0, 492), (492, 0, 492, 0), (100, 392, 100, 392),
        // Else the match is in the middle, but for what one side does not need.
        (1000, 1000, 246, 246), (0, 1000, 0, 492), (1000, 10, 482, 10),
    ])
    func theSentenceIsAtMostFiveHundredUnitsAroundTheMatch(
        before: Int, behind: Int, shownBefore: Int, shownBehind: Int
    ) throws {
        let text = String(repeating: "a", count: before) + "recieved" + String(repeating: "b", count: behind)
        let json = try answer(
            text,
            ProofreadingResult(
                language: CheckedLanguage(code: "en-US", name: "English (US)", detected: false, confidence: 1),
                correctedText: "", statistics: Statistics(words: 1, sentences: 1),
                findings: [.sample("recieved", "received", at: before..<before + 8)],
                sentenceRanges: [0..<text.utf8.count]))
        let shown =
            String(repeating: "a", count: shownBefore) + "recieved" + String(repeating: "b", count: shownBehind)
        #expect(json["matches"][0]["sentence"].string == shown)
    }

    private func answer(_ text: String, _ result: ProofreadingResult, mostRanges: Int = .max) throws -> JSON {
        let packs = LanguagePacks(dictionaries: TestServer.installed, folder: "", complain: { _ in })
        let parameters = try LanguageToolCheckParameters(
            LanguageToolFields(query: "language=auto", body: Array("text=\(text)".utf8)), of: .local, accepted: [],
            languages: LanguageToolLanguages(packs.languages), characters: 10_000)
        let pieces = LanguageToolCheckPieces(
            CheckResult(result), of: parameters, in: .english(from: TestServer.phrases), address: "http://localhost",
            mostRanges: mostRanges)
        return try #require(JSON(try pieces.all()))
    }

    @Test func anAnswerSaysThatThereIsMore() throws {
        func answer(isTruncated: Bool, mostRanges: Int = 10) throws -> JSON {
            try self.answer(
                "teh. teh.",
                ProofreadingResult(
                    language: CheckedLanguage(code: "en-US", name: "English (US)", detected: false, confidence: 1),
                    correctedText: "", statistics: Statistics(words: 2, sentences: 2),
                    findings: [.sample("teh", "the", at: 0..<3)], isTruncated: isTruncated,
                    sentenceRanges: [0..<5, 5..<9]),
                mostRanges: mostRanges)
        }
        #expect(try answer(isTruncated: false)["warnings"] == ["incompleteResults": false])
        #expect(try answer(isTruncated: true)["warnings"] == ["incompleteResults": true])
        let short = try answer(isTruncated: false, mostRanges: 1)
        #expect(short["warnings"] == ["incompleteResults": true])
        #expect(short["sentenceRanges"] == [[0, 4]])
        #expect(try JSONSchema.languageToolCheck().violations(of: short) == [])
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
