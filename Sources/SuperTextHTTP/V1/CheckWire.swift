import Checking
import Foundation

/// A check as v1 shows it, but for what was found: see ``CheckPieces``.
struct CheckWire: Encodable {
    let id: String
    let state: String
    let createdAt: String
    let progress: ProgressWire
    /// Left out of event streams: who follows a check has the text.
    let text: String?
    let format: String
    /// `false` when the check was to be kept in the history and could not be; left out otherwise.
    let stored: Bool?
    /// Why it could not be kept.
    let storeProblem: ProblemWire?
    let problem: ProblemWire?

    /// How far a check has come.
    struct ProgressWire: Encodable {
        let stage: String
        let fraction: Double

        init(_ progress: Checking.Progress) {
            stage = progress.stage.rawValue
            fraction = progress.fraction
        }
    }

    init(_ check: Check, withText: Bool = true) {
        id = check.id.description
        state = check.state.name
        createdAt = Self.timestamp(check.createdAt)
        text = withText ? check.text : nil
        format = check.format
        storeProblem = check.storeProblem.map { ProblemWire($0) }
        stored = storeProblem == nil ? nil : false
        switch check.state {
        case .loading(let progress, _): (self.progress, problem) = (ProgressWire(progress), nil)
        case .loaded: (progress, problem) = (ProgressWire(.done), nil)
        case .error(let problem): (progress, self.problem) = (ProgressWire(.done), ProblemWire(problem))
        }
    }

    /// A date to the nearest millisecond, as the history keeps it; the format style alone cuts the rest off, and 0.256 s may
    /// be a little less in binary.
    static func timestamp(_ date: Date) -> String {
        (date + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
