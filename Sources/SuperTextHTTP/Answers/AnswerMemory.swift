import NIOCore
import Synchronization

/// How much memory answers hold together until they are read. Where it is used up, those who take next to nothing are cut off, the longest
/// waited for first: a client that asks and does not read must not keep others from being answered.
final class AnswerMemory: Sendable {
    private struct Holder {
        let bytes: Int
        /// Ends the connection that it waits for.
        let cutOff: @Sendable () -> Void
        /// Since when it waits for its reader; `nil` while it does not.
        var waitingSince: ContinuousClock.Instant?
        /// How long it has waited before.
        var waited: Duration = .zero
        /// How many bytes its reader has taken.
        var taken = 0

        /// How long it has waited in all, if its reader is too slow for others to wait for.
        func delay(at now: ContinuousClock.Instant, patience: Duration) -> Duration? {
            guard let waitingSince else { return nil }
            let delay = waited + (now - waitingSince)
            return delay >= patience && Double(taken) < AnswerMemory.leastRate * (delay / .seconds(1)) ? delay : nil
        }
    }

    private struct State {
        var free: Int
        var holders: [Int: Holder] = [:]
        var nextNumber = 0
    }

    private let state: Mutex<State>
    private let size: Int
    private let patience: Duration

    /// - Parameters:
    ///   - bytes: how much there is for all answers together.
    ///   - patience: how long a reader may take next to nothing while others need the room.
    init(bytes: Int, patience: Duration = .seconds(5)) {
        state = Mutex(State(free: bytes))
        size = bytes
        self.patience = patience
    }

    /// How many bytes are free.
    var free: Int { state.withLock { $0.free } }

    /// Takes memory for an answer, until the value is let go of.
    /// - Parameters:
    ///   - bytes: how much it takes, about; what is more than all there is counts as all.
    ///   - cutOff: ends the connection that it is written to.
    /// - Throws: a problem `overloaded` when others hold it who are read.
    func hold(_ bytes: Int, cutOff: @escaping @Sendable () -> Void) throws(RequestProblem) -> Share {
        let bytes = min(bytes, size)
        let (number, slow) = state.withLock { state -> (Int?, [Holder]) in
            var slow: [Holder] = []
            while state.free < bytes, let number = slowest(of: state) {
                guard let holder = state.holders.removeValue(forKey: number) else { break }
                state.free += holder.bytes
                slow.append(holder)
            }
            guard state.free >= bytes else { return (nil, slow) }
            state.free -= bytes
            state.nextNumber += 1
            state.holders[state.nextNumber] = Holder(bytes: bytes, cutOff: cutOff)
            return (state.nextNumber, slow)
        }
        for holder in slow { holder.cutOff() }
        guard let number else {
            throw RequestProblem(
                .overloaded, "Too many long answers are being read at once. Try again in a few seconds.")
        }
        return Share(of: self, number: number)
    }

    /// Who takes fewer bytes a second, over all of its answer, makes room for others.
    fileprivate static let leastRate = 32_768.0

    private func slowest(of state: State) -> Int? {
        let now = ContinuousClock.now
        let delays = state.holders.compactMap { number, holder in
            holder.delay(at: now, patience: patience).map { (number, $0) }
        }
        return delays.max { $0.1 < $1.1 }?.0
    }

    fileprivate func begin(_ number: Int) { state.withLock { $0.holders[number]?.waitingSince = .now } }

    fileprivate func end(_ number: Int, having taken: Int) {
        state.withLock { state in
            guard var holder = state.holders[number], let start = holder.waitingSince else { return }
            holder.waited += .now - start
            holder.waitingSince = nil
            holder.taken += taken
            state.holders[number] = holder
        }
    }

    fileprivate func giveBack(_ number: Int) {
        state.withLock { state in
            if let holder = state.holders.removeValue(forKey: number) { state.free += holder.bytes }
        }
    }

    /// What one answer holds. It is given back when nobody has this any more.
    final class Share: Sendable {
        private let memory: AnswerMemory
        private let number: Int

        fileprivate init(of memory: AnswerMemory, number: Int) {
            self.memory = memory
            self.number = number
        }

        deinit { memory.giveBack(number) }

        /// Writes a part of the answer, and notes how long its reader takes for it.
        func write<Output>(_ bytes: Int, _ write: () async throws -> Output) async rethrows -> Output {
            memory.begin(number)
            let output = try await write()
            memory.end(number, having: bytes)
            return output
        }
    }
}
