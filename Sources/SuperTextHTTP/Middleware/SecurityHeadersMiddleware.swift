import HTTPTypes
import Hummingbird

/// Tells browsers what pages of this server may do, and that no other site may embed or read it.
struct SecurityHeadersMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private static let policy = [
        "default-src 'self'", "img-src 'self' data:", "object-src 'none'", "frame-ancestors 'none'",
        "base-uri 'none'", "form-action 'self'",
    ].joined(separator: "; ")

    /// What every answer says.
    static let fields: HTTPFields = [
        .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
        .crossOriginResourcePolicy: "same-origin", .crossOriginOpenerPolicy: "same-origin", .frameOptions: "DENY",
        .permissionsPolicy: "camera=(), geolocation=(), microphone=()",
    ]

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for field in Self.fields { response.headers[field.name] = field.value }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }
}

extension HTTPField.Name {
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
    fileprivate static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
    fileprivate static let frameOptions = HTTPField.Name("X-Frame-Options")!
}
