import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// What every ``SharedRuns`` must do.
public enum SharedRunsContract {
    /// The checks in the background, and the history that they are part of.
    public struct Subject: Sendable {
        let runs: any SharedRuns
        let history: any HistoryStore

        /// Takes both, in which nothing is kept yet.
        public init(runs: any SharedRuns, history: any HistoryStore) {
            self.runs = runs
            self.history = history
        }
    }

    /// One thing that it must do.
    public typealias Claim = ContractClaim<Subject>

    private static let noon = Date(timeIntervalSince1970: 1_767_355_200)
    private static let text = "I recieved teh letter."
    private static let queued = CheckState.loading(Progress(.queued, fraction: 0))

    private static var request: CheckRequest {
        CheckRequest(
            text: text, language: "en-US", format: .markdown, level: .picky, detail: .suggestions,
            rules: RuleSelection(disabled: ["style.doubled"]))
    }

    private static func begin(_ number: Int, _ subject: Subject, until seconds: TimeInterval = 4) async throws
        -> RunAttempt
    {
        let sample = Check.sample(number, text, state: queued)
        let check = Check(
            id: sample.id, createdAt: sample.createdAt, text: text, format: TextFormat.markdown.name, state: queued)
        try await subject.runs.begin(check, for: request, leasedUntil: noon + seconds)
        return RunAttempt(.sample(number), of: .local)
    }

    private static func take(
        _ subject: Subject, at seconds: TimeInterval, limit: Int = 10, bytes: Int = 1000
    ) async throws -> [TakenCheck] {
        try await subject.runs.takeOver(
            limit: limit, bytes: bytes, at: noon + seconds, until: noon + seconds + 4)
    }

    /// All of it.
    public static let claims: [Claim] = states + leases

    private static let states: [Claim] = [
        Claim("The states of a check are found one behind the other, with what was found so far") { subject in
            let attempt = try await begin(1, subject)
            let findings = CheckResult.sample(text, mistakes: ["recieved": "received"]).findings
            let events = [
                StateEvent(number: 3, state: .loading(Progress(.checking, fraction: 0.25), findings: findings)),
                StateEvent(number: 5, state: .loading(Progress(.checking, fraction: 0.5), findings: findings)),
            ]
            let runs = subject.runs
            try expectEqual(
                try await runs.event(of: attempt.id, of: .local, after: 0), StateEvent(number: 1, state: queued))
            try expectEqual(try await runs.event(of: attempt.id, of: .local, after: 1), nil)
            for (place, event) in events.enumerated() {
                try await runs.keep(event, hasNewFindings: place == 0, of: attempt, at: noon)
            }
            try expectEqual(try await runs.event(of: attempt.id, of: .local, after: 1), events[0])
            try expectEqual(try await runs.event(of: attempt.id, of: .local, after: 3), events[1])
            try expectEqual(try await runs.event(of: attempt.id, of: .local, after: 4), events[1])
            try expectEqual(try await runs.event(of: attempt.id, of: .local, after: 5), nil)
            try expectEqual(try await runs.event(of: attempt.id, of: .ann, after: 0), nil, "of another owner")
            try expectEqual(try await runs.event(of: .sample(2), of: .local, after: 0), nil, "of none")
        },
        Claim("A check that has ended is kept once, in place of the one that is loading") { subject in
            let attempt = try await begin(1, subject)
            let check = Check.sample(1, text)
            try expectEqual(try await subject.runs.finish(check, attempt, revising: nil), true)
            try expectEqual(try await subject.history.check(check.id), check)
            try expectEqual(try await subject.runs.finish(.sample(1, "Another."), attempt, revising: nil), false)
            try expectEqual(try await subject.history.check(check.id), check)
            try await subject.runs.forgetStates(before: noon + 60)
            try expectEqual(try await take(subject, at: 60).count, 0)
        },
        Claim("A check that was deleted while it ran stays deleted") { subject in
            let attempt = try await begin(1, subject)
            try expect(try await subject.history.delete(.sample(1)), "a check to delete")
            try await subject.runs.keep(
                StateEvent(number: 2, state: queued), hasNewFindings: false, of: attempt, at: noon)
            try expectEqual(try await subject.runs.finish(.sample(1, text), attempt, revising: nil), false)
            try expectEqual(try await subject.history.check(.sample(1)), nil)
            try expectEqual(try await take(subject, at: 60).count, 0)
        },
    ]

    private static let leases: [Claim] = [
        Claim("A check is taken over once its lease has ended, once, with all that it is to be done with") { subject in
            _ = try await begin(1, subject)
            try expectEqual(try await take(subject, at: 3.9).count, 0)
            let taken = try await take(subject, at: 4)
            try expectEqual(taken.map(\.attempt), [RunAttempt(.sample(1), of: .local, number: 2)])
            let request = taken[0].request.proofreading
            try expectEqual(request.text, text)
            try expectEqual(request.language, "en-US")
            try expectEqual(request.format.name, "markdown")
            try expectEqual(request.level, .picky)
            try expectEqual(request.detail, .suggestions)
            try expectEqual(request.rules, Self.request.proofreading.rules)
            try expectEqual(try await take(subject, at: 7.9).count, 0)
            try expectEqual(try await take(subject, at: 8).map(\.attempt.number), [3])
        },
        Claim("What was taken over is the other's to go on with and to end") { subject in
            let first = try await begin(1, subject)
            let second = try await take(subject, at: 4)[0].attempt
            try await subject.runs.extendLeases(of: [first], until: noon + 100)
            try await subject.runs.giveBack(first)
            try await subject.runs.keep(
                StateEvent(number: 9, state: queued), hasNewFindings: false, of: first, at: noon)
            try expectEqual(
                try await subject.runs.event(of: .sample(1), of: .local, after: 0),
                StateEvent(number: second.firstState + 1, state: queued))
            try expectEqual(try await subject.runs.finish(.sample(1, text), first, revising: nil), false)
            try expectEqual(try await take(subject, at: 7).count, 0)
            try expectEqual(try await subject.runs.finish(.sample(1, text), second, revising: nil), true)
        },
        Claim("A lease is extended, and one that is given back ends at once") { subject in
            let (first, second) = (try await begin(1, subject), try await begin(2, subject))
            try await subject.runs.extendLeases(of: [first, second], until: noon + 10)
            try expectEqual(try await take(subject, at: 9).count, 0)
            try await subject.runs.giveBack(second)
            try expectEqual(try await take(subject, at: 9).map(\.attempt.id), [second.id])
        },
        Claim("So many are taken as there is room for, the oldest first") { subject in
            for number in 1...3 { _ = try await begin(number, subject) }
            try expectEqual(try await take(subject, at: 4, bytes: 5).count, 0)
            try expectEqual(try await take(subject, at: 4, limit: 2).map(\.attempt.id), [.sample(1), .sample(2)])
            try expectEqual(try await take(subject, at: 4, limit: 2).map(\.attempt.id), [.sample(3)])
        },
        Claim("A check that takes every server with it is given up") { subject in
            _ = try await begin(1, subject)
            for number in 2...RunAttempt.maximum {
                try expectEqual(try await take(subject, at: Double(4 * number)).map(\.attempt.number), [number])
            }
            try expectEqual(try await take(subject, at: 100).count, 0)
            try expectEqual(try await subject.history.check(.sample(1))?.state, .error(.interrupted))
        },
    ]
}
