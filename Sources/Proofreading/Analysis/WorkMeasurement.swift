import Synchronization

/// Adds up what the work on one text takes, over all the threads that do it.
final class WorkMeasurement: Sendable {
    private struct State {
        var times = PartTimes()
        var work = TextWork(nanoseconds: [:])
    }

    fileprivate let meter: any WorkMeter
    private let state = Mutex(State())

    init(_ meter: any WorkMeter) { self.meter = meter }

    func add(_ lap: WorkLap) { state.withLock { $0.times &+= lap.times } }

    func note(_ change: (inout TextWork) -> Void) { state.withLock { change(&$0.work) } }

    /// Tells the meter, once nothing more comes.
    func end() {
        meter.record(
            state.withLock { state in
                for part in WorkPart.allCases where state.times[part.rawValue] > 0 {
                    state.work.nanoseconds[part] = state.times[part.rawValue]
                }
                return state.work
            })
    }
}

/// Nanoseconds by part.
typealias PartTimes = SIMD16<Int>

/// What one thread spends on parts of the work, one behind the other. Costs nothing where nobody measures.
struct WorkLap {
    private let meter: (any WorkMeter)?
    private var mark: Int
    fileprivate(set) var times = PartTimes()

    init(_ measurement: WorkMeasurement?) {
        meter = measurement?.meter
        mark = meter?.nanoseconds() ?? 0
    }

    /// What was done since the last part ended was this one.
    mutating func end(_ part: WorkPart) {
        guard let meter else { return }
        let now = meter.nanoseconds()
        times[part.rawValue] &+= max(0, now - mark)
        mark = now
    }
}
