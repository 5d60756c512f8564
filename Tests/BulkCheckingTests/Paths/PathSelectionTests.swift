import BulkChecking
import Testing

@Suite struct PathSelectionTests {
    @Test func patternsCountFromTheFolderOfTheSelection() {
        let selection = PathSelection(in: PathName("/home/p"), include: ["docs/", "*.rst"], exclude: ["/docs/old"])
        #expect(selection.includes(PathName("/home/p/docs/deep/a.md")) == true)
        #expect(selection.includes(PathName("/home/p/x/a.rst")) == true)
        #expect(selection.includes(PathName("/home/p/a.md")) == false)
        #expect(selection.excludes(PathName("/home/p/docs/old/a.md")))
        #expect(selection.excludesFolder(PathName("/home/p/docs/old")))
        #expect(!selection.excludes(PathName("/home/p/x/docs/old/a.md")))
    }

    @Test func withoutPatternsNothingIsSaid() {
        let selection = PathSelection(in: PathName("/"))
        #expect(!selection.speaks(of: PathName("/a.md")))
        #expect(selection.includes(PathName("/a.md")) == nil)
    }

    @Test func aProjectSaysNothingOfFilesElsewhere() {
        let selection = PathSelection(in: PathName("/p"), include: ["/a.md"], exclude: ["*.txt"], isOfItsFolder: true)
        #expect(selection.includes(PathName("/p/b.md")) == false)
        #expect(selection.includes(PathName("/q/b.md")) == nil)
        #expect(selection.excludes(PathName("/p/b.txt")))
        #expect(!selection.excludes(PathName("/q/b.txt")))
    }

    @Test func aPathIsReadWithoutDots() {
        #expect(PathName("/a/./b/../c//d").path == "a/c/d")
        #expect(PathName("../..").absolutePath == "/")
        #expect(PathName("/a/b").relative(to: PathName("/a")).path == "b")
        #expect(PathName("/ab/b").relative(to: PathName("/a")).path == "ab/b")
    }
}
