import HTTPTypes

/// Says who asks, in `Authorization`.
public struct BearerKey: ClientMiddleware {
    private let key: String

    /// Makes middleware of what `supertext keys add` printed.
    public init(_ key: String) { self.key = key }

    /// Sends the request with the key.
    public func send(
        _ request: ClientRequest, next: @Sendable (ClientRequest) async throws -> ClientResponse
    ) async throws -> ClientResponse {
        var request = request
        request.fields[.authorization] = "Bearer \(key)"
        return try await next(request)
    }
}
