/// Carries requests to one server. Tests may put another in place of the network.
public protocol ClientTransport: Sendable {
    /// Sends a request, once.
    /// - Returns: the answer as soon as its header is there.
    /// - Throws: a ``TransportError`` when there is none, `CancellationError` when the task is cancelled.
    func send(_ request: ClientRequest) async throws -> ClientResponse
}
