import HTTPTypes
import Logging

/// Logs each request and how it was answered. Queries and bodies hold texts, and headers keys: none of them is logged.
public struct RequestLogging: ClientMiddleware {
    private let logger: Logger
    private let clock = ContinuousClock()

    /// Makes middleware.
    public init(_ logger: Logger) { self.logger = logger }

    /// Logs the request, and its answer or the error.
    public func send(
        _ request: ClientRequest, next: @Sendable (ClientRequest) async throws -> ClientResponse
    ) async throws -> ClientResponse {
        let start = clock.now
        var metadata: Logger.Metadata = [
            "method": "\(request.method)", "path": "\(request.target.prefix { $0 != "?" })",
        ]
        do {
            let response = try await next(request)
            metadata["status"] = "\(response.status.code)"
            metadata["duration"] = "\(clock.now - start)"
            logger.debug("request", metadata: metadata)
            return response
        } catch {
            metadata["error"] = "\(error)"
            logger.debug("request failed", metadata: metadata)
            throw error
        }
    }
}
