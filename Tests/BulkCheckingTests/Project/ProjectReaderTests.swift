import BulkChecking
import Text
import Testing

@Suite struct ProjectReaderTests {
    private func read(_ text: String) throws -> Project {
        try ProjectReader.read(text, path: ".supertext.yml", in: PathName("/p"))
    }

    @Test func everythingThatCanBeSaidIsRead() throws {
        let project = try read(
            """
            # of this project
            language: en-GB
            languages: {"fr/**": fr, "*.de.md": de-DE}
            formats:
              "*.rst": plain
            words: [kubelet, SuperText]
            wordFiles: docs/words.txt
            rules:
              disabled: en.style.very
            level: picky
            deep: "off"
            paths:
              include: [docs/, "*.md"]
              exclude: [docs/old]
            gitignore: false
            baseline: known.json
            """)
        #expect(project.language == "en-GB")
        #expect(project.languages.value(of: PathName("fr/deep/a.md")) == "fr")
        #expect(project.languages.value(of: PathName("fr/a.de.md")) == "de-DE")
        #expect(project.languages.value(of: PathName("a.md")) == nil)
        #expect(project.formats.value(of: PathName("x/a.rst")) == .plain)
        #expect(project.words.map(\.value) == ["kubelet", "SuperText"])
        #expect(project.wordFiles.map(\.line) == [7])
        #expect(project.rules.disabled == ["en.style.very"])
        #expect(project.rules.only == nil)
        #expect(project.level == .picky)
        #expect(project.deep == .off)
        #expect(project.selection().includes(PathName("/p/docs/a.txt")) == true)
        #expect(project.selection().excludes(PathName("/p/docs/old/a.txt")))
        #expect(!project.honoursGitignore)
        #expect(project.baseline == "known.json")
    }

    @Test func anEmptyFileSaysNothing() throws {
        #expect(try read("").words.isEmpty)
        #expect(try read("# nothing yet\n").words.isEmpty)
    }

    @Test(arguments: [
        ("words: [a]\nlangauge: en\n", 2, "“langauge” is not known; there are language, languages,"),
        ("rules:\n  enabled: x\n", 2, "“enabled” is not known under “rules”; there are only, disabled."),
        ("paths:\n  - docs\n", 2, "“paths” must have keys with values"),
        ("level: high\n", 1, "“level” must be one of default, picky, not “high”."),
        ("\nformats: {\"*.x\": rst}\n", 2, "A format must be one of plain, markdown, html, latex, not “rst”."),
        ("language: [en]\n", 1, "“language” must be a text."), ("language: English!\n", 1, "“English!” is no language"),
        ("words:\n  - a\n  - [b]\n", 3, "Each item of “words” must be a text."),
        ("gitignore: maybe\n", 1, "“gitignore” must be one of true, false, not “maybe”."),
        ("- words\n", 1, "A project's file must have keys with values"),
        ("words: [a\n", 2, "The file is not YAML"), ("level: picky\nlevel: default\n", 1, "a key stands twice"),
        ("words:" + String(repeating: "\n [", count: 100), 34, "nested too deeply"),
        (String(repeating: "- ", count: 10_000), 1, "nested too deeply"),
    ])
    func whatIsWrongIsToldWithItsLine(text: String, line: Int, reason: String) throws {
        let error = try #require(throws: ProjectError.self) { try read(text) }
        #expect(error.line == line, "\(error)")
        #expect(error.description.hasPrefix(".supertext.yml:\(line): "))
        #expect(error.reason.contains(reason), "\(error)")
    }
}
