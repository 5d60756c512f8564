import BulkChecking
import Testing

@Suite struct ChangedLinesTests {
    private func read(_ diff: String) -> ChangedLines {
        var changes = ChangedLines()
        for line in diff.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            changes.read(line)
        }
        return changes
    }

    @Test func linesThatCameOrAreOthersNowHaveChanged() {
        let changes = read(
            """
            diff --git a/docs/a.md b/docs/a.md
            index 1..2 100644
            --- a/docs/a.md
            +++ b/docs/a.md
            @@ -3 +3,2 @@ heading
            -old
            +new
            +new
            @@ -9,2 +9,0 @@
            -gone
            -gone
            diff --git a/b c.md b/b c.md
            --- a/b c.md\t
            +++ b/b c.md\t
            @@ -0,0 +1 @@
            +new
            \\ No newline at end of file
            diff --git "a/\\303\\251\\"t.md" "b/\\303\\251\\"t.md"
            --- "a/\\303\\251\\"t.md"
            +++ "b/\\303\\251\\"t.md"
            @@ -1 +1 @@
            -x
            +y
            """)
        #expect(changes.lines(of: "docs/a.md") == .some([3...4]))
        #expect(changes.lines(of: "b c.md") == .some([1...1]))
        #expect(changes.lines(of: "é\"t.md") == .some([1...1]))
        #expect(changes.lines(of: "c.md") == nil)
        #expect(changes.lines(of: "docs/a.md")?.touch(4...7) == true)
        #expect(changes.lines(of: "docs/a.md")?.touch(9...9) == false)
    }

    @Test func whatStandsInALineIsNotTakenForTheDiffsOwn() {
        let changes = read(
            "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1,3 @@\n--- a/x\n+++ b/evil\n+@@ -1 +1 @@\n+z\n@@ -9 +11 @@\n-a\n+b\n"
        )
        #expect(changes.lines(of: "a") == .some([1...3, 11...11]))
        #expect(changes.lines(of: "evil") == nil)
    }

    @Test func whatIsNoDiffIsPassedOver() {
        let changes = read("@@ -1 +1 @@\n@@ -x +y @@\n+++ b/a\n@@ -1,99999999999999999999 +1 @@\n@@\n")
        #expect(changes.lines(of: "a") == nil)
    }

    @Test func aNewFileHasChangedThroughout() {
        var changes = ChangedLines()
        changes.add(newFile: "new.md")
        #expect(changes.lines(of: "new.md")?.touch(1000...1000) == true)
    }
}
