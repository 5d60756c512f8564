import Checking
import Foundation
import HTTPTypes
import Hummingbird

/// The cookie that a browser is known by once it has signed in. Pages cannot read it, and other sites cannot make a browser send it.
enum SessionCookie {
    private static let name = "supertext"
    /// Browsers take a cookie of this name over TLS alone, and from no other host.
    private static let secureName = "__Host-supertext"

    /// What a request brings.
    static func value(in request: Request) -> String? {
        let cookies = Cookies(from: request.headers[values: .cookie])
        return (cookies[secureName] ?? cookies[name])?.value
    }

    /// The field that gives a browser its cookie.
    /// - Parameter now: until when it holds is told from then on.
    static func setting(
        _ token: Secret, until end: Date, now: Date, for request: Request, _ context: SuperTextRequestContext
    ) -> String {
        field(token.text, seconds: max(0, Int(end.timeIntervalSince(now))), isSecure: isSecure(request, context))
    }

    /// The field that takes it back.
    static func removing(for request: Request, _ context: SuperTextRequestContext) -> String {
        field("", seconds: 0, isSecure: isSecure(request, context))
    }

    private static func field(_ value: String, seconds: Int, isSecure: Bool) -> String {
        "\(isSecure ? secureName : name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// Whether the page came over TLS: the browser says so itself in `Origin`, and the proxy in front may. Who lies in the one has a cookie
    /// that the own browser does not send; the other is a trusted proxy's to say.
    private static func isSecure(_ request: Request, _ context: SuperTextRequestContext) -> Bool {
        request.headers[.origin]?.lowercased().hasPrefix("https://") == true || context.isOverTLS
    }
}
