import Checking
import Text

/// A check as a list of v1 shows it.
struct CheckSummaryWire: Encodable {
    let id: String
    let state: String
    let createdAt: String
    let format: String
    let language: Nullable<LanguageWire>
    let excerpt: String
    let words: Int
    let corrections: Int
    let decided: Int
    let problem: Nullable<ProblemKindWire>

    /// A language and its name.
    struct LanguageWire: Encodable {
        let code: String
        let name: String
    }

    /// What kind of problem a check came to; the check itself says more.
    struct ProblemKindWire: Encodable {
        let type: String
        let title: String
        let status: Int
        let code: String

        init(_ kind: ProblemKind) {
            type = kind.type
            title = kind.title
            status = kind.status.code
            code = kind.code
        }
    }

    /// - Parameter name: the name of a language.
    init(_ summary: CheckSummary, naming name: (LanguageCode) -> String) {
        id = summary.id.description
        state = summary.state
        createdAt = CheckWire.timestamp(summary.createdAt)
        format = summary.format
        language = Nullable(summary.language.map { LanguageWire(code: $0.tag, name: name($0)) })
        excerpt = summary.excerpt
        words = summary.words
        corrections = summary.findings
        decided = summary.decided
        problem = Nullable(summary.problem.map { ProblemKindWire(ProblemKind($0)) })
    }
}

/// A page of the history as v1 shows it.
struct CheckPageWire: Encodable {
    let checks: [CheckSummaryWire]
    let next: Nullable<String>

    /// - Parameter name: the name of a language.
    init(_ page: HistoryPage, naming name: (LanguageCode) -> String) {
        checks = page.checks.map { CheckSummaryWire($0, naming: name) }
        next = Nullable(page.next?.description)
    }
}
