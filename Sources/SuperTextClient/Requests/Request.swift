import HTTPTypes

/// What is asked of a server, declared apart from the client that sends it: plain values, and the type of the answer.
///
/// There is a static function for each operation of v1, by the name that it has in `/openapi.json`: ``check(_:_:)``, ``listWords(in:offset:limit:)``.
public struct Request<Response: Decodable & Sendable>: Sendable {
    /// The method.
    public var method: HTTPRequest.Method
    /// The path from the server's root, escaped.
    public var path: String
    /// The query.
    public var query: [QueryItem]
    /// What else the header says.
    public var fields: HTTPFields = [:]
    /// The body; `nil` when there is none.
    public var body: RequestBody?
    /// Whether it may be sent again when it is not known what became of it.
    public var isIdempotent: Bool

    /// Makes a request.
    /// - Parameter isIdempotent: unless given, what the method says (RFC 9110).
    public init(
        _ method: HTTPRequest.Method, _ path: String, query: [QueryItem] = [], body: RequestBody? = nil,
        isIdempotent: Bool? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.isIdempotent = isIdempotent ?? [.get, .head, .put, .delete].contains(method)
    }
}

/// What is sent with a request.
public enum RequestBody: Sendable {
    /// A value, as JSON.
    case json(any Encodable & Sendable)
    /// Plain text.
    case text(String)
}

/// What is answered where nothing is to be said.
public struct NoContent: Hashable, Sendable, Codable {}
