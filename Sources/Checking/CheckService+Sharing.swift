import Foundation

// Checks in the background, where several servers have one store.

extension CheckService {
    /// So often servers look after the checks that others have given up, and say that their own go on.
    private static let interval = Duration.seconds(1)
    /// So many checks are taken over at once, if there is room for them.
    private static let takenAtOnce = 4
    /// So old are the states of ended checks at most, in seconds.
    private static let statesAge: TimeInterval = 60

    /// Says again and again that the background checks go on, and takes those over whose server is gone, until the task is cancelled.
    func shareRuns(_ sharing: Sharing) async {
        var takesFrom = Date.distantPast
        var sweepsFrom = now() + Self.statesAge
        while !Task.isCancelled {
            let bell = history.givenBack.next
            let date = now()
            do throws(StoreError) {
                try await sharing.runs.extendLeases(of: registry.background.map(\.attempt), until: date + history.lease)
                if date >= takesFrom { try await takeOver(sharing) }
                if date >= sweepsFrom {
                    sweepsFrom = date + Self.statesAge
                    try await sharing.runs.forgetStates(before: date - Self.statesAge)
                }
            } catch {
                // Where the store was away, the others could not say either that they go on. They are given the time.
                takesFrom = now() + history.lease
            }
            await bell.wait(atMost: Self.interval)
        }
    }

    private func takeOver(_ sharing: Sharing) async throws(StoreError) {
        let room = limits.runningChecks - load.running - load.waiting
        guard room > 0, !isDraining else { return }
        let date = now()
        let taken = try await sharing.runs.takeOver(
            limit: min(room, Self.takenAtOnce), bytes: backgroundTexts.left, at: date, until: date + history.lease)
        for check in taken { await resume(check, sharing) }
    }

    private func resume(_ check: TakenCheck, _ sharing: Sharing) async {
        let run = CheckRun(
            id: check.attempt.id, createdAt: check.createdAt, request: check.request, isInBackground: true,
            attempt: check.attempt.number)
        guard backgroundTexts.take(check.request.text.utf8.count) else {
            // Another came meanwhile.
            try? await sharing.runs.giveBack(run.attempt)
            return
        }
        registry.insert(run)
        do throws(Problem) {
            try drain.enter()
        } catch {
            await giveBack(run, sharing)
            return
        }
        if case .terminated = backgroundEntry.yield(run) {
            await giveBack(run, sharing)
            drain.leave()
        }
    }

    /// Leaves a check that cannot be ended here to another server. Who follows it here comes again, and finds that one.
    func giveBack(_ run: CheckRun, _ sharing: Sharing) async {
        // Where this fails another notices some seconds later.
        try? await sharing.runs.giveBack(run.attempt)
        backgroundTexts.giveBack(run.request.text.utf8.count)
        registry.remove(run)
        run.giveUp()
    }

    /// Runs a check, and keeps its states for those who follow it elsewhere.
    func perform(_ run: CheckRun, _ sharing: Sharing) async {
        await withDiscardingTaskGroup { group in
            group.addTask { [now] in await StateWriter(run: run, runs: sharing.runs, now: now).write() }
            await perform(run)
            group.cancelAll()
        }
    }
}
