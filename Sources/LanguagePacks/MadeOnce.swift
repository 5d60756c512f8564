import Synchronization

/// A value that takes a while to make: made when it is first asked for, once, and then kept.
final class MadeOnce<Value: Sendable>: Sendable {
    private let making = Mutex(())
    private let made = Mutex<Value?>(nil)

    /// The value; `nil` until it was made. Never waits for whoever makes it.
    var known: Value? { made.withLock { $0 } }

    /// The value. Asked by several threads at the same time, it is made once and all wait for it.
    func value(_ make: () -> Value) -> Value {
        making.withLock { _ in
            if let known { return known }
            let value = make()
            made.withLock { $0 = value }
            return value
        }
    }
}
