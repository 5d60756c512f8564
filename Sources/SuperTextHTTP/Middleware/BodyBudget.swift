import Metrics
import Synchronization

/// Whose bodies are counted together.
enum BodySender: Hashable, Sendable {
    /// An address; of IPv6 the network of 64 bits.
    case address(IPAddress)
    /// Pages of all other sites together.
    case otherSites
}

/// Bytes of memory that bodies share, of which nobody has all.
final class BodyBudget: Sendable {
    private struct State {
        var free: Int
        var taken: [BodySender: Int] = [:]
    }

    private let state: Mutex<State>
    private let ofOne: Int
    private let inMemory: Meter

    /// - Parameters:
    ///   - bytes: how many there are.
    ///   - ofOne: how many of them one sender may have.
    init(bytes: Int, ofOne: Int, factory: any MetricsFactory) {
        state = Mutex(State(free: bytes))
        self.ofOne = ofOne
        inMemory = Meter(label: "http_server_body_bytes", factory: factory)
    }

    /// Takes bytes if that many are left for the sender.
    /// - Parameter sender: `nil` for one that may have all.
    /// - Returns: whether they were.
    func take(_ bytes: Int, for sender: BodySender?) -> Bool {
        let isThere = state.withLock { state in
            guard state.free >= bytes else { return false }
            if let sender {
                let taken = state.taken[sender, default: 0] + bytes
                guard taken <= ofOne else { return false }
                state.taken[sender] = taken
            }
            state.free -= bytes
            return true
        }
        if isThere { inMemory.increment(by: Double(bytes)) }
        return isThere
    }

    /// Gives back what was taken.
    func giveBack(_ bytes: Int, of sender: BodySender?) {
        guard bytes > 0 else { return }
        inMemory.decrement(by: Double(bytes))
        state.withLock { state in
            state.free += bytes
            guard let sender, let taken = state.taken[sender] else { return }
            state.taken[sender] = taken > bytes ? taken - bytes : nil
        }
    }
}

/// What one request has taken of the bytes that all share.
final class BodyShare: Sendable {
    private let budget: BodyBudget
    private let sender: BodySender?
    private let free: Int
    private let state = Mutex((come: 0, taken: 0))

    /// - Parameter free: the first bytes, which it need not take from the others.
    init(of budget: BodyBudget, for sender: BodySender?, free: Int) {
        self.budget = budget
        self.sender = sender
        self.free = free
    }

    /// - Throws: a problem `overloaded` when other requests have taken the rest.
    func take(_ bytes: Int) throws(RequestProblem) {
        let needed = state.withLock { state in
            state.come += bytes
            return max(0, state.come - free) - state.taken
        }
        guard needed > 0 else { return }
        guard budget.take(needed, for: sender) else {
            throw RequestProblem(.overloaded, "Too many texts are being sent at once. Try again in a few seconds.")
        }
        state.withLock { $0.taken += needed }
    }

    func giveBack() {
        let taken = state.withLock { state in
            defer { state = (0, 0) }
            return state.taken
        }
        budget.giveBack(taken, of: sender)
    }
}
