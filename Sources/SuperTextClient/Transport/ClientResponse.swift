import HTTPTypes

/// An answer, whose body may still be coming.
public struct ClientResponse: Sendable {
    /// The status.
    public var status: HTTPResponse.Status
    /// The header.
    public var fields: HTTPFields
    /// The body, piece by piece. It can be read once, and throws a ``TransportError`` when the connection breaks.
    public var chunks: any AsyncSequence<[UInt8], any Error> & Sendable

    /// Makes an answer.
    public init(
        status: HTTPResponse.Status, fields: HTTPFields = [:],
        chunks: any AsyncSequence<[UInt8], any Error> & Sendable
    ) {
        self.status = status
        self.fields = fields
        self.chunks = chunks
    }

    /// The whole body.
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: ``UnexpectedAnswer`` when it has more, and whatever reading it throws.
    func body(upTo limit: Int) async throws -> [UInt8] {
        var body: [UInt8] = []
        for try await chunk in chunks {
            body += chunk
            if body.count > limit { throw UnexpectedAnswer("The answer has more than \(limit) bytes.") }
        }
        return body
    }
}
