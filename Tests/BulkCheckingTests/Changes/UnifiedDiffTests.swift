import BulkChecking
import Foundation
import ProofreadingTesting
import Testing

@Suite struct UnifiedDiffTests {
    @Test func changedLinesAreShownWithThoseAround() {
        let text = "1\n2\n3\n4\nI recieved it.\n6\n7\n8\n9\n"
        let edits = TextEdits(sure: CheckedText.findings(in: text, ["recieved": "received"]))
        #expect(
            UnifiedDiff.of(edits, in: text, path: "docs/a.md") == """
                --- a/docs/a.md
                +++ b/docs/a.md
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -I recieved it.
                +I received it.
                 6
                 7
                 8

                """)
    }

    @Test func aTextWithoutALineEndAndAPathWithQuotationMarks() {
        let diff = UnifiedDiff.of(TextEdits([.init(0..<3, "The")]), in: "Teh", path: "a \"b\".md")
        #expect(
            diff
                == "--- \"a/a \\\"b\\\".md\"\n+++ \"b/a \\\"b\\\".md\"\n@@ -1 +1 @@\n-Teh\n\\ No newline at end of file\n+The\n"
                + "\\ No newline at end of file\n")
    }

    @Test func nothingIsShownWhereNothingChanges() {
        #expect(UnifiedDiff.of(TextEdits([]), in: "a\n", path: "a").isEmpty)
        #expect(UnifiedDiff.of(TextEdits([.init(0..<1, "a")]), in: "a\n", path: "a").isEmpty)
        #expect(UnifiedDiff.of(TextEdits([.init(0..<0, "a")]), in: "", path: "a").isEmpty)
    }

    /// Random edits, some of which join, split, add and take away lines, as `patch` applies them.
    @Test func patchMakesTheCorrectedTextOfIt() throws {
        var random = SplitMix(state: 7)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("supertext-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for round in 0..<40 {
            let words = (0..<Int.random(in: 1...60, using: &random)).map { "w\($0)" }
            let text =
                words.map { $0 + ["\n", " ", "\n", "\n\n"][Int.random(in: 0..<4, using: &random)] }.joined()
                + (Bool.random(using: &random) ? "end" : "")
            let bytes = Array(text.utf8)
            var edits: [TextEdits.Edit] = []
            var position = 0
            while true {
                let start = position + Int.random(in: 0...40, using: &random)
                let end = start + Int.random(in: 0...3, using: &random)
                guard end <= bytes.count else { break }
                let replacement = ["", "new", "two\nlines", "\n"][Int.random(in: 0..<4, using: &random)]
                edits.append(.init(start..<end, replacement))
                position = end + 1
            }
            let all = TextEdits(edits)
            let file = folder.appendingPathComponent("\(round).txt")
            try Data(bytes).write(to: file)
            let diff = UnifiedDiff.of(all, in: text, path: "\(round).txt")
            let expected = all.applied(to: bytes, in: bytes.indices)
            guard !diff.isEmpty else {
                #expect(expected == bytes)
                continue
            }
            let patch = folder.appendingPathComponent("\(round).diff")
            try Data(diff.utf8).write(to: patch)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "apply", "--unidiff-zero", "--whitespace=nowarn", patch.lastPathComponent]
            process.currentDirectoryURL = folder
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(diff)")
            let patched = FileManager.default.contents(atPath: file.path).map(Array.init) ?? []
            #expect(patched == expected, "\(diff)")
        }
    }
}
