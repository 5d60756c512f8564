import Checking
import HTTPTypes
import Hummingbird

/// Finds out who asks, from a request's head: a key in `Authorization` or `X-API-Key`, below `/v2` LanguageTool's `apiKey` in the query, or
/// the cookie of a browser that has signed in. No body is read before that: ``FormKeyMiddleware``.
struct AuthenticationMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let authentication: Authentication

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Where no route answers there are files of the page, or nothing. Who looks after the server does not wait for the database.
        guard let path = context.endpointPath, !HealthController.paths.contains(path) else {
            return try await next(request, context)
        }
        var context = context
        let area = RequestArea(request, context)
        try await authentication.identify(request, &context) { try credential(request, area) }
        return try await next(request, context)
    }

    private func credential(_ request: Request, _ area: RequestArea) throws -> KeyService.Credential? {
        if let key = request.headerKey { return .key(key) }
        // No cookie: pages of any site may ask here.
        if area == .languageTool {
            return LanguageToolFields.value(of: LanguageToolFields.key, query: request.uri.query, body: []).map {
                .key($0)
            }
        }
        guard let session = SessionCookie.value(in: request) else { return nil }
        try requireOwnPage(request)
        return .session(session)
    }

    /// A browser sends a cookie along whoever made it ask. `SameSite=Strict` keeps it from pages of other sites, ``HostMiddleware`` refuses
    /// those; what is left is a browser that says nothing about where a change comes from, and none does so.
    private func requireOwnPage(_ request: Request) throws(RequestProblem) {
        if request.method == .get || request.method == .head { return }
        if request.headers[.origin] != nil || request.headers[.secFetchSite] == "same-origin" { return }
        throw RequestProblem(
            .originNotAllowed,
            "With the cookie of a browser, what changes something must say that it comes from a page of this server. Programs use"
                + " “Authorization: Bearer st_…”.",
            field: "Origin")
    }
}

extension Request {
    /// The key of a header field. Other kinds of `Authorization` are a proxy's.
    var headerKey: String? {
        if let value = headers[.authorization]?.trimmingSpaces {
            let scheme = value.prefix { $0 != " " }
            if scheme.lowercased() == "bearer" { return String(value[scheme.endIndex...].trimmingSpaces) }
        }
        return headers[.apiKey].map { String($0.trimmingSpaces) }
    }
}

extension HTTPField.Name {
    fileprivate static let apiKey = HTTPField.Name("X-API-Key")!
}
