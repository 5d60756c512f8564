/// One thing that every implementation of a port must do.
///
/// A contract is a list of claims. A test runs them as its arguments, so that a failure names the claim:
/// ```swift
/// @Test(arguments: HistoryStoreContract.claims)
/// func keepsTheContract(claim: ContractClaim<any HistoryStore>) async throws {
///     try await claim.verify(for: InMemoryHistory())
/// }
/// ```
public struct ContractClaim<Subject: Sendable>: Sendable, CustomStringConvertible {
    /// What is claimed, a sentence.
    public let description: String
    private let body: @Sendable (Subject) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (Subject) async throws -> Void) {
        self.description = description
        self.body = body
    }

    /// Tries the claim.
    /// - Parameter subject: an implementation in which nothing is kept yet.
    /// - Throws: ``BrokenClaim``, or what the implementation throws.
    public func verify(for subject: Subject) async throws { try await body(subject) }
}

/// What an implementation does other than its contract says.
public struct BrokenClaim: Error, CustomStringConvertible {
    /// What was expected and what came, and the line of the contract.
    public let description: String
}

func expect(_ condition: Bool, _ what: @autoclosure () -> String, line: Int = #line) throws(BrokenClaim) {
    if !condition { throw BrokenClaim(description: "line \(line): expected \(what())") }
}

func expectEqual<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: String = "", line: Int = #line
) throws(BrokenClaim) {
    if actual != expected {
        throw BrokenClaim(description: "line \(line): \(what) expected \(expected), got \(actual)")
    }
}
