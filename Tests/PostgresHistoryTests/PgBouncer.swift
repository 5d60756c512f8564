import Foundation
import Synchronization

@testable import PostgresHistory

/// A PgBouncer before the server that tests share, which gives a connection to each transaction, of three at most; it ends with the tests.
final class PgBouncer: Sendable {
    static let shared = Result { try PgBouncer(before: PostgreSQLServer.shared.get()) }

    private static let port = 6432
    private let folder: String
    private static let processes = Mutex<[pid_t]>([])

    private init(before server: PostgreSQLServer) throws {
        folder = server.folder.path
        let settings = """
            [databases]
            * = host=\(folder) user=postgres
            [pgbouncer]
            pool_mode = transaction
            default_pool_size = 3
            auth_type = any
            listen_port = \(Self.port)
            unix_socket_dir =
            """
        let file = "\(folder)/pgbouncer.ini"
        try Data(settings.utf8).write(to: URL(filePath: file))
        // It is given the socket that it is to listen on, so that whoever connects need not wait until it does.
        let listener = try Self.listen(at: "\(folder)/.s.PGSQL.\(Self.port)")
        defer { close(listener) }
        let user = getuid() == 0 ? "-u postgres" : ""
        try Self.start("LISTEN_FDS=1 LISTEN_PID=$$ exec /usr/sbin/pgbouncer -q \(user) \(file)", listener)
    }

    private static func listen(at path: String) throws -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, Glibc.listen(listener, 100) == 0 else {
            throw PostgreSQLServer.Fault(description: "\(path): \(String(cString: strerror(errno))).")
        }
        return listener
    }

    private static func start(_ command: String, _ listener: Int32) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, listener, 3)
        let arguments: [String] = ["/bin/sh", "-c", command]
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
        guard failure == 0 else {
            throw PostgreSQLServer.Fault(description: "PgBouncer: \(String(cString: strerror(failure))).")
        }
        processes.withLock { processes in
            if processes.isEmpty { atexit { PgBouncer.stopAll() } }
            processes.append(process)
        }
    }

    private static func stopAll() {
        for process in processes.withLock({ $0 }) {
            // It has the signals blocked that whoever started it has, and nothing to lose.
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
    }

    /// Where a database of the server is, behind it.
    func address(_ database: String) throws -> DatabaseAddress {
        let host = folder.replacing("/", with: "%2F")
        return try DatabaseAddress("postgres://postgres@/\(database)?host=\(host)&port=\(Self.port)", isPooled: true)
    }
}

/// A new database of its own for a test, open behind a pooler, with more connections than that has.
func withPooledDatabase<Value>(
    isEmpty: Bool = false, _ body: (PostgreSQLDatabase, _ direct: DatabaseAddress) async throws -> Value
) async throws -> Value {
    let name = try TestDatabase.make(isEmpty: isEmpty)
    defer { try? TestDatabase.remove(name) }
    let database = try await PostgreSQLDatabase.open(try PgBouncer.shared.get().address(name), connections: 6)
    defer { database.close() }
    return try await body(database, try PostgreSQLServer.shared.get().address(name))
}
