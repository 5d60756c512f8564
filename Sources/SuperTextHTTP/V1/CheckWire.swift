import Checking
import Foundation
import Proofreading
import Wording

/// A check as v1 shows it, wherever all of it appears.
struct CheckWire: Encodable {
    let id: String
    let state: String
    let createdAt: String
    let progress: ProgressWire
    /// Left out of event streams: who follows a check has the text.
    let text: String?
    let format: String
    /// What was found so far, while the check is loading. Left out of an event when it is the same as in the one before, so that a stream
    /// is linear in what is found.
    let corrections: [CorrectionWire]?
    let result: ResultWire?
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

    /// - Parameter withCorrectionsSoFar: whether a check that is loading shows what was found.
    init(_ check: Check, in phrasebook: Phrasebook, withText: Bool = true, withCorrectionsSoFar: Bool = true) {
        id = check.id.description
        state = check.state.name
        createdAt = Self.timestamp(check.createdAt)
        text = withText ? check.text : nil
        format = check.format
        storeProblem = check.storeProblem.map { ProblemWire($0) }
        stored = storeProblem == nil ? nil : false
        switch check.state {
        case .loading(let progress, let findings):
            self.progress = ProgressWire(progress)
            corrections =
                withCorrectionsSoFar
                ? CorrectionWire.corrections(
                    findings, in: Array(check.text.utf8), phrasebook, seenBefore: [:], decisions: [:])
                : nil
            (result, problem) = (nil, nil)
        case .loaded(let result):
            progress = ProgressWire(.done)
            (corrections, self.result, problem) = (nil, ResultWire(result, of: check, in: phrasebook), nil)
        case .error(let problem):
            progress = ProgressWire(.done)
            (corrections, result, self.problem) = (nil, nil, ProblemWire(problem))
        }
    }

    /// A date to the nearest millisecond, as the history keeps it; the format style alone cuts the rest off, and 0.256 s may
    /// be a little less in binary.
    static func timestamp(_ date: Date) -> String {
        (date + 0.0005).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
