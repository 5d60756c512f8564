import Proofreading
import Synchronization

/// The proofreader that checks begin with: another one once languages and rules were read again.
final class ProofreaderInUse: Sendable {
    private let proofreader: Mutex<Proofreader>

    init(_ proofreader: Proofreader) { self.proofreader = Mutex(proofreader) }

    /// The one for checks that begin now.
    var current: Proofreader { proofreader.withLock { $0 } }

    /// Takes another one from now on.
    func use(_ proofreader: Proofreader) { self.proofreader.withLock { $0 = proofreader } }
}
