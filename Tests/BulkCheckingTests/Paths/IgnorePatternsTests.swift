import BulkChecking
import Testing

@Suite struct IgnorePatternsTests {
    @Test func theLastLineThatMatchesCounts() {
        let patterns = IgnorePatterns("# made\n*.txt\n!keep.txt\n\\#odd\ntrailing.md   \nbuild/\n")
        let verdict = { patterns.verdict(on: PathName($0), isFolder: $1) }
        #expect(verdict("a.txt", false) == true)
        #expect(verdict("docs/keep.txt", false) == false)
        #expect(verdict("#odd", false) == true)
        #expect(verdict("trailing.md", false) == true)
        #expect(verdict("build", true) == true)
        #expect(verdict("build", false) == nil)
        #expect(verdict("a.md", false) == nil)
    }

    @Test func theInnermostFileThatSaysSomethingCounts() {
        var stack = IgnoreStack()
        stack.add(IgnorePatterns("*.txt\n/docs/a.md\n"), in: PathName("/top"))
        stack.add(IgnorePatterns("!b.txt\r\n"), in: PathName("/top/docs"))
        #expect(stack.ignores(PathName("/top/docs/a.txt"), isFolder: false))
        #expect(!stack.ignores(PathName("/top/docs/b.txt"), isFolder: false))
        #expect(stack.ignores(PathName("/top/b.txt"), isFolder: false))
        #expect(stack.ignores(PathName("/top/docs/a.md"), isFolder: false))
    }
}
