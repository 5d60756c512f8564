import BulkChecking
import Testing

@Suite struct PathPatternTests {
    /// What git itself says of them (`git check-ignore`).
    @Test(arguments: [
        ("*.md", "a.md", true), ("*.md", "docs/deep/a.md", true), ("*.md", "a.mdx", false),
        ("/a.md", "a.md", true), ("/a.md", "docs/a.md", false),
        ("docs/*.md", "docs/a.md", true), ("docs/*.md", "docs/deep/a.md", false), ("docs/*.md", "x/docs/a.md", false),
        ("docs/**", "docs/a.md", true), ("docs/**", "docs/deep/a.md", true), ("docs/**", "docs", false),
        ("**/docs/a.md", "docs/a.md", true), ("**/docs/a.md", "x/y/docs/a.md", true),
        ("docs/**/a.md", "docs/a.md", true), ("docs/**/a.md", "docs/x/y/a.md", true),
        ("docs/**/a.md", "docs/x/b.md", false),
        ("a?.txt", "ab.txt", true), ("a?.txt", "aé.txt", true), ("a?.txt", "a.txt", false), ("a?b", "a/b", false),
        ("[a-c].txt", "b.txt", true), ("[!a-c].txt", "b.txt", false), ("[^a-c].txt", "d.txt", true),
        ("[]].txt", "].txt", true),
        ("[a.txt", "[a.txt", true), ("\\*.txt", "*.txt", true), ("\\*.txt", "a.txt", false), ("a*b*c", "aXbYbZc", true),
        ("a*b*c", "aXbYbZ", false), ("**/x/**/y", "a/x/b/x/c/y", true), ("**/x/y", "x/x/y", true),
        ("é*", "était", true),
    ])
    func aPatternMatchesAsGitHasIt(pattern: String, path: String, isMatch: Bool) throws {
        #expect(try #require(PathPattern(pattern)).matches(PathName(path), isFolder: false) == isMatch)
    }

    @Test func aStrokeAtTheEndMatchesFoldersAlone() throws {
        let pattern = try #require(PathPattern("build/"))
        #expect(pattern.matches(PathName("x/build"), isFolder: true))
        #expect(!pattern.matches(PathName("build"), isFolder: false))
        #expect(pattern.covers(PathName("x/build/a.md")))
        #expect(!pattern.covers(PathName("x/build")))
    }

    @Test func nothingIsNoPattern() {
        #expect(PathPattern("") == nil)
        #expect(PathPattern("/") == nil)
    }

    @Test func manyStarsTakeNoLongTime() throws {
        let pattern = try #require(PathPattern(String(repeating: "*a", count: 200) + "b"))
        #expect(!pattern.matches(PathName(String(repeating: "a", count: 2000)), isFolder: false))
        let folders = try #require(PathPattern(String(repeating: "**/a/", count: 100) + "b"))
        #expect(!folders.matches(PathName(String(repeating: "a/", count: 1000)), isFolder: false))
    }
}
