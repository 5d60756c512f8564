import Foundation
import Testing

/// The program itself, run as a person at a terminal runs it.
@Suite struct CommandLineTests {
    @Test func aTextWithMistakesIsReportedAndTheStatusIsOne() throws {
        let run = try Program.run(["check", "--language", "en-US"], input: "I recieved teh parcle yesterdya.\n")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("-:1:3: error: “recieved” → “received”: "))
        #expect(run.output.split(separator: "\n").count == 4)
    }

    @Test func aRightTextIsSilentAndTheStatusIsZero() throws {
        let run = try Program.run(["check", "--language", "en-US"], input: "I received the parcel yesterday.\n")
        #expect(run == Program.Run(status: 0, output: "", complaint: ""))
    }

    @Test func aListHasTheUnknownWordsAlone() throws {
        let run = try Program.run(
            ["check", "--language", "en-US", "--list"], input: "Zorblatt recieved recieved the the parcel.\n")
        #expect(run == Program.Run(status: 1, output: "Zorblatt\nrecieved\nrecieved\n", complaint: ""))
        #expect(try Program.run(["check", "--language", "en-US", "--list"], input: "The the parcel.").status == 0)
    }

    @Test func aFileIsReportedByItsNameAndFollowsOthersThatCannotBeRead() throws {
        let folder = try Folder()
        let file = try folder.write("essay.txt", Data("Ths is wrong.".utf8))
        let run = try Program.run(["check", "--language", "en-US", "/nowhere/at-all.txt", file])
        #expect(run.status == 2)
        #expect(run.complaint.contains("/nowhere/at-all.txt: There is no such file."))
        #expect(run.output.hasPrefix("\(file):1:1: error: "))
    }

    @Test func aFolderIsLookedThrough() throws {
        let folder = try Folder()
        for name in ["b.md", "sub/a.TXT", "sub/deep/n.tex", ".hidden.txt", ".git/c.txt", "code.swift", "README"] {
            _ = try folder.write(name, Data("I recieved it.".utf8))
        }
        _ = try folder.write("sub/latin1.html", Data([0x63, 0x61, 0x66, 0xE9]))
        try folder.link("sub/circle.txt", to: "..")
        try folder.link("sub/link.md", to: "../b.md")
        try folder.makePipe("pipe.txt")
        for argument in [folder.path(""), folder.path("") + "/"] {
            let path = folder.path("")
            let run = try Program.run(["check", "--language", "en-US", argument])
            #expect(run.status == 2)
            #expect(run.complaint.hasPrefix("supertext: \(path)/sub/latin1.html: The text is not UTF-8."))
            #expect(run.complaint.split(separator: "\n").count == 1)
            let places = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
            #expect(
                places == [
                    "\(path)/b.md:1:3:", "\(path)/sub/a.TXT:1:3:", "\(path)/sub/deep/n.tex:1:3:",
                    "\(path)/sub/link.md:1:3:",
                ])
        }
        let detected = try Program.run(["detect", folder.path("sub/deep"), folder.path("b.md")])
        #expect(detected.status == 0)
        #expect(detected.output.hasPrefix("\(folder.path("sub/deep"))/n.tex: en-US "))
    }

    @Test(arguments: ["check", "detect"])
    func aFolderWithoutTextsIsSaid(command: String) throws {
        let folder = try Folder()
        _ = try folder.write("sub/code.swift", Data("let it = 1".utf8))
        let run = try Program.run([command, folder.path("")])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(
            run.complaint.hasPrefix("supertext: \(folder.path("")): No file in this folder ends in .txt, .text, .md,"))
    }

    @Test(arguments: ["check", "detect", "languages"])
    func withoutLanguagesTheStatusIsTwo(command: String) throws {
        let folder = try Folder()
        // Where the program finds no manifest: in another folder, under another name.
        let program = try folder.copyOfProgram()
        let run = try Program.run([command], input: "A text.", program: program, folder: folder.path(""))
        #expect(run.status == 2)
        #expect(run.complaint.hasPrefix("supertext: No languages.json was found. "))
        _ = try folder.write("none/languages.json", Data(#"{"languages":[]}"#.utf8))
        if command == "check" {
            let run = try Program.run([command, "--dictionaries", folder.path("none")], input: "A text.")
            #expect(run.status == 2)
            #expect(run.complaint.contains("No dictionary is installed."))
        }
    }

    @Test func whatTheServerNeedsAndIsNotThereIsAnError() throws {
        let folder = try Folder()
        let file = try folder.write("file.txt", Data("A file.".utf8))
        for (option, value, complaint) in [
            ("--public", folder.path("none"), "--public names the folder \(folder.path("none")), which is not there."),
            ("--public", folder.path(""), "--public names the folder \(folder.path("")), which has no index.html."),
            ("--public", file, "--public names \(file), which is not a folder."),
            ("--dictionaries", "/nowhere", "--dictionaries names the folder /nowhere, which is not there."),
            ("--socket", "/nowhere/s.sock", "there is no folder /nowhere. Choose another path with --socket"),
            ("--database", folder.path(""), "Name a file, not a folder"),
            ("--config", file, "The settings file \(file) is not JSON. "),
        ] {
            let database = option == "--database" ? [] : ["--database", folder.path("h.sqlite")]
            let run = try Program.run(["serve", "--port", "0", option, value] + database)
            #expect(run.status == 2)
            #expect(run.complaint.contains(complaint), "\(run.complaint)")
            #expect(run.output.isEmpty)
        }
    }

    @Test func aPortThatIsTakenIsNamedAndHowToChooseAnother() throws {
        let folder = try Folder()
        let server = try Program.start(["serve", "--port", "0", "--database", folder.path("h.sqlite")])
        defer { server.process.terminate() }
        let line = try #require(server.firstLine())
        let port = String(line.split(separator: ":").last ?? "")
        let run = try Program.run(["serve", "--port", port, "--database", folder.path("i.sqlite")])
        #expect(run.status == 2)
        #expect(
            run.complaint.hasSuffix(
                "supertext: Another program listens on port \(port) of 127.0.0.1. Choose another with --port or SUPERTEXT_PORT; "
                    + "0 takes any that is free.\n"))
        #expect(run.output.isEmpty)
    }

    @Test func whatIsNotUTF8IsRefused() throws {
        let folder = try Folder()
        let file = try folder.write("latin1.txt", Data([0x63, 0x61, 0x66, 0xE9]))
        let run = try Program.run(["check", file])
        #expect(run.status == 2)
        #expect(run.complaint.contains("not UTF-8"))
    }

    @Test func anUnknownLanguageIsRefusedWithTheInstalledOnes() throws {
        let run = try Program.run(["check", "--language", "tlh"], input: "nuqneH")
        #expect(run.status == 2)
        #expect(run.complaint.contains("en-US"))
    }

    @Test func languagesListsWhatIsInstalled() throws {
        let run = try Program.run(["languages"])
        #expect(run.status == 0)
        #expect(run.output.contains("en-US   English (US)\n"))
    }

    @Test func wordsShowsReadingsAndForms() throws {
        let run = try Program.run(["words", "went", "--language", "en-GB"])
        #expect(run.status == 0)
        #expect(run.output.contains("  go  VERB|Mood=Ind|Tense=Past|VerbForm=Fin\n"))
        #expect(run.output.contains("    goes   Mood=Ind Number=Sing Person=3 Tense=Pres VerbForm=Fin\n"))
        let guessed = try Program.run(["words", "-", "--table", "--language", "en"], input: "blorking\n\nfoxes\n")
        #expect(guessed.output.contains("blorking\tblork\tVERB|VerbForm=Ger\tendings\n"))
        #expect(guessed.output.contains("foxes\tfox\tNOUN|Number=Plur\tlexicon\n"))
    }

    @Test func wordsThatNoLexiconHasAreNamed() throws {
        let run = try Program.run(["words", "qqqzz"])
        #expect(run.status == 1)
        #expect(run.complaint.contains("qqqzz"))
        #expect(try Program.run(["words", "went", "--language", "tlh"]).status == 2)
    }

    @Test func rulesListsAndShowsOne() throws {
        #expect(try Program.run(["rules"]).output.contains("repetition.repeated-word"))
        #expect(try Program.run(["rules", "repetition.repeated-word"]).output.contains("[[the the]]"))
        #expect(try Program.run(["rules", "no.such-rule"]).status == 2)
    }

    @Test func rulesOfFilesAreTestedTriedAndUsed() throws {
        let folder = try Folder()
        let template = try Program.run(["rules", "new"])
        let file = try folder.write("en/mine.yml", Data(template.output.utf8))
        let test = try Program.run(["rules", "test", file])
        #expect(test.status == 0, "\(test)")
        let broken = try folder.write("broken/en/mine.yml", Data((template.output + "  - id: bad\n").utf8))
        let faults = try Program.run(["rules", "test", broken])
        #expect(faults.status == 1)
        #expect(faults.output.contains("/broken/en/mine.yml:"), "\(faults)")
        #expect(faults.output.contains(": en.grammar.bad: The rule has no message."), "\(faults)")
        let own = ["--rules", folder.path("")]
        #expect(try Program.run(["rules"] + own).output.contains("en.grammar.they-was: They was\n"))
        let tried = try Program.run(["rules", "try", "They was here."] + own)
        #expect(tried.output.contains("en.grammar.they-was\n  “was” → “were”\n  “They” goes with “were”."), "\(tried)")
        let check = try Program.run(["check", "-l", "en-US"] + own, input: "They was here.\n")
        #expect(check.output.contains("“was” → “were”: "))
        #expect(check.status == 1)
    }

    @Test func whereARuleStandsIsNamedByItsFileAndLine() throws {
        let folder = try Folder()
        let file = """
            topic: verb.form
            rules:
              - id: was
                message: “{wrong}” is “{right}”.
                pattern: "{wrong}"
                replace: "{right}"
                wrong: "So [{wrong}] I."
                fixed: "So {right} I."
                each:
                  wuz: was
                  wurr: were
            """
        let path = try folder.write("en/mine.yml", Data(file.utf8))
        let own = ["--rules", folder.path("")]
        let found = try Program.run(["rules", "where", "So wurr I."] + own)
        #expect(found.output.contains("\(path):11: en.grammar.was\n  “wurr”: “wurr” is “were”.\n"), "\(found)")
        let shipped = try Program.run(["rules", "where", "They didn't went."])
        #expect(shipped.output.contains("/en/rules/"), "\(shipped)")
        #expect(try Program.run(["rules", "where", "They have three."]).status == 1)
        let topic = try Program.run(["rules", "where", "--topic", "verb.form"] + own)
        #expect(topic.output.contains("\(path):10: en.grammar.was\n"), "\(topic)")
        #expect(!topic.output.contains("\(path):11:"))
        let unknown = try Program.run(["rules", "where", "--topic", "verbs"])
        #expect(unknown.complaint.contains("There is no topic “verbs”"))
        #expect(try Program.run(["rules", "where"]).complaint.contains("Say a text, or a topic"))
    }

    @Test func whatKeepsARuleFromFindingAMistakeIsNamed() throws {
        let folder = try Folder()
        let file = """
            - id: part
              message: So.
              pattern: she took part [on]
              replace: in
              wrong: "She took part [on]."
              fixed: "She took part in."
            """
        let path = try folder.write("en/mine.yml", Data(file.utf8))
        let why = try Program.run(["rules", "why", "She gave part on it.", "--most", "500", "--rules", folder.path("")])
        #expect(
            why.output.contains(
                "\(path):1: en.grammar.part\n  “She gave part on”: “gave” is none of the words that are asked for there"
            ),
            "\(why)")
        #expect(
            try Program.run(["rules", "why", "So.", "--most", "0"]).complaint.contains("--most is a number from 1"))
    }

    @Test func aSettingThatCannotBeUsedIsNamed() throws {
        let run = try Program.run(["serve"], environment: ["SUPERTEXT_PORT": "eighty"])
        #expect(run.status == 2)
        #expect(run.complaint == "supertext: SUPERTEXT_PORT is “eighty”; it must be a whole number from 0 to 65535.\n")
    }

    @Test func theServerSaysWhereItIsAndEndsWhenItIsToldToStop() throws {
        let folder = try Folder()
        let server = try Program.start(["serve", "--port", "0", "--database", folder.path("h/history.sqlite")])
        let line = try #require(server.firstLine())
        #expect(line.hasPrefix("SuperText is ready at http://127.0.0.1:"))
        server.process.terminate()
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path("h/history.sqlite")))
    }

    @Test func whatTheServerMakesIsForItsOwnerAloneFromTheFirstMomentOn() throws {
        let folder = try Folder()
        let server = try Program.start([
            "serve", "--port", "0", "--database", folder.path("history.sqlite"), "--socket", folder.path("s.sock"),
        ])
        defer { server.process.terminate() }
        _ = try #require(server.firstLine())
        // What a socket is made with, before its group is let in.
        let status = try String(
            contentsOfFile: "/proc/\(server.process.processIdentifier)/status", encoding: .utf8)
        #expect(status.contains("Umask:\t0077\n"))
        for (name, mode) in [("s.sock", 0o660), ("history.sqlite", 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
        }
    }
}
