import BulkChecking
import Foundation
import Testing

/// `supertext check --server`, run as a person at a terminal runs it.
@Suite(.serialized) struct ServerCheckTests {
    private let folder: Folder
    private var database: String { folder.path("history.sqlite") }

    init() throws { folder = try Folder() }

    /// A server while the body runs.
    private func withServer(_ body: (_ address: String) throws -> Void) throws {
        let server = try Program.start(["serve", "--port", "0", "--database", database])
        defer {
            server.process.terminate()
            server.process.waitUntilExit()
        }
        let line = try #require(server.firstLine())
        try body(String(try #require(line.split(separator: " ").last)))
    }

    private func check(_ arguments: String..., key: String = "", input: String = "") throws -> Program.Run {
        try Program.run(
            ["check"] + arguments, input: input, environment: ["SUPERTEXT_KEY": key], folder: folder.path(""))
    }

    private func write(_ name: String, _ text: String) throws { _ = try folder.write(name, Data(text.utf8)) }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    /// What is found here in the files of the folder, with the dictionaries of the package.
    private func checkHere(_ arguments: String...) throws -> Program.Run {
        let package = Program.package
        return try Program.run(
            ["check", "--dictionaries", package.appendingPathComponent("Dictionaries").path] + arguments,
            environment: ["SUPERTEXT_PACKS": package.appendingPathComponent("Packs").path], folder: folder.path(""))
    }

    @Test func everyReportIsAsItIsWithoutAServer() throws {
        try write("a.md", "🎉 I recieved *teh* parcle of the the `wrng`. A zorblatt came.\n\nShe have two dog.\n")
        try write("b.txt", "All is well.\n")
        try write("c.txt", "Er hat das Packet gesehn.\r\nEin Hauss 👩‍👩‍👧 steht dort.\r\n")
        try write(".supertext.yml", "words: [zorblatt]\nlanguages: {c.txt: de-DE}\nlanguage: en-US\n")
        try withServer { address in
            for format in ReportFormat.all.map(\.name) {
                let here = try checkHere("a.md", "b.txt", "c.txt", "--deep", "off", "--output", format)
                #expect(here.status == 1)
                #expect(
                    try check("a.md", "b.txt", "c.txt", "--deep", "off", "--output", format, "--server", address)
                        == here, "\(format)")
            }
            for option in ["--list", "--diff", "--picky"] {
                #expect(
                    try check("a.md", "c.txt", "--deep", "off", option, "--server", address)
                        == checkHere("a.md", "c.txt", "--deep", "off", option), "\(option)")
            }
        }
    }

    @Test func theStatusSaysWhetherSomethingIsWrongAndNothingIsKept() throws {
        try withServer { address in
            let right = try check("--language", "en-US", "--server", address, input: "All is well.\n")
            #expect(right == Program.Run(status: 0, output: "", complaint: ""))
            let wrong = try check("--language", "en-US", "--server", address + "/", input: "I recieved it.\n")
            #expect(wrong.status == 1)
            #expect(wrong.output.hasPrefix("-:1:3: error: “recieved” → “received”: "))
            let unknown = try check("--language", "xx", "--server", address, input: "A text.\n")
            #expect(unknown.status == 2)
            #expect(unknown.complaint.hasPrefix("supertext: -: The language “xx” is not installed."))
            let history = try String(contentsOf: try #require(URL(string: address + "/v1/checks")), encoding: .utf8)
            #expect(history == #"{"checks":[],"next":null}"#)
        }
    }

    @Test func whatIsSureIsWrittenAndMarkupStays() throws {
        try write("a.md", "I recieved it. A rec*ie*ved thing.\n")
        try withServer { address in
            let run = try check("a.md", "-l", "en-US", "--fix", "--server", address)
            #expect(run.complaint == "1 correction is made in 1 file.\n")
            #expect(try read("a.md") == "I received it. A rec*ie*ved thing.\n")
        }
    }

    @Test func aKeyIsShownWhereOneIsWanted() throws {
        let key = try Program.run(["keys", "add", "ann", "--database", database]).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        try withServer { address in
            let text = "I recieved it.\n"
            let without = try check("-l", "en-US", "--server", address, input: text)
            #expect(without.status == 2)
            #expect(without.complaint.hasPrefix("supertext: The server at \(address) wants a key"))
            let wrong = try check("-l", "en-US", "--server", address, "--key", "st_wrong", input: text)
            #expect(wrong.status == 2)
            #expect(wrong.complaint.contains("key"))
            #expect(try check("-l", "en-US", "--server", address, key: key, input: text).status == 1)
            #expect(try check("-l", "en-US", "--server", address, "--key", key, input: text).status == 1)
        }
    }

    @Test func aServerThatIsNotThereIsSaidOnce() throws {
        try write("a.md", "One.\n")
        try write("b.md", "Two.\n")
        let run = try check(".", "--server", "http://127.0.0.1:1")
        #expect(run.status == 2)
        #expect(
            run.complaint
                == "supertext: The server at http://127.0.0.1:1 cannot be reached: Connection refused.\n")
        #expect(run.output.isEmpty)
    }

    @Test func aRuleThatTheServerHasNotIsToldByItsLine() throws {
        try write(".supertext.yml", "rules:\n  disabled: [spelling.nothing]\n")
        try withServer { address in
            let run = try check("--server", address, input: "A text.\n")
            #expect(run.status == 2)
            #expect(run.complaint.contains(".supertext.yml:2: The server has no rule “spelling.nothing”."))
        }
    }

    @Test(arguments: [
        (["--server", "localhost:8080"], "“localhost:8080” is no address of a server."),
        (["--key", "st_x"], "--key is for a server: name it with --server."),
        (["--server", "http://127.0.0.1:1", "--rules", "."], "--server goes without --dictionaries and --rules."),
    ])
    func whatHasNoMeaningIsRefused(arguments: [String], complaint: String) throws {
        let run = try Program.run(["check"] + arguments, input: "A text.\n")
        #expect(run.status != 0 && run.status != 1)
        #expect(run.complaint.contains(complaint), "\(run.complaint)")
    }
}
