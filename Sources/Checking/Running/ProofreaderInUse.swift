import Proofreading
import Synchronization

/// The proofreader that checks begin with: another one once languages and rules were read again.
final class ProofreaderInUse: Sendable {
    private let state: Mutex<(proofreader: Proofreader, generation: Int)>

    init(_ proofreader: Proofreader) { state = Mutex((proofreader, 0)) }

    /// The one for checks that begin now.
    var current: Proofreader { state.withLock { $0.proofreader } }

    /// The same, and the how manyth it is.
    var numbered: (proofreader: Proofreader, generation: Int) { state.withLock { $0 } }

    /// Takes another one from now on.
    func use(_ proofreader: Proofreader) {
        state.withLock { state in state = (proofreader, state.generation + 1) }
    }
}
