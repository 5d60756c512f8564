import Checking
import Foundation
import ProofreadingTesting
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// How the server ends: nothing that was accepted is lost without being told, and nobody keeps it from ending.
@Suite(.serialized) struct ShutdownTests {
    private let dictionaries = HeldDictionaries()

    @Test(.timeLimit(.minutes(1))) func aServerThatIsStoppingIsNotReadyAndTakesNoChecks() async throws {
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            async let running = server.check(#"{"text":"a"}"#)
            await dictionaries.untilAsked()
            #expect(try await server.ask("GET", "/readyz").status == 200)
            await server.shutDown()
            while !server.service.isDraining { await Task.yield() }
            let readiness = try await server.ask("GET", "/readyz")
            #expect(readiness.status == 503)
            #expect(readiness.json["code"] == "not-ready")
            #expect(readiness.headers["retry-after"] != nil)
            #expect(try await server.ask("GET", "/healthz").status == 200)
            for headers in [[:], ["Prefer": "respond-async"]] {
                let refused = try await server.check(#"{"text":"b"}"#, headers)
                #expect(refused.status == 503)
                #expect(refused.json["code"] == "interrupted")
                #expect(refused.headers["retry-after"] != nil)
            }
            dictionaries.release()
            #expect(try await running.status == 200)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aCheckThatTakesTooLongIsCutOffAndItsStreamIsTold() async throws {
        defer { dictionaries.release() }
        let history = InMemoryHistory()
        try await TestServer.run {
            $0.dictionaries = dictionaries
            $0.history = history
            $0.configuration.timeouts.shutdown = .milliseconds(50)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                let location = try await server.check(#"{"text":"a"}"#, ["Prefer": "respond-async"]).headers["location"]
                async let plain = server.check(#"{"text":"b"}"#)
                await dictionaries.untilAsked()
                try await connection.send("GET", "\(location ?? "")/events")
                #expect(try await connection.head().status == 200)
                await server.shutDown()
                var last: ServerEvent?
                while let event = try await connection.event() { last = event }
                #expect(last?.json["state"] == "error")
                #expect(last?.json["problem"]["code"] == "interrupted")
                #expect(try await plain.status == 503)
            }
        }
        #expect(try await history.checks(HistoryQuery()).checks.map(\.state) == ["error"])
    }

    @Test(.timeLimit(.minutes(1))) func aClientThatReadsSlowlyDoesNotKeepTheServerFromEnding() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "supertext-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // More than the buffers of both ends hold.
        try Data(count: 64 << 20).write(to: folder.appending(path: "large.bin"))
        try await TestServer.run {
            $0.configuration.publicFolder = folder.path
            $0.configuration.timeouts.shutdown = .milliseconds(50)
            $0.configuration.timeouts.lastAnswers = .milliseconds(50)
        } _: { server in
            try await HTTPConnection.open(to: server.tcp) { connection in
                try await connection.send("GET", "/large.bin")
                #expect(try await connection.head().status == 200)
                await server.shutDown()
                await connection.untilClosedWithoutReading()
            }
        }
    }
}
