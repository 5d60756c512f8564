import BulkChecking
import Foundation
import Testing

@Suite struct JSONReportTests {
    private struct Report: Decodable {
        let files: [File]
        let summary: [String: Int]

        struct File: Decodable {
            let path: String
            let corrections: [Correction]?
            let error: String?
        }

        struct Correction: Decodable {
            let offset: Int
            let length: Int
            let line: Int
            let column: Int
            let endLine: Int
            let endColumn: Int
            let text: String
            let fix: String?
        }
    }

    private let files = [
        CheckedText.file("a \"1\".md", "One.\n🙂é teh\nend.", ["teh": "the"]),
        CheckedText.file("right.md", "All is well."),
        CheckedText.unreadable("gone.md", "There is no such file."),
        CheckedText.file("b.md", "Zorblatt.", ["Zorblatt": nil]),
    ]

    @Test func filesWithCorrectionsAndFailuresAreInOneObject() throws {
        let text = CheckedText.report(.json, of: files)
        let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
        #expect(report.files.map(\.path) == ["a \"1\".md", "gone.md", "b.md"])
        #expect(report.files[1].error == "There is no such file.")
        #expect(report.summary == ["files": 3, "corrections": 2, "failures": 1])
        let correction = try #require(report.files[0].corrections?.first)
        #expect((correction.offset, correction.length) == (9, 3))
        #expect((correction.line, correction.column, correction.endLine, correction.endColumn) == (2, 4, 2, 7))
        #expect(correction.fix == "the")
        #expect(report.files[2].corrections?.first?.fix == nil)
    }

    @Test func withoutFilesItIsAnObjectToo() throws {
        let report = try JSONDecoder().decode(Report.self, from: Data(CheckedText.report(.json, of: []).utf8))
        #expect(report.files.isEmpty)
        #expect(report.summary["files"] == 0)
    }

    @Test func eachLineIsAnObjectOfItsOwn() throws {
        let lines = CheckedText.report(.ndjson, of: files).split(separator: "\n")
        let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        #expect(objects.map { $0?["path"] as? String } == ["a \"1\".md", "gone.md", "b.md"])
        #expect(objects[0]?["rule"] as? String == "spelling.unknown-word")
        #expect(objects[1]?["error"] as? String == "There is no such file.")
    }
}
