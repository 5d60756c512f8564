import Foundation
import Logging

/// Asks a SuperText server: sends requests through middleware, and makes values or typed errors of the answers.
///
/// ```swift
/// let client = try Client(server: "http://127.0.0.1:8080")
/// let check = try await client.send(.check("I recieved it."))
/// print(check.result?.correctedText ?? "")
/// ```
///
/// Cheap to copy; safe to use from any task. Connections are shared by all clients of a process and need no closing.
public struct Client: Sendable {
    private let transport: any ClientTransport
    private let middleware: [any ClientMiddleware]

    /// Makes a client of a server, which tries again what may be tried again.
    /// - Parameters:
    ///   - server: where it listens: `https://supertext.example`, also with a path before `/v1`, or `http+unix://%2Frun%2Fsupertext.sock`.
    ///   - key: what `supertext keys add` printed, where the server wants one.
    ///   - retries: how often and when a request is sent again; `nil` to send each once.
    ///   - logger: is told of each request and how it was answered, on the level `debug`; never of texts or keys.
    /// - Throws: ``InvalidServerAddress``.
    public init(
        server: String, key: String? = nil, retries: RetryPolicy? = RetryPolicy(), logger: Logger? = nil
    ) throws(InvalidServerAddress) {
        var middleware: [any ClientMiddleware] = []
        if let retries { middleware.append(Retries(retries)) }
        // Behind that: each attempt is a line of the log.
        if let logger { middleware.append(RequestLogging(logger)) }
        if let key { middleware.append(BearerKey(key)) }
        self.init(transport: try AsyncHTTPTransport(server: server), middleware: middleware)
    }

    /// Makes a client of parts.
    /// - Parameters:
    ///   - transport: carries requests to the server.
    ///   - middleware: what stands around that, the outermost first.
    public init(transport: any ClientTransport, middleware: [any ClientMiddleware] = []) {
        self.transport = transport
        self.middleware = middleware
    }

    /// Sends a request.
    /// - Throws: a ``Problem`` when the server refuses or fails, a ``TransportError`` when there is no answer, an ``UnexpectedAnswer`` when it is not
    ///   what v1 answers, `CancellationError` when the task is cancelled.
    public func send<Response>(_ request: Request<Response>) async throws -> Response {
        let response = try await answer(to: ClientRequest(request))
        let body = try await response.body(upTo: Self.maximumBytes)
        do {
            // What is answered without a body is a value without members.
            return try WireJSON.decoder.decode(Response.self, from: Data(body.isEmpty ? Array("{}".utf8) : body))
        } catch {
            throw UnexpectedAnswer("The answer to \(request.method) \(request.path) is not what v1 answers: \(error)")
        }
    }

    /// No answer of v1 is as long.
    private static let maximumBytes = 256 << 20

    /// Sends a request and returns the answer, whose body is still to come.
    /// - Throws: a ``Problem`` when the answer is one.
    func answer(to request: ClientRequest) async throws -> ClientResponse {
        let response = try await perform(request, middleware[...])
        guard response.status.kind == .successful else { throw await Problem(response) }
        return response
    }

    private func perform(
        _ request: ClientRequest, _ rest: ArraySlice<any ClientMiddleware>
    ) async throws -> ClientResponse {
        guard let first = rest.first else { return try await transport.send(request) }
        return try await first.send(request) { try await perform($0, rest.dropFirst()) }
    }
}
