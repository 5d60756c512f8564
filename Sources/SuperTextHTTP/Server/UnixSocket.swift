import Foundation
import Logging
import NIOCore
import NIOPosix

/// The file of a Unix socket.
struct UnixSocket {
    let path: String

    /// Makes sure that the path can be bound and that no living server is robbed of its socket. What a dead one left is removed when
    /// the path is bound.
    /// - Throws: ``CannotListen``.
    func prepare() async throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else {
            throw CannotListen(.unixSocket(path: path), .other("there is no folder \(folder)"))
        }
        do {
            _ = try SocketAddress(unixDomainSocketPath: path)
        } catch {
            throw CannotListen(.unixSocket(path: path), error) ?? error
        }
        guard FileManager.default.fileExists(atPath: path) else { return }
        guard isSocket else {
            throw CannotListen(.unixSocket(path: path), .other("there is a file of that name"))
        }
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        guard let channel = try? await bootstrap.connect(unixDomainSocketPath: path).get() else { return }
        try await channel.close()
        throw CannotListen(.unixSocket(path: path), .isTaken)
    }

    private var isSocket: Bool {
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        return type == .typeSocket
    }

    /// Lets only the owner and the group connect.
    func restrict(_ logger: Logger) {
        do {
            try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: path)
        } catch {
            logger.warning("The permissions of \(path) could not be set: \(error)")
        }
    }

    /// Removes the file, if it is a socket.
    func remove() {
        guard isSocket else { return }
        try? FileManager.default.removeItem(atPath: path)
    }
}
