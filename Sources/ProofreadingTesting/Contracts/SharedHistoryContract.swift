import Checking
import Foundation

/// What a history must do that several programs use at the same time.
public enum SharedHistoryContract {
    /// Opens the same history once more, as another program does.
    public typealias Opening = @Sendable () async throws -> any HistoryStore
    /// One thing that it must do.
    public typealias Claim = ContractClaim<Opening>

    private static let noon = Date(timeIntervalSince1970: 1_767_355_200)

    /// All of it.
    public static let claims: [Claim] = [
        Claim("The start of one program interrupts nothing that another runs") { open in
            let first = try await open()
            let running = CheckState.loading(Progress(.checking, fraction: 0.5))
            for number in 1...2 { try await first.save(.sample(number, state: running), leasedUntil: noon + 30) }
            let second = try await open()
            try await second.markInterrupted(at: noon)
            try await first.extendLeases(of: [.sample(1)], until: noon + 60)
            try expectEqual(try await first.check(.sample(2))?.state, running)
            // The first goes on with one of the checks alone.
            try await second.markInterrupted(at: noon + 45)
            try expectEqual(try await second.check(.sample(1))?.state, running)
            try expectEqual(try await first.check(.sample(2))?.state, .error(.interrupted))
            try expect(try await first.replace(.sample(1)), "the check to be replaced")
            try await second.markInterrupted(at: noon + 90)
            try expectEqual(try await second.check(.sample(1)), .sample(1))
        }
    ]
}
