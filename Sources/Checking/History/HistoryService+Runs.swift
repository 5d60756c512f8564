import Foundation
import Proofreading

// What checks that run have the history keep, and ask it.

extension HistoryService {
    // MARK: Keeping

    /// For how many seconds a check that is loading is believed to be worked on without a sign of life. Where another server could do it
    /// nobody waits for long.
    var lease: TimeInterval { sharing == nil ? 30 : 4 }

    /// Keeps a background check as `loading`. What it revises stays as it is until there is a result.
    func begin(_ run: CheckRun) async throws(Problem) {
        let lease = run.createdAt + lease
        try await storing { () throws(StoreError) in
            try await requireOwner(of: run)
            if let sharing {
                try await sharing.runs.begin(run.check, for: run.request, leasedUntil: lease)
            } else {
                try await store.save(run.check, of: run.request.owner, revising: nil, leasedUntil: lease)
            }
        }
    }

    /// Keeps nothing of somebody who could not be told when they asked, though the store is there again by now: they would be told that it was
    /// kept, and would not find it.
    private func requireOwner(of run: CheckRun) async throws(StoreError) {
        guard run.request.owner == .unknown else { return }
        // While it is still away it says itself what is wrong.
        _ = try await store.check(run.id, of: .unknown)
        throw StoreError("when the text came, it could not be read whose it is.")
    }

    /// Says again and again that the background checks are worked on, and marks those whose process is gone, until the task is cancelled.
    func keepLeases() async {
        while true {
            do { try await Task.sleep(for: .seconds(lease / 3)) } catch { return }
            // A store that fails now may be there again the next time.
            try? await store.extendLeases(of: registry.background.map(\.id), until: now() + lease)
            try? await store.markInterrupted(at: now())
        }
    }

    /// Keeps what a check found. One that is cancelled this late is kept all the same: a write is all or nothing.
    func keep(_ result: CheckResult, of run: CheckRun) async throws(Problem) {
        let request = run.request
        var check = run.check
        check.state = .loaded(result)
        do {
            try await requireOwner(of: run)
            if run.isInBackground {
                try await replace(check, run, revising: request.revisionOf)
            } else {
                try await store.save(check, of: request.owner, revising: request.revisionOf)
            }
        } catch {
            throw Problem(storing: error)
        }
        let language = result.language
        if !language.isUnsure { lastLanguages.remember(language.code, of: request.owner) }
    }

    /// Gets a check that is kept as `loading` to its final state.
    func end(_ run: CheckRun, in state: CheckState) async {
        var check = run.check
        check.state = state
        // When this fails as well the next start of the server marks the check as interrupted, or another server tries.
        try? await replace(check, run, revising: nil)
    }

    /// Keeps a check in the place of the one that is loading. Deleted while it ran, it stays deleted.
    private func replace(_ check: Check, _ run: CheckRun, revising revised: CheckID?) async throws(StoreError) {
        if let sharing {
            _ = try await sharing.runs.finish(check, run.attempt, revising: revised)
        } else {
            _ = try await store.replace(check, of: run.request.owner, revising: revised)
        }
    }

    // MARK: Asking

    /// In how many other texts each finding's mistake was made. A history that cannot be read has nothing to say: no check fails for it.
    func timesSeen(_ result: CheckResult, of request: CheckRequest) async -> [FindingID: Int] {
        guard !result.findings.isEmpty else { return [:] }
        let mistakes = result.findings.map { Mistake($0.reading, in: result.language.code) }
        let text = TextReference(request.text, revisionOf: request.revisionOf)
        let times = try? await store.timesSeen(Set(mistakes), of: request.owner, outside: text)
        var seen: [FindingID: Int] = [:]
        for (finding, mistake) in zip(result.findings, mistakes) {
            if let count = times?[mistake] { seen[finding.id] = count }
        }
        return seen
    }
}
