import Synchronization

/// The checks that run, and the last ones that ended, so that a client that lost its connection finds the states it missed.
final class RunRegistry: Sendable {
    private struct State {
        var runs: [CheckID: CheckRun] = [:]
        /// Those that ended, oldest first.
        var ended: [CheckID] = []
        var endedBytes = 0
    }

    private let state = Mutex(State())
    private let endedLimit: Int
    /// What those that ended may take, with all that was found in them.
    private let endedBytesLimit: Int

    init(endedLimit: Int = 64, endedBytesLimit: Int = 32 << 20) {
        self.endedLimit = endedLimit
        self.endedBytesLimit = endedBytesLimit
    }

    subscript(id: CheckID) -> CheckRun? { state.withLock { $0.runs[id] } }

    func insert(_ run: CheckRun) {
        state.withLock { state in
            // An earlier attempt that ended here is followed by another.
            if let earlier = state.runs[run.id], let place = state.ended.firstIndex(of: run.id) {
                state.ended.remove(at: place)
                state.endedBytes -= earlier.size
            }
            state.runs[run.id] = run
        }
    }

    /// The background checks that have not ended.
    var background: [CheckRun] {
        state.withLock { state in state.runs.values.filter { $0.isInBackground && !$0.state.isFinal } }
    }

    /// A run that goes on elsewhere.
    func remove(_ run: CheckRun) { state.withLock { $0.runs[run.id] = nil } }

    /// Notes that a run has ended. It is forgotten at once unless it may be kept.
    func end(_ run: CheckRun, keep: Bool) {
        state.withLock { state in
            guard state.runs[run.id] != nil else { return }
            guard keep else {
                state.runs[run.id] = nil
                return
            }
            state.ended.append(run.id)
            state.endedBytes += run.size
            while state.ended.count > endedLimit || state.endedBytes > endedBytesLimit, !state.ended.isEmpty {
                let oldest = state.ended.removeFirst()
                state.endedBytes -= state.runs.removeValue(forKey: oldest)?.size ?? 0
            }
        }
    }

    /// Forgets what an owner deleted from the history, one run or all: those that have ended, and those in the background, which run
    /// on for whoever follows them already.
    func forget(_ id: CheckID? = nil, of owner: Owner) {
        forget { run in
            run.request.owner == owner && (id == nil || run.id == id) && (run.isInBackground || run.state.isFinal)
        }
    }

    /// Forgets those runs of an owner that have ended.
    func forgetEnded(of owner: Owner) { forget { $0.request.owner == owner && $0.state.isFinal } }

    private func forget(_ isGone: (CheckRun) -> Bool) {
        state.withLock { state in
            let gone = Set(state.runs.values.filter(isGone).map(\.id))
            for ended in state.ended where gone.contains(ended) {
                state.endedBytes -= state.runs[ended]?.size ?? 0
            }
            state.ended.removeAll(where: gone.contains)
            for id in gone { state.runs[id] = nil }
        }
    }
}
