import Checking
import Foundation
import SuperTextHTTPTesting
import Testing

@testable import SuperTextHTTP

/// Whether the server lives is told whatever else it waits for.
@Suite struct HealthTests {
    @Test func whoLooksAfterTheServerDoesNotWaitForTheDatabase() async throws {
        let store = BusyKeyStore()
        try await TestServer.run {
            $0.keys = store
        } _: { server in
            async let languages = server.ask("GET", "/v1/languages")
            await store.someoneWaits()
            for path in ["/healthz", "/readyz"] {
                let answer = try await server.ask("GET", path)
                #expect(answer.status == 200)
            }
            store.answer()
            let status = try await languages.status
            #expect(status == 200)
        }
    }
}

/// Keys that nobody is told of before it is time.
private final class BusyKeyStore: KeyStore {
    private let waiting = AsyncStream.makeStream(of: Void.self)
    private let answers = AsyncStream.makeStream(of: Void.self)

    func someoneWaits() async { for await _ in waiting.stream { return } }
    func answer() { answers.continuation.finish() }

    private func wait() async {
        waiting.continuation.yield()
        for await _ in answers.stream {}
    }

    func ring() async throws(StoreError) -> KeyRing {
        await wait()
        return KeyRing()
    }

    func version() async throws(StoreError) -> Int {
        await wait()
        return 0
    }

    func add(_ key: AccessKey, hash: SecretHash) async throws(StoreError) -> Bool { false }
    func revoke(_ name: String, at date: Date) async throws(StoreError) -> Bool { false }
    func remove(_ name: String) async throws(StoreError) -> Bool { false }
    func noteUse(of name: String, at date: Date) async throws(StoreError) {}
    func add(_ session: Session, hash: SecretHash, limit: Int) async throws(StoreError) -> Bool { false }
    func removeSession(_ hash: SecretHash) async throws(StoreError) {}
}
