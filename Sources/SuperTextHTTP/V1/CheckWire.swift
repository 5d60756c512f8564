import Checking
import Foundation
import Proofreading

/// A check as v1 shows it, wherever it appears.
struct CheckWire: Encodable {
    let id: String
    let state: String
    let createdAt: String
    let progress: Checking.Progress
    /// Left out of event streams: who follows a check has the text.
    let text: String?
    let format: String
    let result: ResultWire?
    let problem: ProblemWire?

    init(_ check: Check, withText: Bool = true) {
        id = check.id.description
        state = check.state.name
        createdAt = Self.timestamp(check.createdAt)
        text = withText ? check.text : nil
        format = check.format
        switch check.state {
        case .loading(let progress):
            self.progress = progress
            (result, problem) = (nil, nil)
        case .loaded(let result):
            progress = .done
            (self.result, problem) = (ResultWire(result, of: check), nil)
        case .error(let problem):
            progress = .done
            (result, self.problem) = (nil, ProblemWire(problem))
        }
    }

    /// A date to the nearest millisecond, as the history keeps it; the format style alone cuts the rest off, and 0.256 s may
    /// be a little less in binary.
    private static func timestamp(_ date: Date) -> String {
        (date + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// A page of the history as v1 shows it.
struct CheckPageWire: Encodable {
    let checks: [CheckWire]
    let next: Nullable<String>

    init(_ page: HistoryPage) {
        checks = page.checks.map { CheckWire($0) }
        next = Nullable(page.next?.description)
    }
}
