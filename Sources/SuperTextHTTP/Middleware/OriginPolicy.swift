import HTTPTypes
import Hummingbird

/// Whose pages may, below `/v2`, read and change what is kept: the personal dictionary and the history.
///
/// Any page may have a text checked there, as LanguageTool's add-ons ask from within the pages that they read. What is kept is for
/// the server's own pages, those of origins that are configured, and for origins that are no site on the web: add-ons
/// (`moz-extension://…`) and programs that are made of pages (`app://obsidian.md`). Other programs send no `Origin`.
struct OriginPolicy: Sendable {
    private let allowed: Set<String>

    init(_ configuration: ServerConfiguration) {
        allowed = Set(configuration.allowedOrigins.map { $0.lowercased() })
    }

    /// - Throws: a problem that says how an origin is allowed.
    func requireTrust(in request: Request) throws(RequestProblem) {
        guard let origin = request.headers[.origin] else {
            // A picture, a script or a link of another site: browsers name no origin then.
            if let site = request.headers[.secFetchSite], site == "cross-site" || site == "same-site",
                request.headers[.secFetchMode] != "cors"
            {
                throw RequestProblem(.originNotAllowed, Self.advice, field: "Sec-Fetch-Site")
            }
            return
        }
        guard trusts(origin, at: request.head.authority.flatMap { Authority($0) }) else {
            throw RequestProblem(.originNotAllowed, Self.advice, field: "Origin")
        }
    }

    private static let advice =
        "Pages of other sites may have texts checked here, and no more. If “Origin” should be trusted, add it to the setting"
        + " “allowedOrigins” (SUPERTEXT_ALLOWED_ORIGINS in the environment)."

    private func trusts(_ origin: String, at host: Authority?) -> Bool {
        let origin = origin.lowercased()
        if host?.isOrigin(origin) == true || allowed.contains(origin) { return true }
        // `null` is the origin of files, and of any page in a sandbox.
        guard let end = origin.firstRange(of: "://") else { return false }
        return !["http", "https", "file"].contains(origin[..<end.lowerBound])
    }
}

extension HTTPField.Name {
    fileprivate static let secFetchMode = HTTPField.Name("Sec-Fetch-Mode")!
}
