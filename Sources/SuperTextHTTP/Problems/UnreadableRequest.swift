import HTTPTypes
import NIOCore

/// The answer to what is not HTTP, or has a head that is too large: there is no request that handlers could be asked with.
enum UnreadableRequest {
    /// The problem.
    static let body =
        (try? ByteBuffer.json(
            ProblemWire(
                RequestProblem(
                    .malformedRequest,
                    "What came is not HTTP/1.1, or has more in its head than the server reads: 100 fields, of 16 KB each and"
                        + " of 32 KB together.")))) ?? ByteBuffer()

    /// The head, which says that the connection ends.
    static let head = HTTPResponse(
        status: .badRequest,
        headerFields: {
            var fields = SecurityHeaders.fields
            fields[.contentType] = "application/problem+json"
            fields[.contentLength] = String(body.readableBytes)
            fields[.cacheControl] = "no-store"
            fields[.connection] = "close"
            return fields
        }())

    /// Whether a head is what Hummingbird answers in this case, which has no body.
    static func isAnswered(by head: HTTPResponse) -> Bool {
        head.status == .badRequest && head.headerFields[.contentLength] == "0"
    }
}
