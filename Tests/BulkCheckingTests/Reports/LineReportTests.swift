import BulkChecking
import Testing

@Suite struct LineReportTests {
    @Test func textHasALineForEachFinding() {
        let report = CheckedText.report(
            .text,
            of: [CheckedText.file("a.md", "I saw\nteh cat.", ["teh": "the"]), CheckedText.unreadable("b.md", "Gone.")])
        #expect(report.hasPrefix("a.md:2:1: error: “teh” → “the”: "))
        #expect(report.hasSuffix(" [spelling.unknown-word]\n"))
        #expect(report.split(separator: "\n").count == 1)
    }

    @Test func githubsCommandsAreEscaped() {
        let report = CheckedText.report(
            .github,
            of: [
                CheckedText.file("a,b:c%.md", "A 100%\nsign", ["100%\nsign": "100"]),
                CheckedText.unreadable("b.md", "Gone,\r\nfor: 100%."), CheckedText.file("c.md", "Teh", ["Teh": nil]),
            ])
        let lines = report.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0].hasPrefix(
                "::error file=a%2Cb%3Ac%25.md,line=1,endLine=2,col=3,title=spelling.unknown-word::“100%25 sign” → “100”: "
            ))
        #expect(lines[1] == "::error file=b.md,title=SuperText::Gone,%0D%0Afor: 100%25.")
        #expect(lines[2].hasPrefix("::error file=c.md,line=1,endLine=1,col=1,endColumn=4,title="))
    }

    @Test func aDiffIsWhatIsSure() {
        let file = CheckedText.file("a.md", "Teh zorblatt.\n", ["Teh": "The", "zorblatt": nil])
        #expect(DiffReport().entry(of: file) == "--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-Teh zorblatt.\n+The zorblatt.\n")
        #expect(WordReport().entry(of: file) == "Teh\nzorblatt\n")
    }
}
