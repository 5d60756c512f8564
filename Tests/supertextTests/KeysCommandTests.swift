import Foundation
import FoundationNetworking
import Testing

@testable import supertext

/// Keys, as whoever runs a server deals with them.
@Suite struct KeysCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func keys(_ arguments: String...) throws -> Program.Run {
        try Program.run(["keys"] + arguments + ["--database", folder.path("h.sqlite")])
    }

    @Test func aKeyIsShownOnceAndListedWithoutIt() throws {
        #expect(
            try keys("list")
                == Program.Run(
                    status: 0, output: "",
                    complaint: "There is no key: the server is for one person. “supertext keys add NAME” makes one.\n"))
        let added = try keys("add", "anna", "--expires", "90d")
        #expect(added.status == 0)
        #expect(added.output.wholeMatch(of: #/st_[0-9a-z]{52}\n/#) != nil)
        #expect(added.complaint.hasPrefix("The key “anna” holds until "))
        #expect(added.complaint.contains("for check, history, words. It is shown this once:\n"))
        #expect(added.complaint.contains("From now on nobody uses the server without a key."))
        #expect(added.complaint.contains("--history-of local"))
        let second = try keys("add", "ci", "--scopes", "check, admin")
        #expect(second.complaint == "The key “ci” holds for ever, for check, admin. It is shown this once:\n")
        let list = try keys()
        #expect(list.status == 0)
        let lines = list.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].split(separator: #/ {2,}/#) == ["NAME", "SCOPES", "CREATED", "EXPIRES", "LAST USED"])
        let anna = lines[1].split(separator: #/ {2,}/#)
        #expect(anna.count == 5)
        #expect(anna[0] == "anna" && anna[1] == "check,history,words" && anna[4] == "never")
        #expect(lines[2].hasPrefix("ci    check,admin"))
        for secret in [added.output, second.output] {
            #expect(!list.output.contains(secret.trimmingCharacters(in: .newlines)))
        }
    }

    @Test func whatCannotBeDoneIsSaid() throws {
        _ = try keys("add", "anna")
        for (arguments, complaint) in [
            (["add", "anna"], "There is a key “anna” already."),
            (["add", "a b"], "“a b” cannot be the name of a key."),
            (["add", "local"], "“local” cannot be the name of a key."),
            (["add", "b", "--expires", "soon"], "--expires is “soon”; write how long the key holds,"),
            (["add", "b", "--expires", "2020-01-31"], "The key would have expired already."),
            (
                ["add", "b", "--scopes", "check,read"],
                "There is no scope “read”. There are check, history, words, admin."
            ),
            (["add", "b", "--scopes", ""], "A key needs a scope:"),
            (["add", "b", "--history-of", "nobody"], "There is no key “nobody”."),
            (["revoke", "nobody"], "There is no key “nobody”."), (["forget", "nobody"], "There is no key “nobody”."),
            (["forget", "anna"], "The key “anna” is not revoked. Revoke it first: supertext keys revoke anna"),
        ] {
            let run = try Program.run(["keys"] + arguments + ["--database", folder.path("h.sqlite")])
            #expect(run.status == 2)
            #expect(run.output.isEmpty)
            #expect(run.complaint.hasPrefix("supertext: \(complaint)"), "\(run.complaint)")
        }
        #expect(try keys().output.split(separator: "\n").count == 2)
    }

    @Test func aKeyIsRevokedThenForgotten() throws {
        _ = try keys("add", "anna")
        #expect(try keys("revoke", "anna").status == 0)
        #expect(try keys().output.contains("  revoked 20"))
        #expect(try keys("revoke", "anna").complaint == "supertext: The key “anna” is revoked already.\n")
        #expect(try keys("add", "anna-2", "--history-of", "anna").status == 0)
        #expect(
            try keys("forget", "anna").complaint
                == "The key “anna” is forgotten. Its history and words stay: they are not its alone.\n")
        _ = try keys("revoke", "anna-2")
        #expect(
            try keys("forget", "anna-2").complaint
                == "The key “anna-2” is forgotten, and its words and 0 texts with it.\n")
        #expect(try keys().output.isEmpty)
    }

    @Test func aServerThatRunsNoticesWhatTheTerminalDoes() async throws {
        let server = try Program.start(["serve", "--port", "0", "--database", folder.path("h.sqlite")])
        defer { server.process.terminate() }
        let line = try #require(server.firstLine())
        let address = try #require(
            URL(string: "http://" + (line.split(separator: "http://").last ?? "") + "/v1/checks"))
        /// Asks until the answer is the one that must come.
        func untilAnswered(_ status: Int, with key: String?) async throws {
            var request = URLRequest(url: address)
            if let key { request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization") }
            while true {
                let (_, response) = try await URLSession.shared.data(for: request)
                if (response as? HTTPURLResponse)?.statusCode == status { return }
            }
        }
        try await untilAnswered(200, with: nil)
        let key = try keys("add", "anna").output.trimmingCharacters(in: .newlines)
        try await untilAnswered(401, with: nil)
        try await untilAnswered(200, with: key)
        #expect(try keys("revoke", "anna").status == 0)
        try await untilAnswered(401, with: key)
        #expect(try keys().output.contains("never") == false)
    }

    @Test func beyondThisMachineAServerWantsAKey() throws {
        let run = try Program.run(
            ["serve", "--hostname", "0.0.0.0", "--port", "0", "--database", folder.path("h.sqlite")])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(
            run.complaint.hasPrefix(
                "supertext: On 0.0.0.0 others than this machine may reach the server, and there is no key"))
        #expect(run.complaint.contains("supertext keys add NAME"))
        #expect(run.complaint.contains("--open or SUPERTEXT_OPEN=true"))
        let open = try Program.start(
            ["serve", "--hostname", "0.0.0.0", "--port", "0", "--open", "--database", folder.path("h.sqlite")])
        defer { open.process.terminate() }
        #expect(open.firstLine()?.hasPrefix("SuperText is ready at ") == true)
        _ = try keys("add", "anna")
        let keyed = try Program.start(
            ["serve", "--hostname", "0.0.0.0", "--port", "0", "--database", folder.path("h.sqlite")])
        defer { keyed.process.terminate() }
        #expect(keyed.firstLine()?.hasPrefix("SuperText is ready at ") == true)
    }

    // MARK: Expiry

    @Test(arguments: [
        ("12h", 43_200.0), ("1d", 86_400), ("90d", 7_776_000), ("8w", 4_838_400), ("1970-01-01", 86_400),
        ("1971-02-28", 423 * 86_400.0 + 86_400),
    ])
    func anExpiryIsALengthOrALastDay(text: String, seconds: Double) throws {
        let end = try KeyExpiry(written: text).date(from: Date(timeIntervalSince1970: 0))
        #expect(end.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "d", "0d", "-1d", "+1d", "1.5d", "90", "90 d", "1y", "2027-13-01", "2027-1-1", "31.01.2027", "99999d",
    ])
    func whatIsNoExpiryIsSaid(text: String) {
        #expect(throws: SettingsError.self) { try KeyExpiry(written: text) }
    }
}
