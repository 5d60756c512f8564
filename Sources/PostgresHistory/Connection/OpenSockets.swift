import Foundation
import Synchronization

/// The sockets of connections, by which a thread that waits for a server can be woken though the server says nothing any more.
final class OpenSockets: Sendable {
    private let descriptors = Mutex(Set<Int32>())

    /// A connection was made.
    func insert(_ descriptor: Int32) { descriptors.withLock { _ = $0.insert(descriptor) } }

    /// A connection is about to be closed.
    func remove(_ descriptor: Int32) { descriptors.withLock { _ = $0.remove(descriptor) } }

    /// Breaks all connections. Whoever waits for an answer is told that there is none.
    func shutDown() {
        descriptors.withLock { descriptors in
            for descriptor in descriptors { _ = Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}
