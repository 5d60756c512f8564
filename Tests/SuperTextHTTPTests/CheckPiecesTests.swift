import Checking
import Foundation
import Proofreading
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing
import Text
import Wording

@testable import SuperTextHTTP

/// Answers that are made a piece at a time are what they would be made at once.
@Suite struct CheckPiecesTests {
    private static let phrasebook = Phrasebook.english(from: TestServer.phrases)

    /// A check of a text of so many words, all of which are wrong.
    private func check(ofWords count: Int, isTruncated: Bool = false) -> Check {
        let findings = (0..<count).map { Finding.sample("teh", "the", at: $0 * 4..<$0 * 4 + 3) }
        let text = String(repeating: "teh ", count: count)
        let result = ProofreadingResult(
            language: CheckedLanguage(code: "en-US", name: "English (US)", detected: false, confidence: 1),
            correctedText: text, statistics: Statistics(words: count, sentences: 1), findings: findings,
            isTruncated: isTruncated, sentenceRanges: [0..<text.utf8.count])
        return Check(
            id: .sample(1), createdAt: Date(timeIntervalSince1970: 0), text: text, format: "plain",
            state: .loaded(CheckResult(result)))
    }

    @Test func aLongAnswerComesInPieces() throws {
        let pieces = try CheckPieces(check(ofWords: 2000), in: Self.phrasebook).pieces()
        #expect(pieces.count > 10)
        #expect(pieces.allSatisfy { $0.count < 80 << 10 })
        let json = try #require(JSON(pieces.flatMap { $0 }))
        let corrections = json["result"]["corrections"].items
        #expect(corrections.count == 2000)
        #expect(corrections.map { $0["offset"] } == (0..<2000).map { .number(Double($0 * 4)) })
        #expect(json["result"]["truncated"] == .null)
    }

    @Test func aShortAnswerIsOnePiece() throws {
        #expect(try CheckPieces(check(ofWords: 3), in: Self.phrasebook).pieces().count == 1)
    }

    @Test func anAnswerSaysThatThereIsMore() throws {
        let json = try #require(JSON(try CheckPieces(check(ofWords: 3, isTruncated: true), in: Self.phrasebook).all()))
        #expect(json["result"]["truncated"] == true)
        #expect(json["result"]["corrections"].items.count == 3)
    }

    @Test func theBytesOfAnAnswerAreLimited() throws {
        let check = check(ofWords: 20_000)
        let bytes = try CheckPieces(check, in: Self.phrasebook).all()
        #expect(bytes.count < 11 << 20)
        let json = try #require(JSON(bytes))
        #expect(json["result"]["truncated"] == true)
        #expect((5_000..<20_000).contains(json["result"]["corrections"].items.count))
        // An export has all of it.
        let whole = try CheckPieces(check, in: Self.phrasebook, .init(isWhole: true)).all()
        #expect(JSON(whole)?["result"]["corrections"].items.count == 20_000)
    }

    @Test(arguments: [
        CheckState.loading(Progress(.checking, fraction: 0.5), findings: [.sample("teh", "the", at: 0..<3)]),
        .loading(Progress(.queued, fraction: 0)), .error(Problem(.timedOut, "It took too long.")),
    ])
    func everyStateIsAnObject(state: CheckState) throws {
        let check = Check(
            id: .sample(1), createdAt: Date(timeIntervalSince1970: 0), text: "teh cat", format: "plain", state: state)
        let json = try #require(JSON(try CheckPieces(check, in: Self.phrasebook).all()))
        #expect(json["state"].string == state.name)
        #expect(json["text"] == "teh cat")
        #expect(json.keys.contains("corrections") == (state.name == "loading"))
        #expect(json["corrections"].items.count == state.findings.count)
        #expect((json["problem"]["code"] == "timed-out") == (state.name == "error"))
        let short = CheckPieces(check, in: Self.phrasebook, .init(text: false, correctionsSoFar: false))
        #expect(try #require(JSON(try short.all()))["text"] == .null)
        #expect(try #require(JSON(try short.all()))["corrections"] == .null)
    }

    @Test func whatStandsAroundACheckIsThere() throws {
        let pieces = CheckPieces(
            check(ofWords: 1), in: Self.phrasebook,
            frame: .init(before: "data: ", behind: "\n\n", lastMember: ("record", #"{"v":1}"#)))
        let text = String(decoding: try pieces.all(), as: UTF8.self)
        #expect(text.hasPrefix("data: {"))
        #expect(text.hasSuffix("\n\n"))
        #expect(JSON(Array(text.dropFirst(6).utf8))?["record"] == ["v": 1])
    }

    @Test func contextIsLeftOutWhereItIsNotWanted() throws {
        let pieces = CheckPieces(check(ofWords: 2), in: Self.phrasebook, .init(corrections: .init(context: false)))
        let correction = try #require(JSON(try pieces.all()))["result"]["corrections"][1]
        #expect(correction["context"] == .null)
        #expect(correction["text"] == "teh")
    }

    @Test func aReportComesInPieces() throws {
        let check = check(ofWords: 2000)
        let pieces = ReportPieces(check.state.findings, in: check.text, named: "a.txt", Self.phrasebook)
        #expect(try pieces.pieces().count > 1)
        let whole = FindingReport(in: Self.phrasebook).lines(of: check.state.findings, in: check.text, named: "a.txt")
        #expect(String(decoding: try pieces.all(), as: UTF8.self) == whole)
    }
}
