import Synchronization

/// Collects what is wrong with files.
final class Complaints: Sendable {
    private let kept = Mutex<[String]>([])

    /// What was wrong, in the order in which it was found.
    var all: [String] { kept.withLock { $0 } }

    @Sendable func add(_ complaint: String) { kept.withLock { $0.append(complaint) } }
}
