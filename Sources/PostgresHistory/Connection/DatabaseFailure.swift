import Checking
import HistoryFormat

/// Why PostgreSQL did not do what it was asked.
enum DatabaseFailure: Error {
    /// There is no connection to be had.
    case unreachable(message: String)
    /// The connection broke while something was done.
    case lost(message: String)
    /// The server refused a statement, for the reason that a code of SQLSTATE stands for.
    case refused(code: String, message: String)
    /// The database was closed.
    case closed
    /// A later version of SuperText made its tables.
    case later
    /// It keeps text in another encoding than UTF-8.
    case notUnicode(String)
    /// The server is too old.
    case oldServer

    /// Whether the same work may go through when it is done again from the start.
    var isPassing: Bool {
        guard case .refused(let code, _) = self else { return false }
        // A serialization failure, and a deadlock, of which one side gives way.
        return code == "40001" || code == "40P01"
    }

    /// Whether it says that the next write will fail as well, whatever it is.
    var isAboutTheServer: Bool {
        switch self {
        case .unreachable, .lost, .later, .notUnicode, .oldServer: true
        case .closed: false
        case .refused(let code, _):
            // Too few resources, an operator's intervention, an error of the system, a standby, what may not be done.
            ["53", "57P", "58", "25006", "42501", "28", "3D000", "42P01"].contains { code.hasPrefix($0) }
        }
    }

    /// Why, in words.
    /// - Parameter isNaming: whether the server's own words are told.
    func cause(isNaming: Bool) -> String {
        switch self {
        case .unreachable(let message):
            "the database server cannot be reached\(isNaming ? ": \(Self.sentence(message))" : ".")"
        case .lost(let message):
            "the connection to the database server was lost\(isNaming ? ": \(Self.sentence(message))" : ".")"
        case .closed: "the database is closed."
        case .later: "a later version of SuperText wrote it. Start that version, or name another database."
        case .notUnicode(let encoding):
            "it keeps text as \(encoding). Make one with: createdb --encoding=UTF8 --template=template0 NAME"
        case .oldServer: "the database server is too old. PostgreSQL 14 or later is needed."
        case .refused(let code, let message): Self.cause(code, message, isNaming: isNaming)
        }
    }

    private static func cause(_ code: String, _ message: String, isNaming: Bool) -> String {
        switch code {
        case "53100": "the disk of the database server is full. Make room, then try again."
        case "53300":
            "the database server takes no more connections. Raise its max_connections, or stop other programs."
        case "55P03": "another program keeps it locked. Stop it, or try again."
        case "57014": "it took longer than a statement may take."
        case "25006": "the database can only be read. Name the server that takes writes."
        case "42501":
            "the user of the database may not do that\(isNaming ? ": \(sentence(message))" : ".") "
                + "Make them the owner of the database."
        default:
            "the database server refused it (\(code))\(isNaming ? ": \(sentence(message))" : ".")"
        }
    }

    private static func sentence(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == "\t" || $0 == " " } }
            .joined(separator: "; ")
        return line.last.map { ".?!".contains($0) } == true ? line : line + "."
    }
}

extension StoreError {
    /// Says in words what failed and what to do; never with what was to be stored, which is private.
    /// - Parameters:
    ///   - doing: what could not be done: `keep the check`.
    ///   - address: the database that it could not be done with, for whoever runs the program.
    init(_ error: any Error, while doing: String, in address: DatabaseAddress) {
        if let error = error as? StoreError {
            self = error
            return
        }
        func cause(isNaming: Bool) -> String {
            if let failure = error as? DatabaseFailure { return failure.cause(isNaming: isNaming) }
            if let cause = RecordFault.cause(of: error) { return cause }
            return isNaming ? "\(error)." : "something went wrong that should not."
        }
        self.init(
            "Cannot \(doing): \(cause(isNaming: false))",
            naming: address.withoutPassword("Cannot \(doing) (\(address)): \(cause(isNaming: true))"))
    }
}
