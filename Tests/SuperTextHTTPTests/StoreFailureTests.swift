import Checking
import Foundation
import History
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// A server whose history cannot be used.
@Suite(.serialized) struct StoreFailureTests {
    private func withFailingHistory(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        let database = try AppDatabase.inMemory()
        try database.close()
        try await TestServer.run {
            $0.history = SQLiteHistory(database)
        } _: { server in
            try await body(server)
        }
    }

    @Test func aCheckIsAnsweredAndSaysThatItIsNotKept() async throws {
        try await withFailingHistory { server in
            for headers in [[:], ["Prefer": "respond-async"]] {
                let answer = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#, headers)
                #expect(answer.status == 200)
                #expect(answer.headers["supertext-stored"] == "false")
                #expect(answer.json["stored"] == false)
                #expect(answer.json["storeProblem"]["code"] == "store-failed")
                #expect(answer.json["storeProblem"]["detail"].string?.contains("The database is closed.") == true)
                #expect(answer.json["result"]["corrections"].items.count == 1)
                let id = try #require(answer.json["id"].string)
                #expect(try await server.ask("GET", "/v1/checks/\(id)").json == answer.json)
            }
        }
    }

    @Test func aReportSaysSoInItsHead() async throws {
        try await withFailingHistory { server in
            let answer = try await server.check(
                #"{"text":"I recieved it.","language":"en-US"}"#, ["Accept": "text/plain"])
            #expect(answer.status == 200)
            #expect(answer.headers["supertext-stored"] == "false")
            #expect(answer.text.contains("received"))
        }
    }

    @Test func languageToolsAnswerSaysSoInItsHeadWhenItWasToBeKept() async throws {
        try await withFailingHistory { server in
            let kept = try await server.languageTool(
                "check", ["text": "I recieved it.", "language": "en-US", "store": "true"])
            #expect(kept.status == 200)
            #expect(kept.json["matches"].items.count == 1)
            #expect(kept.headers["supertext-stored"] == "false")
            let forgotten = try await server.languageTool("check", ["text": "I recieved it.", "language": "en-US"])
            #expect(forgotten.headers["supertext-stored"] == nil)
        }
    }

    @Test func readinessSaysWhyAndTheServerLives() async throws {
        try await withFailingHistory { server in
            let answer = try await server.ask("GET", "/readyz")
            #expect(answer.status == 503)
            #expect(answer.json["detail"] == "The history could not be used: The database is closed.")
            #expect(try await server.ask("GET", "/healthz").status == 200)
        }
    }

    @Test func nobodyIsToldWhereTheDatabaseIs() async throws {
        let database = AppDatabase.serving(path: "/proc/private-folder/history.sqlite")
        try await TestServer.run {
            $0.history = SQLiteHistory(database)
        } _: { server in
            let ready = try await server.ask("GET", "/readyz")
            #expect(ready.status == 503)
            #expect(ready.json["detail"].string?.contains("its folder cannot be made") == true)
            let check = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
            #expect(check.json["stored"] == false)
            let list = try await server.ask("GET", "/v1/checks")
            #expect(list.status == 500)
            for answer in [ready, check, list] { #expect(!answer.text.contains("private-folder"), "\(answer.text)") }
        }
        #expect(database.failure?.description.contains("private-folder") == true)
    }

    private func withFailingKeys(
        _ change: @escaping (inout TestServer.Options) -> Void = { _ in },
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        let database = try AppDatabase.inMemory()
        try database.close()
        try await TestServer.run {
            $0.history = SQLiteHistory(database)
            $0.keys = SQLiteKeyStore(database)
            change(&$0)
        } _: { server in
            try await body(server)
        }
    }

    @Test func whoAsksIsNotKnownThenAndMayCheckOnThisMachineAlone() async throws {
        try await withFailingKeys { server in
            let check = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
            #expect(check.status == 200)
            #expect(check.json["result"]["corrections"].items.count == 1)
            #expect(check.json["stored"] == false)
            for path in ["/v1/checks", "/v1/insights", "/v1/words", "/v1/checks/export"] {
                let answer = try await server.ask("GET", path)
                #expect(answer.status == 500, "\(path)")
                #expect(answer.json["code"] == "store-failed", "\(path)")
            }
            #expect(try await server.ask("GET", "/v1/session").json["keyRequired"] == false)
        }
    }

    @Test func whereOthersReachTheServerNobodyIsLetInThen() async throws {
        try await withFailingKeys {
            $0.configuration.hostname = "0.0.0.0"
        } _: { server in
            let check = try await server.check(#"{"text":"I recieved it.","language":"en-US"}"#)
            #expect(check.status == 500)
            #expect(check.json["code"] == "store-failed")
            #expect(try await server.ask("GET", "/readyz").status == 503)
        }
    }
}
