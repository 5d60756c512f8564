import Hummingbird
import NIOCore

extension Request {
    /// The whole body.
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: a problem `body-too-large` at once when the request says so itself; `body-too-slow` when the body does not
    ///   arrive in time; `malformed-request` when it breaks off; `overloaded` when others fill the memory for bodies.
    func wholeBody(upTo limit: Int) async throws -> ByteBuffer {
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Self.tooLarge(limit) }
        do {
            return try await body.collect(upTo: limit)
        } catch {
            throw Self.readable(error, upTo: limit)
        }
    }

    static func tooLarge(_ limit: Int) -> RequestProblem {
        RequestProblem(.bodyTooLarge, "The body may have \(limit) bytes.")
    }

    /// What reading a body can come to, as whoever sent it is told.
    static func readable(_ error: any Error, upTo limit: Int) -> any Error {
        switch error {
        case is NIOTooManyBytesError: tooLarge(limit)
        case is BodyTimedOut, is CancellationError, is RequestProblem: error
        default: RequestProblem(.malformedRequest, "The body broke off, or is not framed as HTTP/1.1 has it.")
        }
    }
}
