import HTTPTypes
import Hummingbird
import Logging

/// Gives each request an identifier, which the log has with all that it says of the request, and the answer brings back.
///
/// A client or a proxy may bring one of its own in `X-Request-Id`, so that its log and this one can be read together.
struct RequestIDMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var context = context
        let id = request.headers[.requestID].flatMap { Self.isSane($0) ? $0 : nil } ?? Self.new()
        context.logger[metadataKey: "hb.request.id"] = nil
        context.logger[metadataKey: "request"] = "\(id)"
        var response = try await next(request, context)
        response.headers[.requestID] = id
        return response
    }

    /// One that no other request has, as good as surely.
    private static func new() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

    /// Whether it is short, and made of what cannot mean anything to whoever reads a log.
    static func isSane(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "-._".utf8.contains(byte)
                }
            }
    }
}

extension HTTPField.Name {
    fileprivate static let requestID = HTTPField.Name("X-Request-Id")!
}
