import BulkChecking
import Foundation
import Testing

@testable import supertext

/// `supertext check` over many files, run as a person at a terminal runs it.
@Suite struct BulkCheckTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Checks in the folder, in English unless told otherwise.
    private func check(_ arguments: String..., input: String = "", in subfolder: String = "") throws -> Program.Run {
        try Program.run(
            ["check", "--dictionaries", Self.dictionaries] + arguments,
            input: input, environment: ["SUPERTEXT_DEFAULT_LANGUAGE": "en-US", "SUPERTEXT_PACKS": Self.packs],
            folder: folder.path(subfolder))
    }

    private static let dictionaries = Program.package.appendingPathComponent("Dictionaries").path
    private static let packs = Program.package.appendingPathComponent("Packs").path

    private func write(_ name: String, _ text: String = "I recieved it.\n") throws {
        _ = try folder.write(name, Data(text.utf8))
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    private func places(_ run: Program.Run) -> [String] {
        run.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    }

    // MARK: Files

    @Test func filesAreToldInTheirOrderHoweverManyAreCheckedAtOnce() throws {
        let names = (0..<40).map { "n\($0 < 10 ? "0" : "")\($0).txt" }
        for (index, name) in names.enumerated() {
            try write(
                name, String(repeating: "All is well here. ", count: index % 5 == 0 ? 400 : 1) + "I recieved it.\n")
        }
        let one = try check(".", "--language", "en-US", "--jobs", "1")
        #expect(one.status == 1)
        #expect(places(one).map { $0.prefix { $0 != ":" } }.elementsEqual(names) { $0 == $1[...] })
        #expect(try check(".", "--language", "en-US", "--jobs", "4") == one)
    }

    @Test func whatGitignoreFilesNameIsPassedOver() throws {
        for name in ["a.md", "b.md", "made/c.md", "docs/d.md", "docs/e.txt", "docs/made/f.md"] { try write(name) }
        try write(".gitignore", "/made/\n*.txt\n")
        try write("docs/.gitignore", "made\n!e.txt\n")
        #expect(
            try places(check(".", "-l", "en-US")) == ["a.md:1:3:", "b.md:1:3:", "docs/d.md:1:3:", "docs/e.txt:1:3:"])
        #expect(try places(check(".", "-l", "en-US", "--no-gitignore")).count == 6)
        #expect(try places(check("made/c.md", "-l", "en-US")) == ["made/c.md:1:3:"])
        // Those around a folder count within a repository.
        try write(".git/info/exclude", "d.md\n")
        #expect(try places(check("docs", "-l", "en-US")) == ["docs/e.txt:1:3:"])
    }

    @Test func globsChooseFiles() throws {
        for name in ["a.md", "b.rst", "docs/c.md", "docs/old/d.md", "docs/e.txt"] { try write(name) }
        #expect(try places(check(".", "-l", "en-US", "--include", "a.*", "--include", "*.rst")) == ["a.md:1:3:"])
        let formatted = try check(".", "-l", "en-US", "--include", "*.rst", "--format", "plain")
        #expect(places(formatted) == ["b.rst:1:3:"])
        #expect(
            try places(check(".", "-l", "en-US", "--include", "docs/", "--exclude", "old")) == [
                "docs/c.md:1:3:", "docs/e.txt:1:3:",
            ])
        #expect(try check("docs/old/d.md", "-l", "en-US", "--exclude", "old/").status == 0)
        let none = try check("docs", "-l", "en-US", "--include", "*.tex")
        #expect(none.status == 2)
        #expect(none.complaint.contains("docs: No file in this folder is to be checked"))
    }

    @Test func aFileThatCannotBeReadIsToldInEveryReport() throws {
        try write("a.md")
        _ = try folder.write("b.md", Data([0x63, 0xE9]))
        for format in ReportFormat.all {
            let run = try check(".", "-l", "en-US", "--output", format.name)
            #expect(run.status == 2, "\(format.name)")
            #expect(run.complaint.hasPrefix("supertext: b.md: The text is not UTF-8."))
            #expect(run.output.contains("a.md"))
            #expect(run.output.contains("b.md") == (format.name != "text"), "\(run.output)")
        }
    }

    // MARK: The project

    @Test func theProjectsFileIsFoundAboveAndSaysHowFilesAreChecked() throws {
        try write(
            ".supertext.yml",
            """
            language: en-US
            languages: {"de/": de-DE}
            words: [zorblatt]
            wordFiles: words.txt
            formats: {"*.notes": markdown}
            rules: {disabled: [repetition.repeated-word]}
            paths: {exclude: [old/]}
            """)
        try write("words.txt", "# ours\nfrobnicator\n")
        try write("sub/a.notes", "We saw the gard there with the the zorblatt of the frobnicator `recieved`.\n")
        try write("sub/de/b.md", "Das ist ein Hauss.\n")
        try write("de/b.md", "Das ist gut.\n")
        try write("old/c.md")
        let run = try check(".", in: "sub")
        #expect(run.status == 1, "\(run)")
        #expect(places(run).contains("a.notes:1:12:"), "\(run)")
        #expect(!run.output.contains("recieved"))
        #expect(!run.output.contains("repeated-word"))
        #expect(run.output.contains("“Hauss”"))
        #expect(try check("de", "old/c.md") == Program.Run(status: 0, output: "", complaint: ""))
        #expect(try check("old/c.md", "--no-project", "-l", "en-US").status == 1)
    }

    @Test(arguments: [
        ("langauge: en\n", ".supertext.yml:1: “langauge” is not known;"),
        ("rules:\n  disabled:\n    - no.such-rule\n", ".supertext.yml:3: There is no rule “no.such-rule”;"),
        ("words:\n- a b\n", ".supertext.yml:2: “a b” is no word: "),
        ("wordFiles: none.txt\n", "none.txt: There is no such file."),
        ("baseline: none.json\n", "none.json is not there. Write it with --write-baseline."),
    ])
    func aProjectThatCannotBeUsedIsAnError(text: String, complaint: String) throws {
        try write(".supertext.yml", text)
        let run = try check("-l", "en-US", input: "All is well.")
        #expect(run.status == 2)
        #expect(run.complaint.contains(complaint), "\(run.complaint)")
        #expect(run.output.isEmpty)
    }

    // MARK: Baselines

    @Test func onlyMistakesThatAreNotInTheBaselineFail() throws {
        try write("a.md")
        let written = try check(".", "-l", "en-US", "--write-baseline", "known.json")
        #expect(written.status == 0)
        #expect(written.output.isEmpty)
        #expect(written.complaint == "1 mistake is known from now on: known.json\n")
        #expect(try check(".", "-l", "en-US", "--baseline", "known.json").status == 0)
        try write("a.md", "# A title\n\nI recieved it. We beleive it.\n")
        let run = try check(".", "-l", "en-US", "--baseline", "known.json")
        #expect(run.status == 1)
        #expect(places(run) == ["a.md:3:19:"])
    }

    // MARK: Corrections

    @Test func whatIsSureIsWrittenAndTheRestIsReportedWhereItIsThen() throws {
        let text = "I recieved it \u{2014} teh gard.\nWe beleive it.\n"
        try write("a.md", text)
        let path = folder.path("a.md")
        #expect(chmod(path, 0o640) == 0)
        try folder.link("link.md", to: "a.md")
        let diff = try check("link.md", "-l", "en-US", "--diff")
        #expect(diff.status == 1)
        #expect(
            diff.output
                == "--- a/link.md\n+++ b/link.md\n@@ -1,2 +1,2 @@\n-I recieved it \u{2014} teh gard.\n-We beleive it.\n"
                + "+I received it \u{2014} the gard.\n+We believe it.\n")
        #expect(try read("a.md") == text)
        let run = try check("link.md", "-l", "en-US", "--fix")
        #expect(run.complaint == "3 corrections are made in 1 file.\n")
        #expect(places(run) == ["link.md:1:21:"], "\(run)")
        #expect(run.status == 1)
        #expect(try read("a.md") == "I received it \u{2014} the gard.\nWe believe it.\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["a.md", "link.md"])
        #expect(FileKind(of: folder.path("link.md"), followsLinks: false) == .link)
    }

    @Test func aFileThatHasChangedMeanwhileIsLeftAsItIs() throws {
        try write("a.md", "Something else.")
        let path = folder.path("a.md")
        #expect(throws: FileReplacement.Failure.self) {
            try FileReplacement.replace(Array("I recieved it.".utf8), with: Array("I received it.".utf8), at: path)
        }
        #expect(try read("a.md") == "Something else.")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.md"])
    }

    @Test func whatContradictsItselfIsRefused() throws {
        for arguments in [
            ["--fix"], ["--list", "--diff"], ["--diff", "--output", "json"], ["--output", "none"], ["--jobs", "0"],
        ] {
            let run = try Program.run(["check"] + arguments, input: "A text.")
            #expect(run.status == 64, "\(arguments): \(run)")
            #expect(run.output.isEmpty)
        }
    }

    // MARK: Going on

    @Test func aCheckThatWasBrokenOffGoesOnBehindWhatIsDone() throws {
        try write("a.md")
        try write("b.md", "All is well.\n")
        // As if it had been broken off behind the first file.
        let journal = try CheckJournal(
            at: folder.path("journal"),
            of: ["check", "--dictionaries", Self.dictionaries, ".", "-l", "en-US", "--resume", "journal"])
        journal.note(CheckJournal.key(path: "a.md", text: "I recieved it.\n"), findings: 1)
        let run = try check(".", "-l", "en-US", "--resume", "journal")
        #expect(run == Program.Run(status: 1, output: "", complaint: ""))
        #expect(FileKind(of: folder.path("journal")) == nil)
        #expect(try places(check(".", "-l", "en-US", "--resume", "journal")) == ["a.md:1:3:"])
    }

    // MARK: Changes

    private func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path(""))
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func onlyLinesThatHaveChangedAreTold() throws {
        try write("a.md", "I recieved it.\n\nIt is here.\n")
        try write("b.md")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "One")
        #expect(
            try check(".", "-l", "en-US", "--changed-since", "HEAD")
                == Program.Run(status: 0, output: "", complaint: ""))
        try write("a.md", "I recieved it.\n\nIt is heer.\n")
        try write("sub/new one.md", "We beleive it.\n")
        let run = try check(".", "-l", "en-US", "--changed-since", "HEAD")
        #expect(
            run.output.split(separator: "\n").map { $0.prefix { $0 != "“" } } == [
                "a.md:3:7: error: ", "sub/new one.md:1:4: error: ",
            ])
        let unknown = try check(".", "-l", "en-US", "--changed-since=--output=x")
        #expect(unknown.status == 2)
        #expect(unknown.complaint.hasPrefix("supertext: git knows no revision “--output=x”."))
    }

    @Test func outsideOfARepositoryNothingCanBeSaidOfChanges() throws {
        try write("a.md")
        let run = try check(".", "-l", "en-US", "--changed-since", "HEAD")
        #expect(run.status == 2)
        #expect(run.complaint.contains("there is no git repository here"))
    }
}
