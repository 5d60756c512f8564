import SuperTextClient
import SuperTextHTTPTesting
import Testing

/// What a client throws, and when.
@Suite struct ErrorTests {
    @Test func aRefusalSaysWhatWasWrongAndWhatToDo() async throws {
        try await TestServer.run { server in
            let problem = await #expect(throws: Problem.self) {
                try await server.client().send(.check("A text.", CheckOptions(language: "xx")))
            }
            #expect(problem?.code == .unknownLanguage)
            #expect(problem?.status == 422)
            #expect(problem?.type == "/problems/unknown-language")
            #expect(problem?.field == "language")
            #expect(problem?.languages?.contains("en-US") == true)
            #expect(problem?.description.hasPrefix("The language “xx” is not installed.") == true)
        }
    }

    @Test func aProxysPageIsAProblemByItsStatus() async throws {
        let page = String.answer("502 Bad Gateway", ["Content-Type: text/html"], body: "<h1>Bad Gateway</h1>")
        try await ScriptedServer.run(answering: [page]) { _, address in
            let problem = await #expect(throws: Problem.self) {
                try await Client(server: address, retries: nil).send(.listLanguages())
            }
            #expect(problem == Problem(title: "Bad Gateway", status: 502))
            #expect(problem?.description == "Bad Gateway (502)")
        }
    }

    @Test(arguments: ["<html></html>", "", #"{"languages":7}"#])
    func whatIsNoAnswerOfV1IsSaid(body: String) async throws {
        try await ScriptedServer.run(answering: [.answer("200 OK", body: body)]) { _, address in
            _ = await #expect(throws: UnexpectedAnswer.self) {
                try await Client(server: address, retries: nil).send(.listLanguages())
            }
        }
    }

    @Test func aServerThatIsNotThereCannotBeReached() async throws {
        // Its port was just free, and is again.
        let address = try await ScriptedServer.run(answering: []) { _, address in address }
        let error = await #expect(throws: TransportError.self) {
            try await Client(server: address, retries: nil).send(.listLanguages())
        }
        #expect(error?.reason == .cannotConnect)
        #expect(error?.description == "The server at \(address) cannot be reached: Connection refused.")
    }

    @Test(arguments: ["", "localhost:8080", "ftp://localhost", "http://", "http://a/?b", "not an address"])
    func whatIsNoAddressIsRefused(address: String) {
        #expect(throws: InvalidServerAddress.self) { try Client(server: address) }
    }

    @Test func aCheckOfATaskThatIsCancelledIsCancelled() async throws {
        let dictionaries = HeldDictionaries()
        defer { dictionaries.release() }
        try await TestServer.run {
            $0.dictionaries = dictionaries
        } _: { server in
            let client = try server.client(retries: RetryPolicy())
            let task = Task { try await client.send(.check("a", CheckOptions(store: false))) }
            await dictionaries.untilAsked()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
