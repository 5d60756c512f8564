import Checking
import HTTPTypes
import Hummingbird

/// Finds out who asks, from what the request shows: a key in `Authorization` or `X-API-Key`, below `/v2` in LanguageTool's `apiKey`, or
/// the cookie of a browser that has signed in. What they may is each route's to say.
struct AuthenticationMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let keys: KeyService
    /// Whether texts are checked for whoever asks while it cannot be read whether there are keys: on this machine, or where the server is
    /// open. Elsewhere nobody is let in then.
    let checksForUnknown: Bool
    /// The most bytes of a form that a key is looked for in.
    let formBytes: Int

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Where no route answers there are files of the page, or nothing.
        guard context.endpointPath != nil else { return try await next(request, context) }
        var (request, context) = (request, context)
        do {
            // Without keys nothing is looked for: a form stays unread.
            if try await keys.areNeeded() {
                let credential = try await credential(&request, RequestArea(request, context))
                context.identify(try await keys.caller(showing: credential), by: credential)
            } else {
                context.caller = .local
            }
        } catch let problem as Problem {
            if checksForUnknown { context.caller = .unknown }
            context.refusal = RequestProblem(problem, languages: [])
        } catch let problem as RequestProblem where problem.kind == .originNotAllowed {
            context.refusal = problem
        }
        return try await next(request, context)
    }

    private func credential(
        _ request: inout Request, _ area: RequestArea
    ) async throws -> KeyService.Credential? {
        if let key = request.headerKey { return .key(key) }
        if area == .languageTool {
            let query = request.uri.query
            var body: [UInt8] = []
            if request.method == .post {
                let buffer = try await request.wholeBody(upTo: formBytes)
                request.body = RequestBody(buffer: buffer)
                body = Array(buffer.readableBytesView)
            }
            // No cookie: pages of any site may ask here.
            return LanguageToolFields.value(of: "apiKey", query: query, body: body).map { .key($0) }
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

extension SuperTextRequestContext {
    fileprivate mutating func identify(
        _ result: Result<Caller, KeyService.Refusal>, by credential: KeyService.Credential?
    ) {
        switch result {
        case .success(let caller):
            self.caller = caller
            if case .session(let session) = credential { self.session = session }
        case .failure(let refusal): self.refusal = RequestProblem(refusal)
        }
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
