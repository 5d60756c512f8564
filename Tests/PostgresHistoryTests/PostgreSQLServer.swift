import Foundation
import Synchronization

@testable import PostgresHistory

/// A PostgreSQL server of its own, in a temporary folder and on a Unix socket in it, that ends with the tests.
final class PostgreSQLServer: Sendable {
    /// Why there is none.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The one that tests share, each with a database of its own.
    static let shared = Result { try PostgreSQLServer() }

    /// A user that does not exist until a test makes it, and whom the server asks for a password.
    static let guarded = "guarded"

    let folder: URL
    private static let running = Mutex<[PostgreSQLServer]>([])

    /// Makes a server and starts it.
    init() throws {
        folder = URL(filePath: "/tmp").appending(path: "supertext-pg-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.run("/bin/chown", [Self.user, folder.path])
        try runAsUser(
            "initdb",
            [
                "--pgdata", data, "--auth", "trust", "--username", "postgres", "--encoding", "UTF8",
                "--locale", "C.UTF-8", "--no-sync",
            ])
        // Who is called so needs a password.
        let rules = URL(filePath: data).appending(path: "pg_hba.conf")
        try Data("local all \(Self.guarded) scram-sha-256\nlocal all all trust\n".utf8).write(to: rules)
        try start()
        Self.running.withLock { running in
            if running.isEmpty { atexit { PostgreSQLServer.stopAll() } }
            running.append(self)
        }
    }

    private static func stopAll() {
        for server in running.withLock({ $0 }) { server.remove() }
    }

    // MARK: Running

    /// What is lost when the machine stops is lost: these are tests.
    private static let settings = """
        -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200
        """

    func start() throws {
        try runAsUser(
            "pg_ctl",
            [
                "start", "--wait", "--pgdata", data, "--log", folder.appending(path: "log").path, "--options",
                "\(Self.settings) -c unix_socket_directories=\(folder.path)",
            ])
    }

    /// Stops it as an administrator does, who does not wait until all have left.
    func stop() throws { try runAsUser("pg_ctl", ["stop", "--wait", "--pgdata", data, "--mode", "fast"]) }

    /// Stops it, and removes what it kept.
    func remove() {
        try? runAsUser("pg_ctl", ["stop", "--wait", "--pgdata", data, "--mode", "immediate"])
        try? FileManager.default.removeItem(at: folder)
    }

    private var data: String { folder.appending(path: "data").path }

    // MARK: Databases

    /// Where a database of the server is.
    func address(_ database: String, user: String = "postgres", more: String = "") throws -> DatabaseAddress {
        let host = folder.path.replacing("/", with: "%2F")
        return try DatabaseAddress("postgres://\(user)@/\(database)?host=\(host)\(more)")
    }

    /// Carries out a statement that is about databases.
    func administer(_ statement: String) throws {
        try DatabaseConnection(address("postgres")).script(statement)
    }

    // MARK: Programs

    /// PostgreSQL refuses to run as root.
    private static let user = getuid() == 0 ? "postgres" : NSUserName()

    private func runAsUser(_ program: String, _ arguments: [String]) throws {
        let folder = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard let version = versions.compactMap({ Int($0) }).max() else {
            throw Fault(description: "There is no PostgreSQL in \(folder). Install it: make test-deps")
        }
        let path = "\(folder)/\(version)/bin/\(program)"
        if getuid() == 0 {
            try Self.run("/sbin/runuser", ["-u", Self.user, "--", path] + arguments)
        } else {
            try Self.run(path, arguments)
        }
    }

    /// Runs a program and waits for it. `Process` would wait for the server as well that it starts, which keeps what it is given open.
    private static func run(_ path: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var (process, status): (pid_t, Int32) = (0, 0)
        let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
        guard failure == 0 else { throw Fault(description: "\(path): \(String(cString: strerror(failure))).") }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw Fault(description: "\(path) \(arguments.first ?? "") ended with \(status).") }
    }
}
