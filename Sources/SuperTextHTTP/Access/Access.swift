import Checking

/// What a route needs of whoever asks, where there are keys.
enum Access: Hashable, Sendable {
    /// Nothing: it tells what anybody may know.
    case nothing
    /// A key, whatever its scopes.
    case key
    /// A key with a scope.
    case scope(Scope)
}

extension SuperTextRequestContext {
    /// - Throws: a problem that says what is missing.
    func require(_ access: Access) throws(RequestProblem) {
        if access == .nothing { return }
        if caller == .nobody { throw refusal ?? .keyRequired }
        guard case .scope(let scope) = access, !caller.may(scope) else { return }
        throw refusal ?? .missing(scope, in: caller)
    }
}

extension RequestProblem {
    /// Nobody has shown a key.
    static let keyRequired = RequestProblem(
        .keyRequired,
        "This server wants a key: “Authorization: Bearer st_…”, or “X-API-Key: st_…”; below /v2 the fields “username” and “apiKey”.",
        headers: [.wwwAuthenticate: "Bearer realm=\"SuperText\""])

    /// Why a key that was shown is none.
    init(_ refusal: KeyService.Refusal) {
        let detail: String
        switch refusal {
        case .keyRequired:
            self = .keyRequired
            return
        case .unknownKey: detail = "There is no such key. Keys begin with “st_” and have 55 characters."
        case .expired(let key):
            detail = "The key “\(key.name)” has expired. Ask whoever runs the server for a new one: supertext keys add"
        case .revoked(let key):
            detail = "The key “\(key.name)” was revoked. Ask whoever runs the server for a new one: supertext keys add"
        }
        self.init(
            .keyNotValid, detail,
            headers: [.wwwAuthenticate: "Bearer realm=\"SuperText\", error=\"invalid_token\""])
    }

    fileprivate static func missing(_ scope: Scope, in caller: Caller) -> RequestProblem {
        RequestProblem(
            .scopeMissing,
            "The key “\(caller.key?.name ?? "")” lacks the scope “\(scope.rawValue)”; it has \(caller.scopes.names.joined(separator: ", ")).",
            headers: [
                .wwwAuthenticate:
                    "Bearer realm=\"SuperText\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
            ])
    }
}
