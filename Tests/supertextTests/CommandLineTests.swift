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

    @Test func rulesListsAndShowsOne() throws {
        #expect(try Program.run(["rules"]).output.contains("repetition.repeated-word"))
        #expect(try Program.run(["rules", "repetition.repeated-word"]).output.contains("[[the the]]"))
        #expect(try Program.run(["rules", "no.such-rule"]).status == 2)
    }

    @Test func aSettingThatCannotBeUsedIsNamed() throws {
        let run = try Program.run(["serve"], environment: ["SUPERTEXT_PORT": "eighty"])
        #expect(run.status == 2)
        #expect(run.complaint.contains("“port”"))
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
}
