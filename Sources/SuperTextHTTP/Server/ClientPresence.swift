import Checking

/// Whether the client at the other end of a connection is still there.
final class ClientPresence: Sendable {
    private let departure = Signal()

    /// Notes that the client has gone.
    func leave() { departure.fire() }

    /// Returns when the client has gone, or the task is cancelled.
    func untilGone() async { await departure.wait() }

    /// Runs work that is cancelled when the client goes away.
    /// - Throws: `CancellationError` when it did, or what the work throws.
    func whilePresent<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) async throws -> Output {
        try await withThrowingTaskGroup(of: Output.self) { group in
            group.addTask(operation: work)
            group.addTask {
                await self.untilGone()
                throw CancellationError()
            }
            defer { group.cancelAll() }
            guard let output = try await group.next() else { throw CancellationError() }
            return output
        }
    }
}
