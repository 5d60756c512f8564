import Checking
import PostgresHistory
import ProofreadingTesting
import Testing

@Suite struct PostgreSQLContractTests {
    @Test(arguments: HistoryStoreContract.claims, [false, true])
    func historyKeepsTheContract(claim: HistoryStoreContract.Claim, isLong: Bool) async throws {
        try await withDatabase { database in
            if isLong { for owner in [Owner.local, .ann, .bob] { try await makeLong(owner, in: database) } }
            try await claim.verify(for: PostgreSQLHistory(database))
        }
    }

    @Test(arguments: WordListStoreContract.claims)
    func wordsKeepTheContract(claim: WordListStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: PostgreSQLWordList(database)) }
    }

    @Test(arguments: SharedRunsContract.claims)
    func sharedRunsKeepTheContract(claim: SharedRunsContract.Claim) async throws {
        try await withDatabase { database in
            try await claim.verify(for: .init(runs: PostgreSQLRuns(database), history: PostgreSQLHistory(database)))
        }
    }

    @Test(arguments: KeyStoreContract.claims)
    func keysKeepTheContract(claim: KeyStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: PostgreSQLKeyStore(database)) }
    }
}
