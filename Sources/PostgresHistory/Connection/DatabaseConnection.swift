import CPostgreSQL
import Foundation

/// A connection to PostgreSQL, which blocks whoever uses it until the server has answered: one thread at a time.
///
/// It goes from thread to thread, and no two have it at once: who uses it has taken it out of the database's list of idle ones, and puts it
/// back behind. So nothing in it is locked, and the compiler, which does not see that, is told.
final class DatabaseConnection: @unchecked Sendable {
    let handle: OpaquePointer
    /// Where its socket is known; `nil` when nobody is to break it.
    private let sockets: OpenSockets?
    /// The names of the statements that the server has prepared, by their text.
    private var statements: [String: String] = [:]
    /// Whether each transaction may have another connection of the server's: then nothing is prepared, and what is to hold is set in each.
    private let isPooled: Bool
    /// Whether statements are given up that take long.
    private var hasTimeouts = true

    /// More are not kept: texts of statements that are put together of conditions are many, and of few kinds.
    private static let maximumStatements = 500

    /// Connects, and sets what holds for all that follows.
    /// - Parameter sockets: where its socket is to be known.
    /// - Throws: a ``DatabaseFailure``.
    init(_ address: DatabaseAddress, in sockets: OpenSockets? = nil) throws {
        let connection = Self.connect(address)
        guard let connection else { throw DatabaseFailure.unreachable(message: "There is no memory for a connection.") }
        handle = connection
        self.sockets = sockets
        isPooled = address.isPooled
        sockets?.insert(PQsocket(handle))
        guard PQstatus(handle) == CONNECTION_OK else {
            throw DatabaseFailure.unreachable(message: String(cString: PQerrorMessage(handle)))
        }
        // What a server says by the way is for nobody.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        guard PQserverVersion(handle) >= 130_000 else { throw DatabaseFailure.oldServer }
        if let encoding = PQparameterStatus(handle, "server_encoding").map({ String(cString: $0) }), encoding != "UTF8"
        {
            throw DatabaseFailure.notUnicode(encoding)
        }
        if !isPooled { try script(Self.set("SET", Self.planning + Self.timeouts)) }
    }

    deinit {
        // Before its number is given to another.
        sockets?.remove(PQsocket(handle))
        PQfinish(handle)
    }

