/// Thrown when work took longer than it may.
struct DeadlineExceeded: Error {}

/// Runs work that is cancelled when it takes longer than it may.
/// - Throws: ``DeadlineExceeded``, or what the work throws.
func withDeadline<Output: Sendable>(
    _ time: Duration, _ work: @escaping @Sendable () async throws -> Output
) async throws -> Output {
    try await withThrowingTaskGroup(of: Output.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: time)
            throw DeadlineExceeded()
        }
        defer { group.cancelAll() }
        guard let output = try await group.next() else { throw CancellationError() }
        return output
    }
}
