import Synchronization

/// Something that happens again and again, which tasks wait for.
final class Bell: Sendable {
    private let signal = Mutex(Signal())

    /// The next time that it happens.
    var next: Signal { signal.withLock { $0 } }

    /// It happens.
    func ring() {
        let now = signal.withLock { signal in
            defer { signal = Signal() }
            return signal
        }
        now.fire()
    }
}
