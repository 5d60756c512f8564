import Checking
import HTTPTypes

/// Why a request is answered with an error: a kind, what was wrong with this one, and what helps to put it right.
struct RequestProblem: Error {
    /// What kind of problem it is.
    let kind: ProblemKind
    /// What was wrong and what to do, for people.
    let detail: String
    /// The field or parameter that was wrong.
    var field: String?
    /// Where in the field or the body it was wrong: an offset in bytes.
    var offset: Int?
    /// What the field may hold.
    var allowed: [String]?
    /// The languages that are installed, when the one asked for is not.
    var languages: [String]?
    /// What else the answer's header says.
    var headers: HTTPFields = [:]

    init(
        _ kind: ProblemKind, _ detail: String, field: String? = nil, offset: Int? = nil, allowed: [String]? = nil,
        headers: HTTPFields = [:]
    ) {
        self.kind = kind
        self.detail = detail
        self.field = field
        self.offset = offset
        self.allowed = allowed
        self.headers = headers
    }

    /// A problem of the use cases.
    init(_ problem: Problem, languages: @autoclosure () -> [String]) {
        self.init(ProblemKind(problem.code), problem.detail)
        switch problem.code {
        case .unknownLanguage: self.languages = languages()
        case .unusableModel: field = "inflectsLike"
        default: break
        }
    }
}
