import Foundation
import HTTPTypes

/// Sends requests again that may succeed the next time.
///
/// The statuses 429 and 503 say that nothing was done, and so every request is sent again, not before `Retry-After`. After a broken connection or the
/// status 502 nobody knows what was done: then only requests are that may be done twice. Without a connection nothing was sent.
public struct Retries: ClientMiddleware {
    private let policy: RetryPolicy

    /// Makes middleware.
    public init(_ policy: RetryPolicy = RetryPolicy()) { self.policy = policy }

    /// Sends the request until it is answered, or there is no sense in it any more.
    /// - Throws: what the last attempt does.
    public func send(
        _ request: ClientRequest, next: @Sendable (ClientRequest) async throws -> ClientResponse
    ) async throws -> ClientResponse {
        var attempt = 1
        while true {
            var delay = policy.delay(after: attempt)
            do {
                let response = try await next(request)
                guard attempt < policy.maximumAttempts, Self.isWorthRetrying(response, of: request) else {
                    return response
                }
                if let wanted = Self.retryAfter(response) { delay = max(delay, wanted) }
                if delay > policy.maximumDelay { return response }
            } catch let error as TransportError {
                guard attempt < policy.maximumAttempts, request.isIdempotent || error.reason == .cannotConnect else {
                    throw error
                }
            }
            try await policy.sleep(delay)
            attempt += 1
        }
    }

    private static func isWorthRetrying(_ response: ClientResponse, of request: ClientRequest) -> Bool {
        switch response.status.code {
        case 429, 503: true
        case 502: request.isIdempotent
        default: false
        }
    }

    /// How long the server wants to be left alone: seconds, or until a date.
    private static func retryAfter(_ response: ClientResponse) -> Duration? {
        guard let text = response.fields[.retryAfter] else { return nil }
        if let seconds = Int32(text) { return .seconds(max(0, seconds)) }
        return httpDate(text).map { .seconds(max(0, $0.timeIntervalSinceNow)) }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func httpDate(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text)
    }
}
