import HTTPTypes

/// Why a request to LanguageTool's API is answered with an error: a status, and a sentence that clients show.
struct LanguageToolError: Error, Equatable {
    let status: HTTPResponse.Status
    /// Without the `Error: ` that it is sent with.
    let message: String
    /// What else the answer's header says.
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ message: String) {
        self.status = status
        self.message = message
    }

    static func badRequest(_ message: String) -> LanguageToolError { LanguageToolError(.badRequest, message) }

    /// What the rest of the server calls a problem, with the status that LanguageTool answers it with.
    /// - Parameter action: the path below `/v2/`.
    init(_ problem: RequestProblem, action: String) {
        switch problem.kind {
        case .notFound: self.init(.notFound, "Unsupported action: '\(action)'")
        case .methodNotAllowed:
            let methods = (problem.allowed ?? []).filter { $0 != "HEAD" && $0 != "OPTIONS" }
            self.init(.badRequest, "/\(action) needs to be called with \(methods.joined(separator: " or "))")
        case .timedOut: self.init(.internalServerError, problem.detail)
        case .overloaded: self.init(.serviceUnavailable, problem.detail)
        case let kind where kind.status.kind == .serverError: self.init(.internalServerError, problem.detail)
        // LanguageTool says so of a wrong key and of none.
        case .keyRequired, .keyNotValid: self.init(.forbidden, problem.detail)
        case .hostNotAllowed, .originNotAllowed, .scopeMissing, .rateLimited, .textTooLong, .bodyTooLarge, .bodyTooSlow,
            .cancelled:
            self.init(problem.kind.status, problem.detail)
        default: self.init(.badRequest, problem.detail)
        }
        if problem.kind == .rateLimited { headers = problem.headers }
    }
}
