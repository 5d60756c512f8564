/// What stands between a client and its server, and sees every request and every answer: a layer around those behind it.
public protocol ClientMiddleware: Sendable {
    /// Sends a request on, as it is or changed, as often as it likes.
    /// - Parameter next: what is behind: the next middleware, and in the end the network.
    /// - Throws: what `next` throws, or something of its own.
    func send(
        _ request: ClientRequest, next: @Sendable (ClientRequest) async throws -> ClientResponse
    ) async throws -> ClientResponse
}
