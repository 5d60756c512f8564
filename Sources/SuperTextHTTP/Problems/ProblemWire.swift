import Checking

/// A problem as `application/problem+json` (RFC 9457) has it, and as the `problem` of a check.
struct ProblemWire: Encodable {
    let type: String
    let title: String
    let status: Int
    let detail: String
    let code: String
    let field: String?
    let offset: Int?
    let allowed: [String]?
    let languages: [String]?

    init(_ problem: RequestProblem) {
        type = problem.kind.type
        title = problem.kind.title
        status = problem.kind.status.code
        detail = problem.detail
        code = problem.kind.code
        field = problem.field
        offset = problem.offset
        allowed = problem.allowed
        languages = problem.languages
    }

    init(_ problem: Problem) {
        self.init(RequestProblem(ProblemKind(problem.code), problem.detail))
    }
}