    /// What holds unless the address says otherwise stands before it, and what holds whatever it says behind.
    private static func connect(_ address: DatabaseAddress) -> OpaquePointer? {
        let parameters = [
            ("connect_timeout", "5"), ("application_name", "supertext"), ("keepalives_idle", "30"),
            ("tcp_user_timeout", "30000"), ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        var keywords = parameters.map { strdup($0.0).map { UnsafePointer($0) } } + [nil]
        var values = parameters.map { strdup($0.1).map { UnsafePointer($0) } } + [nil]
        defer { for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) } }
        return PQconnectdbParams(&keywords, &values, 1)
    }

    // MARK: Settings

    /// Plans are kept for as long as a connection is, and may be made while the tables are all but empty: one that reads all of a table is
    /// right then, and takes minutes once there are a hundred thousand rows. There is an index for all that is asked; and nothing that is
    /// asked takes long enough to be compiled. What a search finds is remembered row by row: page by page, all of them are compared anew.
    private static let planning = [("enable_seqscan", "off"), ("jit", "off"), ("work_mem", "'16MB'")]

    /// A statement that takes so many milliseconds is given up, and so is one that waits so long for another program.
    private static let timeouts = [
        ("statement_timeout", "60000"), ("lock_timeout", "10000"), ("idle_in_transaction_session_timeout", "60000"),
    ]

    private static func set(_ command: String, _ settings: [(String, String)]) -> String {
        settings.map { "\(command) \($0.0) = \($0.1)" }.joined(separator: "; ")
    }

    /// Does something that may take as long as it takes.
    func withoutTimeouts<Value>(_ work: () throws -> Value) throws -> Value {
        hasTimeouts = false
        defer { hasTimeouts = true }
        // Behind a pooler they hold within transactions alone.
        if isPooled { return try work() }
        try script(Self.set("SET", Self.timeouts.map { ($0.0, "0") }))
        do {
            let value = try work()
            try script(Self.set("SET", Self.timeouts))
            return value
        } catch {
            try? script(Self.set("SET", Self.timeouts))
            throw error
        }
    }

    /// Whether the server is still there, as far as can be told without asking it: one that stopped has said so.
    var isUsable: Bool {
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // Its last words, and then that it has gone.
        var tries = 0
        while poll(&descriptor, 1, 0) > 0, tries < 8 {
            if PQconsumeInput(handle) == 0 { return false }
            tries += 1
        }
        return PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
    }

    // MARK: Asking

    /// The rows that a statement answers. It is prepared the first time, unless a pooler is in between.
    func rows(_ sql: SQL) throws -> [SQLRow] { try result(of: sql).rows }

    /// The first row that a statement answers.
    func row(_ sql: SQL) throws -> SQLRow? { try result(of: sql).rows.first }

    /// Carries a statement out, and says how many rows it changed.
    @discardableResult
    func run(_ sql: SQL) throws -> Int { try result(of: sql).changes }

    /// Carries out statements without values, with a semicolon in between; what they answer is dropped.
    func script(_ text: String) throws { _ = try taken(PQexec(handle, text)) }

    private func result(of sql: SQL) throws -> SQLResult {
        let (text, values) = sql.statement
        let name = isPooled ? nil : try prepared(text)
        var bytes: [UInt8] = []
        var places: [Int?] = []
        var lengths: [Int32] = []
        var formats: [Int32] = []
        for value in values {
            let encoded = value.encoded
            places.append(encoded == nil ? nil : bytes.count)
            lengths.append(Int32(clamping: encoded?.bytes.count ?? 0))
            formats.append(encoded?.isBinary == true ? 1 : 0)
            bytes += encoded?.bytes ?? []
        }
        // An empty value has an address too.
        bytes.append(0)
        return try bytes.withUnsafeBytes { bytes in
            let pointers = places.map { place in
                place.flatMap { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            let count = Int32(pointers.count)
            if let name { return try taken(PQexecPrepared(handle, name, count, pointers, lengths, formats, 1)) }
            return try taken(PQexecParams(handle, text, count, nil, pointers, lengths, formats, 1))
        }
    }

    private func prepared(_ text: String) throws -> String {
        if let name = statements[text] { return name }
        if statements.count >= Self.maximumStatements {
            try script("DEALLOCATE ALL")
            statements = [:]
        }
        let name = "s\(statements.count)"
        _ = try taken(PQprepare(handle, name, text, 0, nil))
        statements[text] = name
        return name
    }

    private func taken(_ answer: OpaquePointer?) throws -> SQLResult {
        guard let answer else { throw DatabaseFailure.lost(message: String(cString: PQerrorMessage(handle))) }
        let result = SQLResult(answer)
        switch PQresultStatus(answer) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return result
        default:
            func field(_ code: UInt8) -> String? {
                PQresultErrorField(answer, Int32(code)).map { String(cString: $0) }
            }
            // By code, and in the server's first words: what follows may quote what was to be stored.
            let message = field(UInt8(ascii: "M")) ?? String(cString: PQerrorMessage(handle))
            let code = field(UInt8(ascii: "C"))
            if PQstatus(handle) != CONNECTION_OK || code?.hasPrefix("57P") == true {
                throw DatabaseFailure.lost(message: message)
            }
            throw DatabaseFailure.refused(code: code ?? "?", message: message)
        }
    }

    // MARK: Transactions

    /// A list of so many is no short one any more.
    private static let shortList = 100

    /// Has what follows in a transaction be planned for lists as long as they are: a plan that is kept takes them for short.
    func expectLists(of count: Int) throws {
        if count > Self.shortList { try script("SET LOCAL plan_cache_mode = force_custom_plan") }
    }

    /// Asks one thing, or several that need not be of the same moment.
    func asking<Value>(_ work: () throws -> Value) throws -> Value {
        isPooled ? try transaction("BEGIN", work) : try work()
    }

    /// Reads from one state of the database.
    func reading<Value>(_ work: () throws -> Value) throws -> Value {
        try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)
    }

    /// Writes all or nothing.
    /// - Parameter lock: who else does so waits until it has ended.
    func writing<Value>(_ lock: WriteLock?, _ work: () throws -> Value) throws -> Value {
        let lock = lock.map { "SELECT pg_advisory_xact_lock(\($0.kind.rawValue), \($0.name))" }
        return try transaction("BEGIN", lock, work)
    }

    private func transaction<Value>(
        _ beginning: String, _ lock: String? = nil, _ work: () throws -> Value
    ) throws -> Value {
        let settings = Self.planning + (hasTimeouts ? Self.timeouts : [])
        let setting = isPooled ? Self.set("SET LOCAL", settings) : nil
        do {
            // All by one message.
            try script([beginning, setting, lock].compactMap { $0 }.joined(separator: "; "))
            let value = try work()
            try script("COMMIT")
            return value
        } catch {
            // Of a connection that was lost the server undoes what was not committed.
            try? script("ROLLBACK")
            throw error
        }
    }
}
