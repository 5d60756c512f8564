import Hummingbird
import NIOCore

extension Request {
    /// The whole body.
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: a problem `body-too-large` at once when the request says so itself; `body-too-slow` when the body does not
    ///   arrive in time; `malformed-request` when it breaks off; `overloaded` when others fill the memory for bodies.
    func wholeBody(upTo limit: Int) async throws -> ByteBuffer {
        let tooLarge = RequestProblem(.bodyTooLarge, "The body may have \(limit) bytes.")
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw tooLarge
        } catch let error as BodyTimedOut {
            throw error
        } catch let error as CancellationError {
            throw error
        } catch let error as RequestProblem {
            throw error
        } catch {
            throw RequestProblem(.malformedRequest, "The body broke off, or is not framed as HTTP/1.1 has it.")
        }
    }
}
