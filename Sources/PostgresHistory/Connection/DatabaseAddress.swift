import CPostgreSQL
import Foundation

/// Where a PostgreSQL database is, and as whom it is used: `postgres://user:password@host:port/name?sslmode=verify-full`, as libpq reads it.
///
/// What is left out comes from where libpq takes it: `PGPASSWORD`, `PGSERVICE`, `~/.pgpass`. It is written down without its password.
public struct DatabaseAddress: Sendable, CustomStringConvertible {
    /// The address as it was given.
    let text: String
    /// Whether it is that of a pooler that gives a connection to each transaction: what belongs to a connection is lost behind it.
    let isPooled: Bool
    /// What it sets, by libpq's names.
    private let parameters: [String: String]

    /// Why an address cannot be used: a sentence that shows none of it, because its password may be anywhere in it.
    public struct Fault: Error, CustomStringConvertible {
        /// What is wrong with it, and what to do.
        public let description: String
    }

    /// Whether a setting names a PostgreSQL database, rather than a file.
    public static func isOne(_ setting: String) -> Bool { schemes.contains { setting.hasPrefix($0) } }

    private static let schemes = ["postgres://", "postgresql://"]

    /// Reads an address.
    /// - Parameter isPooled: whether it is that of a pooler that gives a connection to each transaction, as PgBouncer does with
    ///   `pool_mode = transaction`.
    /// - Throws: a ``Fault``.
    public init(_ text: String, isPooled: Bool = false) throws(Fault) {
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }), !text.utf8.contains(0) else {
            throw Fault(description: "It must begin with postgres:// or postgresql://.")
        }
        // libpq would take what stands behind such a character of a password for a host, and name it in errors.
        let rest = text.dropFirst(scheme.count)
        let ending = rest.firstIndex(of: "/") ?? rest.endIndex
        let path = rest[ending...].prefix { $0 != "?" }
        guard rest[..<ending].count(where: { $0 == "@" }) <= 1, !path.contains("@") else { throw Self.misread }
        if let missing = load_postgresql() {
            throw Fault(
                description: "PostgreSQL's client library is not there. Install it: apt-get install libpq5. "
                    + "(\(String(cString: missing)).)")
        }
        guard let read = Self.parameters(of: text) else { throw Self.misread }
        for port in (read["port"] ?? "").split(separator: ",") where UInt16(port) == nil { throw Self.misread }
        self.text = text
        self.isPooled = isPooled
        parameters = read
    }

    private static let misread = Fault(
        description: """
            It must have the form postgres://user:password@host:port/name?sslmode=verify-full. In a user or a password, write @ as %40, \
            / as %2F, : as %3A, & as %26 and % as %25.
            """)

    /// What libpq makes of an address; `nil` when it can make nothing of it. What it says then may quote the password.
    private static func parameters(of text: String) -> [String: String]? {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(text, &message) else {
            PQfreemem(message)
            return nil
        }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return parameters
    }

    /// The address without its password and what else it sets: `postgres://user@host:port/name`.
    public var description: String {
        let user = parameters["user"].map { "\($0)@" } ?? ""
        let port = parameters["port"].map { ":\($0)" } ?? ""
        return "postgres://\(user)\(parameters["host"] ?? "")\(port)/\(parameters["dbname"] ?? "")"
    }

    /// A text without the password, should it be in it.
    func withoutPassword(_ text: String) -> String {
        var text = text
        for name in ["password", "sslpassword"] {
            if let secret = parameters[name], !secret.isEmpty { text = text.replacing(secret, with: "***") }
        }
        return text
    }
}
