import HTTPTypes
import Hummingbird

/// Refuses requests that a page of another site made a browser send.
///
/// A site that lets its name point at 127.0.0.1 (DNS rebinding) is known by its name in `Host`; one that asks under the server's
/// own name, by `Origin` and `Sec-Fetch-Site`. Programs that are no browsers send neither of the two.
struct HostMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let policy: HostPolicy

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard let authority = request.head.authority, request.headers[values: .secondHost].isEmpty else {
            throw RequestProblem(.malformedRequest, "A request has one Host field.", field: "Host")
        }
        guard let host = Authority(authority) else {
            throw RequestProblem(.malformedRequest, "The Host field names no host.", field: "Host")
        }
        guard policy.allows(host.name) else {
            throw RequestProblem(
                .hostNotAllowed,
                "“\(host.name)” is not a name of this server. If it should be, add it to the setting “allowedHosts”"
                    + " (SUPERTEXT_ALLOWED_HOSTS in the environment).",
                field: "Host")
        }
        try requireSameSite(request, host, RequestArea(request, context))
        return try await next(request, context)
    }

    private func requireSameSite(
        _ request: Request, _ host: Authority, _ area: RequestArea
    ) throws(RequestProblem) {
        // LanguageTool's clients run in pages of any site.
        if area == .languageTool { return }
        if let origin = request.headers[.origin], !host.isOrigin(origin) {
            throw RequestProblem(
                .originNotAllowed, "Pages of other sites may not use this server.", field: "Origin")
        }
        if area == .own, let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
            throw RequestProblem(
                .originNotAllowed, "Pages of other sites may not use this server.", field: "Sec-Fetch-Site")
        }
    }
}

extension HTTPField.Name {
    /// The first Host field becomes the authority; what is left under its name are others.
    fileprivate static let secondHost = HTTPField.Name("Host")!
}
