import Checking
import Proofreading

/// What finds mistakes on behalf of a command: this program itself, or a server.
protocol TextChecker: Sendable {
    /// What is wrong in a text.
    func findings(of request: ProofreadingRequest) async throws -> [Finding]

    /// What it throws, in words for a terminal.
    func describe(_ error: any Error) -> String
}

/// Finds mistakes in this process.
struct LocalChecker: TextChecker {
    let proofreader: Proofreader
    let workers: Workers

    func findings(of request: ProofreadingRequest) async throws -> [Finding] {
        try await proofreader.proofread(request, on: workers).findings
    }

    func describe(_ error: any Error) -> String { Wiring.describe(error, installed: proofreader.languages) }
}
