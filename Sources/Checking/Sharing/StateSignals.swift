import Synchronization

/// Wakes those who follow a check that another server runs.
final class StateSignals: Sendable {
    private struct Followed {
        var signal = Signal()
        var followers = 0
    }

    private let followed = Mutex<[CheckID: Followed]>([:])

    /// Counts one who follows a check, until ``leave(_:)``.
    func enter(_ id: CheckID) { followed.withLock { $0[id, default: Followed()].followers += 1 } }

    /// Nobody is left who follows a check, or one less.
    func leave(_ id: CheckID) {
        followed.withLock { followed in
            followed[id]?.followers -= 1
            if followed[id]?.followers == 0 { followed[id] = nil }
        }
    }

    /// What fires at the check's next state. To be had before it is looked whether that is there already.
    func next(_ id: CheckID) -> Signal { followed.withLock { $0[id]?.signal } ?? Signal() }

    /// A check is in another state; `nil` for every one, maybe.
    func fire(_ id: CheckID?) {
        let signals = followed.withLock { followed in
            let ids = id.map { [$0] } ?? Array(followed.keys)
            return ids.compactMap { id in
                defer { followed[id]?.signal = Signal() }
                return followed[id]?.signal
            }
        }
        for signal in signals { signal.fire() }
    }
}

extension Signal {
    /// Returns once it has happened, or some time has passed, or the task is cancelled.
    func wait(atMost time: Duration) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.wait() }
            group.addTask { try? await Task.sleep(for: time) }
            await group.next()
            group.cancelAll()
        }
    }
}
