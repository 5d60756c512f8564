import Testing
import Text

@Suite struct TextFormatTests {
    @Test(arguments: [
        (nil, nil, TextFormat.plain),
        ("text/markdown; charset=utf-8", nil, .markdown),
        ("Text/HTML", nil, .html),
        ("application/x-latex", "a.md", .latex),
        ("text/plain", "notes/README.MD", .markdown),
        ("application/octet-stream", "a.xhtml", .html),
        (nil, "thesis.tex", .latex),
        (nil, "letter.txt", .plain),
        (nil, "no-ending", .plain),
        (nil, "dir.md/file", .plain),
    ])
    func formatsAreGuessed(contentType: String?, fileName: String?, expected: TextFormat) {
        #expect(TextFormat.guessed(contentType: contentType, fileName: fileName) == expected)
    }

    @Test func namesAreUnique() {
        #expect(Set(TextFormat.all.map(\.name)).count == TextFormat.all.count)
    }
}
