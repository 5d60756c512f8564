import Foundation
import HTTPTypes

/// A request on its way: what middleware sees and may change.
public struct ClientRequest: Sendable {
    /// The method.
    public var method: HTTPRequest.Method
    /// The path from the server's root, escaped, and the query behind it.
    public var target: String
    /// The header.
    public var fields: HTTPFields = [:]
    /// The body; `nil` when there is none.
    public var body: [UInt8]?
    /// Whether it may be sent again when it is not known what became of it.
    public var isIdempotent: Bool
    /// Whether the answer's body comes for as long as something happens.
    public var isStream = false

    /// Makes a request without a body.
    init(_ method: HTTPRequest.Method, _ path: String, _ query: [QueryItem] = [], isIdempotent: Bool = true) {
        self.method = method
        target = path + QueryItem.encoded(query)
        self.isIdempotent = isIdempotent
    }

    /// Makes a request of what was declared.
    /// - Throws: `EncodingError` when the body cannot be written as JSON.
    init<Response>(_ request: Request<Response>) throws {
        self.init(request.method, request.path, request.query, isIdempotent: request.isIdempotent)
        fields = request.fields
        fields[.accept] = "application/json"
        switch request.body {
        case nil: break
        case .json(let value):
            fields[.contentType] = "application/json"
            body = Array(try WireJSON.encoder.encode(value))
        case .text(let text):
            fields[.contentType] = "text/plain; charset=utf-8"
            body = Array(text.utf8)
        }
    }
}
