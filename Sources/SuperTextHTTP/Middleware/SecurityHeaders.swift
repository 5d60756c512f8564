import HTTPTypes

/// What every answer tells browsers, the one to what is no request included: what its page may do, and that no other site may embed or
/// read it.
enum SecurityHeaders {
    static let fields: HTTPFields = [
        .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
        .crossOriginResourcePolicy: "same-origin", .crossOriginOpenerPolicy: "same-origin", .frameOptions: "DENY",
        .permissionsPolicy: "camera=(), geolocation=(), microphone=()",
    ]

    private static let policy = [
        "default-src 'self'", "img-src 'self' data:", "object-src 'none'", "frame-ancestors 'none'",
        "base-uri 'none'", "form-action 'self'",
    ].joined(separator: "; ")
}

extension HTTPField.Name {
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
    fileprivate static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
    fileprivate static let frameOptions = HTTPField.Name("X-Frame-Options")!
}
