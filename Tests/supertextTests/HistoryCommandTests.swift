import Foundation
import Testing

/// `supertext history`, while a server runs and while none does.
@Suite struct HistoryCommandTests {
    /// A server with a history in a folder, and its address.
    private func start(_ folder: Folder, _ arguments: [String] = []) throws -> (server: Program.Running, url: String) {
        let server = try Program.start(
            ["serve", "--port", "0", "--database", folder.path("history.sqlite")]
                + ["--dictionaries", try dictionaries(folder)] + arguments)
        let line = try #require(server.firstLine())
        return (server, try #require(line.split(separator: " ").last.map(String.init)))
    }

    private func stop(_ server: Program.Running) {
        server.process.terminate()
        server.process.waitUntilExit()
    }

    /// One language without data to rank by, so that it is ready to check at once.
    private func dictionaries(_ folder: Folder) throws -> String {
        _ = try folder.write(
            "dictionaries/languages.json",
            Data(
                #"{"languages":[{"code":"en-US","name":"English (US)","dictionary":"en_US","package":"hunspell-en-us"}]}"#
                    .utf8))
        return folder.path("dictionaries")
    }

    /// Asks a server with curl.
    @discardableResult
    private func ask(_ url: String, _ arguments: [String] = []) throws -> String {
        try Program.run(["-s", url] + arguments, program: URL(filePath: "/usr/bin/curl")).output
    }

    private func fill(_ url: String, _ texts: ClosedRange<Int>) throws {
        for number in texts {
            try ask(
                url + "/v1/checks",
                ["-H", "Content-Type: text/plain", "--data-binary", "I recieved teh letter \(number)."])
        }
    }

    private func count(_ url: String) throws -> Int {
        try ask(url + "/v1/checks?limit=100").components(separatedBy: #""excerpt""#).count - 1
    }

    private func history(_ folder: Folder, _ arguments: [String], input: String = "") throws -> Program.Run {
        let dictionaries = arguments.first == "export" ? ["--dictionaries", try dictionaries(folder)] : []
        return try Program.run(
            ["history"] + arguments + dictionaries + ["--database", folder.path("history.sqlite")], input: input)
    }

    @Test func aHistoryInUseIsBackedUpAndRestoredWhenNoServerUsesIt() throws {
        let folder = try Folder()
        let (server, url) = try start(folder)
        try fill(url, 1...3)
        let copy = folder.path("copy.sqlite")
        #expect(
            try history(folder, ["backup", copy])
                == Program.Run(status: 0, output: "The history is backed up in \(copy).\n", complaint: ""))
        let again = try history(folder, ["backup", copy])
        #expect(again.status == 2)
        #expect(again.complaint.contains("there is a file \(copy) already. Name another, or replace it with --force."))
        try fill(url, 4...5)
        let refusal = try history(folder, ["restore", copy])
        #expect(refusal.status == 2)
        #expect(refusal.complaint.contains("Stop the server first."))
        #expect(try count(url) == 5)
        stop(server)
        let restored = try history(folder, ["restore", copy])
        #expect(restored.status == 0, "\(restored)")
        let old = folder.path("history.sqlite.replaced-2")
        #expect(restored.output.hasPrefix("The history is restored from \(copy). The one before is \(old)"))
        let (next, address) = try start(folder)
        defer { stop(next) }
        #expect(try count(address) == 3)
    }

    @Test func whatIsExportedIsImportedElsewhere() throws {
        let (folder, other) = (try Folder(), try Folder())
        let (server, url) = try start(folder)
        defer { stop(server) }
        try fill(url, 1...3)
        let file = folder.path("export.ndjson")
        #expect(try history(folder, ["export", file]) == Program.Run(status: 0, output: "", complaint: ""))
        // It is what the server gives away.
        let lines = try String(contentsOfFile: file, encoding: .utf8)
        #expect(try ask(url + "/v1/checks/export") == lines)
        #expect(try history(folder, ["export"]).output == lines)
        #expect(try history(folder, ["export", "--format", "csv"]).output == ask(url + "/v1/checks/export?format=csv"))
        #expect(
            try history(other, ["import", file])
                == Program.Run(status: 0, output: "3 texts are imported; 0 were there already.\n", complaint: ""))
        let broken = lines.replacing("\n", with: "\nnonsense\n", maxReplacements: 1)
        let run = try history(other, ["import"], input: broken)
        #expect(run.status == 2)
        #expect(run.output == "0 texts are imported; 3 were there already.\n")
        #expect(
            run.complaint
                == "supertext: Line 2: It is not JSON, or broken off. Byte 1 (line 1): a value belongs there.\n")
        let names = { (lines: String) in lines.split(separator: "\n").map { $0.prefix(60) } }
        #expect(try names(history(other, ["export"]).output) == names(lines))
    }

    @Test func aHistoryIsCopiedIntoAnotherDatabaseAndComparedWithIt() throws {
        let folder = try Folder()
        let (server, url) = try start(folder)
        try fill(url, 1...3)
        stop(server)
        let (from, to) = (folder.path("history.sqlite"), folder.path("copy.sqlite"))
        let same = "3 texts are the same in both.\n"
        for (texts, known) in [(3, 0), (0, 3)] {
            let said = "0 keys, 0 words and \(texts) texts are copied; \(known) of 3 texts were there already.\n"
            #expect(
                try Program.run(["history", "copy", from, to])
                    == Program.Run(status: 0, output: said + same, complaint: ""))
        }
        let none = try Program.run(["history", "copy", folder.path("none.sqlite"), to])
        #expect(none.status == 2)
        #expect(none.complaint.contains("There is no history at"))
    }

    @Test func whatIsAboutAFileSaysSoOfADatabaseServerAndShowsNoPassword() throws {
        for (arguments, advice) in [
            (["history", "backup", "copy"], "Back it up with pg_dump."),
            (["history", "restore", "copy"], "Restore it with pg_restore."),
            (["history", "export"], "the database server cannot be reached"),
            (["keys"], "the database server cannot be reached"),
        ] {
            let run = try Program.run(arguments + ["--database", "postgres://ann:s3cret@127.0.0.1:1/supertext"])
            #expect(run.status == 2)
            #expect(run.complaint.contains(advice), "\(run.complaint)")
            #expect(run.complaint.contains("postgres://ann@127.0.0.1:1/supertext"))
            #expect(!run.complaint.contains("s3cret"))
        }
        let run = try Program.run(["serve", "--port", "0", "--database", "postgres://ann:s3/cret@db/supertext"])
        #expect(run.status == 2)
        #expect(run.complaint.contains("The address of the database cannot be used."))
        #expect(!run.complaint.contains("s3"))
    }

    @Test func whatIsOldIsForgottenByTheServerAndByCommand() throws {
        let folder = try Folder()
        let (server, url) = try start(folder)
        try fill(url, 1...7)
        #expect(try history(folder, ["trim"]).complaint.contains("Say what to keep"))
        #expect(try history(folder, ["trim", "--keep", "soon"]).complaint.contains("--keep is “soon”"))
        #expect(try history(folder, ["trim", "--keep", "1d"]).output == "0 texts are forgotten.\n")
        #expect(
            try history(folder, ["trim", "--keep-checks", "5"])
                == Program.Run(status: 0, output: "2 texts are forgotten.\n", complaint: ""))
        #expect(try count(url) == 5)
        stop(server)
        let (next, address) = try start(folder, ["--keep-checks", "4"])
        defer { stop(next) }
        while try count(address) != 4 {}
    }

    @Test func whatIsNotThereIsSaid() throws {
        let folder = try Folder()
        for arguments in [
            ["backup", folder.path("copy")], ["export"], ["trim", "--keep", "1d"], ["restore", "none"],
        ] {
            let run = try history(folder, arguments)
            #expect(run.status == 2)
            #expect(run.complaint.contains("here is no "), "\(run.complaint)")
            #expect(run.output.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("history.sqlite")))
    }

    @Test func aServerStartsWithoutItsHistoryAndSaysWhy() throws {
        let folder = try Folder()
        _ = try folder.write("history.sqlite", Data("No database.".utf8))
        let (server, url) = try start(folder)
        defer { stop(server) }
        let check = try ask(url + "/v1/checks", ["-H", "Content-Type: text/plain", "--data-binary", "I recieved it."])
        #expect(check.contains(#""stored":false"#))
        #expect(try ask(url + "/readyz").contains("the file is not an SQLite database"))
        #expect(try String(contentsOfFile: folder.path("history.sqlite"), encoding: .utf8) == "No database.")
    }
}
