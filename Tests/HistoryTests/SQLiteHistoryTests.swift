import Checking
import History
import ProofreadingTesting
import Testing

@Suite struct HistoryContractTests {
    @Test(arguments: HistoryStoreContract.claims)
    func sqliteKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await withDatabase { database in try await claim.verify(for: SQLiteHistory(database)) }
    }

    @Test(arguments: HistoryStoreContract.claims)
    func sqliteInMemoryKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await claim.verify(for: SQLiteHistory(try AppDatabase.inMemory()))
    }

    @Test(arguments: HistoryStoreContract.claims)
    func inMemoryKeepsTheContract(claim: HistoryStoreContract.Claim) async throws {
        try await claim.verify(for: InMemoryHistory())
    }
}
