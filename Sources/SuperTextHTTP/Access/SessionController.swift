import Checking
import Foundation
import HTTPTypes
import Hummingbird

/// Signs browsers in and out, and says who asks.
struct SessionController {
    let keys: KeyService

    var routes: [Route] {
        [
            Route(.get, "/v1/session", needs: .nothing, query: [], show),
            Route(.post, "/v1/session", needs: .nothing, query: [], signIn),
            Route(.delete, "/v1/session", needs: .nothing, query: [], signOut),
        ]
    }

    private func show(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        if context.caller == .nobody, let refusal = context.refusal, refusal.kind != .keyRequired { throw refusal }
        return try .json(SessionWire(context.caller))
    }

    struct SignInBody: Decodable {
        let key: String

        private enum CodingKeys: CodingKey, CaseIterable { case key }

        init(from decoder: any Decoder) throws {
            key = try decoder.members(CodingKeys.self).decode(String.self, forKey: .key)
        }
    }

    private func signIn(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        // JSON, which no form of another site can send.
        _ = try ContentType.of(request, among: [.json])
        let body = try await request.wholeBody(upTo: Self.bodyBytes)
        let key = try JSONBody.decode(SignInBody.self, from: body).key.trimmingCharacters(in: .whitespacesAndNewlines)
        switch try await keys.signIn(with: key) {
        case .failure(let refusal): throw RequestProblem(refusal)
        case .success(let signIn):
            let cookie = SessionCookie.setting(
                signIn.token, until: signIn.session.expiresAt, now: signIn.session.createdAt, for: request, context)
            return try .json(SessionWire(signIn.caller), headers: [.setCookie: cookie])
        }
    }

    /// A key is much shorter.
    private static let bodyBytes = 4096

    private func signOut(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        if let refusal = context.refusal, refusal.kind == .originNotAllowed { throw refusal }
        if let session = context.session { try await keys.signOut(session) }
        return Response(status: .noContent, headers: [.setCookie: SessionCookie.removing(for: request, context)])
    }
}

/// Who asks, as v1 says it.
struct SessionWire: Encodable {
    let keyRequired: Bool
    let name: Nullable<String>
    let scopes: [String]
    let expiresAt: Nullable<String>

    init(_ caller: Caller) {
        keyRequired = caller != .local && caller != .unknown
        name = Nullable(caller.key?.name)
        scopes = caller.scopes.names
        expiresAt = Nullable(caller.key?.expiresAt.map(CheckWire.timestamp))
    }
}
