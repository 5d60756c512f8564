import Checking
import HTTPTypes
import Hummingbird

/// Finds out who asks, below `/v2`, from LanguageTool's `apiKey` in a form, where the head showed no key.
///
/// Who sends it has not shown yet that they may send anything, so only the beginning of the form is read, and only once the address that it
/// comes from has paid for it.
struct FormKeyMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    let authentication: Authentication
    /// How many bytes of a form are looked at.
    let bytes: Int
    /// How many a form may have.
    let maximumBytes: Int

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard context.caller == .nobody, context.refusal?.kind == .keyRequired, request.method == .post,
            RequestArea(request, context) == .languageTool
        else { return try await next(request, context) }
        var (request, context) = (request, context)
        let beginning = try await request.beginning(bytes, upTo: maximumBytes)
        let key = LanguageToolFields.value(
            of: LanguageToolFields.key, query: nil, body: beginning.fields)
        if let key {
            try await authentication.identify(request, &context) { .key(key) }
            if context.caller.key != nil { try context.rateLimit?.move(to: .owner(context.owner)) }
        } else if !beginning.isAll {
            context.refusal = .keyTooFarBehind(bytes)
        }
        return try await next(request, context)
    }
}

extension RequestProblem {
    /// A key was looked for in the beginning of a form.
    fileprivate static func keyTooFarBehind(_ bytes: Int) -> RequestProblem {
        RequestProblem(
            .keyRequired,
            "This server wants a key, and the first \(bytes >> 10) KB of the form have no “apiKey”. Send it before a long text, in the"
                + " query, or as “Authorization: Bearer st_…”.")
    }
}
