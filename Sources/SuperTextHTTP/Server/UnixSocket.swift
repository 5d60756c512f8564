import Foundation
import Logging
import NIOCore
import NIOPosix

/// The file of a Unix socket.
struct UnixSocket {
    let path: String

    /// Thrown when another server listens on the socket.
    struct InUse: Error, CustomStringConvertible {
        let path: String
        var description: String { "Another server listens on \(path)." }
    }

    /// Makes sure that no living server is robbed of its socket; what a dead one left is removed when the path is bound.
    func removeStale() async throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        guard let channel = try? await bootstrap.connect(unixDomainSocketPath: path).get() else { return }
        try await channel.close()
        throw InUse(path: path)
    }

    /// Lets only the owner and the group connect.
    func restrict(_ logger: Logger) {
        do {
            try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: path)
        } catch {
            logger.warning("The permissions of \(path) could not be set: \(error)")
        }
    }

    /// Removes the file.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
