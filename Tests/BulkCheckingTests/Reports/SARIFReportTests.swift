import BulkChecking
import Foundation
import Testing

/// What the schema of SARIF 2.1.0 asks for.
@Suite struct SARIFReportTests {
    private func object(_ value: Any?, _ path: String...) -> Any? {
        path.reduce(value) { value, key in
            if let index = Int(key), let list = value as? [Any] {
                return list.indices.contains(index) ? list[index] : nil
            }
            return (value as? [String: Any])?[key]
        }
    }

    private func read(_ files: [CheckedFile]) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(CheckedText.report(.sarif, of: files).utf8))
    }

    @Test func resultsHaveTheirPlacesInUTF16AndTheirRules() throws {
        let report = try read([
            CheckedText.file("docs/über uns.md", "🙂🙂 teh\nparcle", ["teh": "the", "parcle": nil]),
            CheckedText.file("b.md", "Right."),
            CheckedText.file("/tmp/c:d.md", "Teh", ["Teh": "The"]),
        ])
        #expect(object(report, "version") as? String == "2.1.0")
        let run = object(report, "runs", "0")
        #expect(object(run, "columnKind") as? String == "utf16CodeUnits")
        #expect((object(run, "results") as? [Any])?.count == 3)
        let first = object(run, "results", "0")
        #expect(object(first, "ruleId") as? String == "spelling.unknown-word")
        #expect(object(first, "level") as? String == "error")
        #expect((object(first, "message", "text") as? String)?.hasPrefix("“teh” → “the”: ") == true)
        let place = object(first, "locations", "0", "physicalLocation")
        #expect(object(place, "artifactLocation", "uri") as? String == "docs/%C3%BCber%20uns.md")
        #expect(
            object(place, "region") as? [String: Int] == [
                "startLine": 1, "startColumn": 6, "endLine": 1, "endColumn": 9,
            ])
        let replacement = object(first, "fixes", "0", "artifactChanges", "0", "replacements", "0")
        #expect(object(replacement, "insertedContent", "text") as? String == "the")
        #expect(object(replacement, "deletedRegion", "startColumn") as? Int == 6)
        #expect(object(run, "results", "1", "fixes") == nil)
        #expect(
            object(run, "results", "1", "locations", "0", "physicalLocation", "region") as? [String: Int]
                == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 7])
        #expect(
            object(run, "results", "2", "locations", "0", "physicalLocation", "artifactLocation", "uri") as? String
                == "file:///tmp/c%3Ad.md")
        #expect(object(run, "tool", "driver", "name") as? String == "SuperText")
        let rules = object(run, "tool", "driver", "rules") as? [[String: Any]]
        #expect(rules?.map { $0["id"] as? String } == ["spelling.unknown-word"])
        #expect(object(rules?.first, "shortDescription", "text") as? String == "Unknown word")
        #expect(object(run, "invocations", "0", "executionSuccessful") as? Bool == true)
    }

    @Test func aFileThatCouldNotBeCheckedIsANotification() throws {
        let report = try read([CheckedText.unreadable("gone.md", "There is no such file.")])
        let invocation = object(report, "runs", "0", "invocations", "0")
        #expect(object(invocation, "executionSuccessful") as? Bool == false)
        #expect(
            object(invocation, "toolExecutionNotifications", "0", "message", "text") as? String
                == "There is no such file.")
        #expect((object(report, "runs", "0", "results") as? [Any])?.isEmpty == true)
    }
}
