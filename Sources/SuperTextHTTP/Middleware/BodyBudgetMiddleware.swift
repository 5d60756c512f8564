import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Bounds how many bytes of bodies are in memory at once, on all connections together: each connection may send a long text, but
/// not all of them at the same time.
struct BodyBudgetMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private let budget: ByteBudget

    /// - Parameter bytes: the most bytes at once.
    init(bytes: Int) { budget = ByteBudget(bytes: bytes) }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let hasBody = request.headers[.transferEncoding] != nil || request.headers[.contentLength] ?? "0" != "0"
        guard hasBody else { return try await next(request, context) }
        let share = BodyShare(of: budget)
        var request = request
        request.body = RequestBody(
            asyncSequence: request.body.map { chunk in
                try share.take(chunk.readableBytes)
                return chunk
            })
        let response: Response
        do {
            response = try await next(request, context)
        } catch {
            share.giveBack()
            throw error
        }
        // A stream of states goes on to hold the text.
        return response.whenWritten { share.giveBack() }
    }
}

/// What one request has taken of the bytes that all share.
private final class BodyShare: Sendable {
    private let budget: ByteBudget
    private let taken = Mutex(0)

    init(of budget: ByteBudget) { self.budget = budget }

    /// - Throws: a problem `overloaded` when other requests have taken the rest.
    func take(_ bytes: Int) throws(RequestProblem) {
        guard budget.take(bytes) else {
            throw RequestProblem(
                .overloaded, "Too many texts are being sent at once. Try again in a few seconds.")
        }
        taken.withLock { $0 += bytes }
    }

    func giveBack() {
        let bytes = taken.withLock { taken in
            defer { taken = 0 }
            return taken
        }
        budget.giveBack(bytes)
    }
}
