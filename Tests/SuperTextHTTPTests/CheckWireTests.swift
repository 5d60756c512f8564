import Checking
import Foundation
import Grammar
import Proofreading
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing
import Text
import Wording

@testable import SuperTextHTTP

@Suite struct CheckWireTests {
    @Test(arguments: [
        (0.2557, "00.256Z"), (0.256, "00.256Z"), (0.2564, "00.256Z"), (0.0, "00.000Z"), (0.9996, "01.000Z"),
    ])
    func datesAreRoundedToTheMillisecondThatTheHistoryKeeps(fraction: Double, end: String) {
        let date = Date(timeIntervalSince1970: 1_700_000_000 - 20 + fraction)
        let check = Check(
            id: .sample(1), createdAt: date, text: "", format: "plain", state: .loading(Progress(.queued, fraction: 0)))
        #expect(CheckWire(check).createdAt.hasSuffix(end))
    }

    @Test func contextIsFortyUnitsOnEachSideJustAsTheyWereSent() throws {
        // An emoji is two units: the 40th unit before the word would cut it.
        let text =
            "First.\r\n🎉" + String(repeating: "ab", count: 19) + " recieved\n<b>it</b> "
            + String(repeating: "c", count: 40)
        let correction = try correction(in: text, "recieved", "received")
        #expect(
            correction["context"]["text"].string == String(repeating: "ab", count: 19) + " recieved\n<b>it</b> "
                + String(repeating: "c", count: 29))
        #expect(correction["context"]["offset"] == 39)
        #expect(correction["context"]["length"] == 8)
    }

    @Test func aContextEndsWithTheText() throws {
        let correction = try correction(in: "I recieved\nit.", "recieved", "received")
        #expect(correction["context"] == ["text": "I recieved\nit.", "offset": 2, "length": 8])
    }

    @Test func markupWithinAWordIsSaid() async throws {
        try await TestServer.run { server in
            let answer = try await server.check(
                #"{"text":"A rec*ie*ved and recieved thing.","format":"markdown","language":"en-US"}"#)
            let corrections = answer.json["result"]["corrections"].items
            #expect(corrections.map(\.["text"]) == ["rec*ie*ved", "recieved"])
            #expect(corrections.map(\.["markup"]) == [true, .null])
        }
    }

    @Test func editsCountUnitsOfTheTextAsItIsRead() throws {
        // In the text the accent is a scalar of its own; the reading is composed.
        let finding = Finding(
            id: FindingID(rawValue: "a"), range: 0..<9, reading: "né🎉x", rule: .unknownWord, category: .spelling,
            severity: .error,
            message: Message("spelling.unknown-word"), suggestions: [Suggestion(text: "né🎉y", confidence: 1)],
            explanation: Explanation(cause: .wrongLetter, edits: [Edit(.replace, at: 7, "y")]))
        var corrections = Corrections(
            [finding], in: Array("ne\u{301}🎉x".utf8), .english(from: TestServer.phrases), seenBefore: [finding.id: 3],
            decisions: [finding.id: Decision(.accepted, replacement: "né")])
        let correction = try #require(JSON(try DirectJSONEncoder.encode(corrections.next())))
        #expect(correction["id"] == "a")
        #expect(correction["length"] == 6)
        #expect(correction["explanation"]["reading"] == "né🎉x")
        #expect(correction["explanation"]["edits"] == [["op": "replace", "at": 4, "text": "y"]])
        #expect(correction["explanation"]["spans"] == [["offset": 4, "length": 1]])
        #expect(correction["explanation"]["seenBefore"] == 3)
        #expect(correction["decision"] == "accepted")
        #expect(correction["replacement"] == "né")
    }

    @Test func onlyAnUnsureLanguageHasAlternatives() throws {
        func json(_ alternatives: [AlternativeLanguage]) throws -> JSON {
            let language = CheckedLanguage(
                code: "en-US", name: "English (US)", detected: true, confidence: 0.5, alternatives: alternatives)
            return try #require(JSON(try DirectJSONEncoder.encode(CheckedLanguageWire(language))))
        }
        let sure: JSON = ["code": "en-US", "name": "English (US)", "detected": true, "confidence": 0.5]
        #expect(try json([]) == sure)
        let unsure = try json([
            AlternativeLanguage(code: "fr", name: "French", confidence: 0.25),
            AlternativeLanguage(code: "nb", name: nil, confidence: 0.125),
        ])
        #expect(unsure["unsure"] == true)
        #expect(
            unsure["alternatives"] == [
                ["code": "fr", "name": "French", "confidence": 0.25], ["code": "nb", "confidence": 0.125],
            ])
    }

    @Test func aSummaryIsAboutTheCheckAndHoldsNoneOfIt() throws {
        let id = FindingID.sample("recieved", at: 2)
        let done = Check.sample(
            1, "I recieved it.", mistakes: ["recieved": "received"], decisions: [id: Decision(.dismissed)])
        let failed = Check.sample(2, "So long.", state: .error(Problem(.timedOut, "It took too long.")))
        let page = HistoryPage(checks: [CheckSummary(failed), CheckSummary(done)], next: done.id)
        let wire = try DirectJSONEncoder.encode(CheckPageWire(page) { "The language \($0)" })
        let json = try #require(JSON(wire))
        #expect(json["next"].string == done.id.description)
        #expect(
            json["checks"][0] == [
                "id": .string(failed.id.description), "state": "error", "createdAt": "2026-01-02T03:04:05.680Z",
                "format": "plain", "language": .null, "excerpt": "So long.", "words": 0, "corrections": 0, "decided": 0,
                "problem": [
                    "type": "/problems/timed-out", "title": "The check took too long", "status": 504,
                    "code": "timed-out",
                ],
            ])
        #expect(json["checks"][1]["language"] == ["code": "en-US", "name": "The language en-US"])
        #expect(json["checks"][1]["excerpt"] == "I recieved it.")
        #expect(json["checks"][1]["words"] == 3)
        #expect(json["checks"][1]["corrections"] == 1)
        #expect(json["checks"][1]["decided"] == 1)
        #expect(json["checks"][1]["problem"] == .null)
    }

    private func correction(in text: String, _ wrong: String, _ right: String) throws -> JSON {
        let check = Check.sample(1, text, mistakes: [wrong: right])
        let pieces = CheckPieces(check, in: .english(from: TestServer.phrases))
        return try #require(JSON(try pieces.all()))["result"]["corrections"][0]
    }
}
