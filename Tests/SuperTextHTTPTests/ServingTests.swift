import Checking
import Foundation
import HunspellSpelling
import ProofreadingTesting
import SuperTextHTTP
import SuperTextHTTPTesting
import Testing

/// The page, the second socket, and the end of the server.
@Suite(.serialized) struct ServingTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = URL(filePath: "/tmp").appending(path: "st-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func withPage(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        try await withFolder { folder in
            let page = folder.appending(path: "public")
            try FileManager.default.createDirectory(
                at: page.appending(path: "js"), withIntermediateDirectories: true)
            for (name, content) in [
                ("index.html", "<!doctype html><title>Page</title>"), ("js/main.js", "export {};"),
                ("icon.svg", "<svg/>"),
                ("site.webmanifest", "{}"), ("style.css", "a{}"),
            ] {
                try Data(content.utf8).write(to: page.appending(path: name))
            }
            try Data("secret".utf8).write(to: folder.appending(path: "secret.txt"))
            try await TestServer.run {
                $0.configuration.publicFolder = page.path
            } _: {
                try await body($0)
            }
        }
    }

    @Test(arguments: [
        ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"), ("/icon.svg", "image/svg+xml"),
        ("/site.webmanifest", "application/manifest+json"), ("/style.css", "text/css; charset=utf-8"),
    ])
    func filesHaveTheirTypes(path: String, type: String) async throws {
        try await withPage { server in
            let answer = try await server.ask("GET", path)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == type)
            #expect(answer.headers["cache-control"] == "no-cache")
            #expect(!answer.body.isEmpty)
            let head = try await server.ask("HEAD", path)
            #expect(head.status == 200)
            #expect(head.headers["content-length"] == String(answer.body.count))
        }
    }

    @Test func aFileThatDidNotChangeIsNotSentAgain() async throws {
        try await withPage { server in
            let first = try await server.ask("GET", "/")
            let tag = try #require(first.headers["etag"])
            #expect(try await server.ask("GET", "/", ["If-None-Match": tag]).status == 304)
            #expect(try await server.ask("GET", "/", ["If-None-Match": "\"other\""]).status == 200)
            #expect(try await server.ask("GET", "/", ["If-None-Match": "\"a\", \(tag)"]).status == 304)
            #expect(try await server.ask("GET", "/", ["If-None-Match": "*"]).status == 304)
        }
    }

    @Test(arguments: ["bytes=-3", "bytes=500-600", "bytes=0-1", "nonsense"])
    func rangesAreAnsweredWithTheWhole(range: String) async throws {
        try await withPage { server in
            let answer = try await server.ask("GET", "/style.css", ["Range": range])
            #expect(answer.status == 200)
            #expect(answer.text == "a{}")
        }
    }

    @Test(arguments: [
        "/../secret.txt", "/..%2fsecret.txt", "/js/../../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd",
        "/js/%2e%2e/%2e%2e/secret.txt", "/etc/passwd", "/%00", "/index.html%00", "/none.html", "/js", "/%zz",
    ])
    func nothingOutsideOfTheFolderIsServed(path: String) async throws {
        try await withPage { server in
            let answer = try await server.ask("GET", path)
            #expect([301, 308, 400, 404].contains(answer.status))
            #expect(!answer.text.contains("secret") && !answer.text.contains("root:"))
        }
    }

    @Test func theAPIIsNotShadowedByFiles() async throws {
        try await withPage { server in
            let nothing = try await server.ask("GET", "/v1/nothing")
            #expect(nothing.headers["content-type"] == "application/problem+json")
            #expect(try await server.ask("GET", "/v1/languages").status == 200)
            #expect(try await server.ask("POST", "/").status == 404)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aClientThatNeverReadsIsDropped() async throws {
        try await withFolder { folder in
            // More than the buffers of both ends hold.
            try Data(count: 64 << 20).write(to: folder.appending(path: "large.bin"))
            try await TestServer.run {
                $0.configuration.publicFolder = folder.path
                $0.configuration.timeouts.stalledReader = .milliseconds(100)
            } _: { server in
                try await HTTPConnection.open(to: server.tcp) { connection in
                    try await connection.send("GET", "/large.bin")
                    await connection.untilClosedWithoutReading()
                }
            }
        }
    }

    @Test func aUnixSocketServesTheSame() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "s.sock").path
            try await TestServer.run {
                $0.configuration.unixSocket = path
            } _: { server in
                let answer = try await server.ask("GET", "/v1/languages", at: .unixSocket(path: path))
                #expect(answer.status == 200)
                #expect(try await server.ask("GET", "/v1/languages").json == answer.json)
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == 0o660)
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func aSocketThatADeadServerLeftIsTakenOver() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "s.sock").path
            try DeadSocket.leave(at: path)
            #expect(FileManager.default.fileExists(atPath: path))
            try await TestServer.run {
                $0.configuration.unixSocket = path
            } _: { server in
                let answer = try await server.ask("GET", "/healthz", at: .unixSocket(path: path))
                #expect(answer.status == 200)
            }
        }
    }

    @Test func aSocketThatALivingServerHasIsLeftAlone() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "s.sock").path
            try await TestServer.run {
                $0.configuration.unixSocket = path
            } _: { server in
                let refusal = await refusal { $0.unixSocket = path }
                #expect(refusal == "Another program listens on the socket \(path).")
                let answer = try await server.ask("GET", "/healthz", at: .unixSocket(path: path))
                #expect(answer.status == 200)
            }
        }
    }

    /// Why a server cannot listen; `nil` when it does.
    private func refusal(_ change: (inout ServerConfiguration) -> Void) async -> String? {
        do {
            try await TestServer.run {
                change(&$0.configuration)
            } _: { _ in
            }
            return nil
        } catch let error as CannotListen {
            return error.description
        } catch {
            return "Another error: \(error)"
        }
    }

    @Test func aSocketThatCannotBeMadeIsSaidAndNoFileIsLost() async throws {
        try await withFolder { folder in
            let nowhere = folder.appending(path: "none/s.sock").path
            let missing = await refusal { $0.unixSocket = nowhere }
            #expect(missing?.hasSuffix("there is no folder \(folder.path)/none.") == true)
            let long = folder.appending(path: String(repeating: "a", count: 200)).path
            let tooLong = await refusal { $0.unixSocket = long }
            #expect(tooLong?.hasSuffix("its path is too long.") == true)
            let file = folder.appending(path: "essay.txt")
            try Data("An essay.".utf8).write(to: file)
            let taken = await refusal { $0.unixSocket = file.path }
            #expect(taken?.hasSuffix("there is a file of that name.") == true)
            #expect(try Data(contentsOf: file) == Data("An essay.".utf8))
        }
    }

    @Test func aPortThatIsTakenIsNamedAndTheSocketIsGone() async throws {
        try await withFolder { folder in
            try await TestServer.run { server in
                guard case .tcp(_, let port) = server.tcp else { return }
                let socket = folder.appending(path: "s.sock").path
                let refusal = await refusal { ($0.port, $0.unixSocket) = (port, socket) }
                #expect(refusal == "Another program listens on port \(port) of 127.0.0.1.")
                #expect(!FileManager.default.fileExists(atPath: socket))
            }
        }
    }

    @Test(arguments: ["nowhere.invalid", "192.0.2.1"])
    func anAddressOfAnotherMachineIsSaid(hostname: String) async {
        let refusal = await refusal { ($0.hostname, $0.isOpen) = (hostname, true) }
        #expect(refusal?.contains(hostname) == true)
        #expect(refusal?.hasSuffix("it is not an address of its own.") == true)
    }

    @Test(.timeLimit(.minutes(1))) func aRunningCheckIsFinishedWhenTheServerEnds() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.sendCheck(#"{"text":"a"}"#)
                await dictionaries.untilAsked()
                await server.shutDown()
                // An idle connection is closed when the shutdown has reached the connections.
                #expect(try await connection.head().status == 200)
                dictionaries.release()
                var last: ServerEvent?
                while let event = try await connection.event() { last = event }
                #expect(last?.json["state"] == "loaded")
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aCheckInTheBackgroundIsFinishedWhenTheServerEnds() async throws {
        let dictionaries = HeldDictionaries()
        let history = InMemoryHistory()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.history = history
        } _: { server in
            _ = try await server.check(#"{"text":"a"}"#, ["Prefer": "respond-async"])
            await dictionaries.untilAsked()
            await server.shutDown()
            dictionaries.release()
        }
        let kept = try await history.checks(HistoryQuery())
        #expect(kept.checks.map(\.state) == ["loaded"])
    }

    @Test func readinessIsToldFromHealth() async throws {
        try await TestServer.run { server in
            let answer = try await server.ask("GET", "/readyz")
            #expect(answer.status == 200)
            #expect(answer.json["status"] == "ready")
        }
        let nothing = HunspellDictionaries(
            manifest: LanguageManifest(languages: []), folders: DictionaryFolders(own: nil))
        try await TestServer.run {
            $0.dictionaries = nothing
        } _: { server in
            let answer = try await server.ask("GET", "/readyz")
            #expect(answer.status == 503)
            #expect(answer.json["code"] == "not-ready")
            #expect(try await server.ask("GET", "/healthz").status == 200)
        }
    }
}
