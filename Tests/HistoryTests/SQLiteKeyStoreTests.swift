import Checking
import Foundation
import GRDB
import ProofreadingTesting
import Testing

@testable import History

@Suite struct KeyContractTests {
    @Test(arguments: KeyStoreContract.claims)
    func sqliteKeepsTheContract(claim: KeyStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: SQLiteKeyStore(database)) }
    }

    @Test(arguments: KeyStoreContract.claims)
    func inMemoryKeepsTheContract(claim: KeyStoreContract.Claim) async throws {
        try await claim.verify(for: InMemoryKeyStore())
    }
}

@Suite struct SQLiteKeyStoreTests {
    @Test func noSecretIsInTheFiles() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let database = try AppDatabase.open(path: path)
            let service = KeyService(store: SQLiteKeyStore(database))
            let (_, key) = try await service.add("ann")
            let token = try await service.signIn(with: key.text).get().token
            for ending in ["", "-wal"] {
                let bytes = try Data(contentsOf: URL(filePath: path + ending))
                for secret in [key, token] {
                    #expect(bytes.firstRange(of: Data(secret.text.utf8)) == nil)
                    #expect(bytes.firstRange(of: Data(secret.text.utf8.dropFirst(3))) == nil)
                }
            }
            let wal = try Data(contentsOf: URL(filePath: path + "-wal"))
            #expect(wal.firstRange(of: Data(key.hash.bytes)) != nil)
            try database.close()
        }
    }

    @Test func whatAnotherProgramRevokesMakesAnotherVersion() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "history.sqlite").path
            let server = SQLiteKeyStore(try AppDatabase.open(path: path))
            let terminal = SQLiteKeyStore(try AppDatabase.open(path: path))
            let secret = Secret.random(.key)
            let key = AccessKey(name: "ann", owner: .ann, scopes: [.check], createdAt: Date(timeIntervalSince1970: 0))
            var versions = [try await server.version()]
            #expect(try await terminal.add(key, hash: secret.hash))
            versions.append(try await server.version())
            #expect(try await server.ring().keys[secret.hash] == key)
            #expect(try await terminal.revoke("ann", at: Date(timeIntervalSince1970: 1)))
            versions.append(try await server.version())
            #expect(Set(versions).count == 3)
        }
    }

    @Test func aScopeOfALaterVersionGivesNoRight() async throws {
        try await withDatabase { database in
            let store = SQLiteKeyStore(database)
            let key = AccessKey(name: "ann", owner: .ann, scopes: [.check], createdAt: Date(timeIntervalSince1970: 0))
            _ = try await store.add(key, hash: Secret.random(.key).hash)
            try await database.write("change") { db in
                try db.execute(sql: "UPDATE accessKey SET scopes = 'check everything'")
            }
            #expect(try await store.ring().key(named: "ann")?.scopes == [.check])
        }
    }
}
