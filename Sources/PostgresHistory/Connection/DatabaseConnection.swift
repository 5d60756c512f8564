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
    /// Statements of the transaction that are sent with the next whose answer is needed.
    private var waiting: [SQL] = []
    private var isInTransaction = false
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
        guard PQserverVersion(handle) >= 140_000 else { throw DatabaseFailure.oldServer }
        if let encoding = PQparameterStatus(handle, "server_encoding").map({ String(cString: $0) }), encoding != "UTF8"
        {
            throw DatabaseFailure.notUnicode(encoding)
        }
        if !isPooled { try script(Self.set(Self.planning + Self.timeouts)) }
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
    /// asked takes long enough to be compiled, or for other processes to be started for it. What a search finds is remembered row by row: page by page, all of them are compared anew.
    private static let planning = [
        ("enable_seqscan", "off"), ("jit", "off"), ("max_parallel_workers_per_gather", "0"), ("work_mem", "16MB"),
    ]

    /// A statement that takes so many milliseconds is given up, and so is one that waits so long for another program.
    private static let timeouts = [
        ("statement_timeout", "60000"), ("lock_timeout", "10000"), ("idle_in_transaction_session_timeout", "60000"),
    ]

    private static func set(_ settings: [(String, String)]) -> String {
        settings.map { "SET \($0.0) = '\($0.1)'" }.joined(separator: "; ")
    }

    /// Does something that may take as long as it takes.
    func withoutTimeouts<Value>(_ work: () throws -> Value) throws -> Value {
        hasTimeouts = false
        defer { hasTimeouts = true }
        // Behind a pooler they hold within transactions alone.
        if isPooled { return try work() }
        try script(Self.set(Self.timeouts.map { ($0.0, "0") }))
        do {
            let value = try work()
            try script(Self.set(Self.timeouts))
            return value
        } catch {
            try? script(Self.set(Self.timeouts))
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

    /// Carries a statement of a transaction out before the next whose answer is needed, in one message with it: nobody waits for its own. An
    /// error of it is an error of that one, or of the transaction's end.
    func later(_ sql: SQL) throws {
        if isInTransaction { waiting.append(sql) } else { try run(sql) }
    }

    /// Carries out statements without values, with a semicolon in between; what they answer is dropped.
    func script(_ text: String) throws {
        try sendWaiting()
        _ = try taken(PQexec(handle, text))
    }

    private func sendWaiting() throws {
        if let last = waiting.popLast() { _ = try result(of: last) }
    }

    private func result(of sql: SQL) throws -> SQLResult {
        if waiting.isEmpty { return try answer(to: sql) }
        let statements = waiting + [sql]
        waiting = []
        guard Self.hasPipelines else {
            for statement in statements.dropLast() { _ = try answer(to: statement) }
            return try answer(to: sql)
        }
        return try pipelined(statements)
    }

    private func answer(to sql: SQL) throws -> SQLResult {
        try makeRoom(for: 1)
        let statement = try prepared(sql)
        return try statement.withValues { values in
            if let name = statement.name {
                return try taken(
                    PQexecPrepared(
                        handle, name, values.count, values.pointers, values.lengths, values.formats, 1))
            }
            return try taken(
                PQexecParams(
                    handle, statement.text, values.count, nil, values.pointers, values.lengths, values.formats, 1))
        }
    }

    func prepared(_ sql: SQL) throws -> PreparedStatement {
        let (text, values) = sql.statement
        if isPooled { return PreparedStatement(text: text, name: nil, values: values) }
        if let name = statements[text] { return PreparedStatement(text: text, name: name, values: values) }
        let name = "s\(statements.count)"
        _ = try taken(PQprepare(handle, name, text, 0, nil))
        statements[text] = name
        return PreparedStatement(text: text, name: name, values: values)
    }

    /// Forgets what is prepared, where there would be too much.
    func makeRoom(for count: Int) throws {
        if statements.count + count <= Self.maximumStatements { return }
        _ = try taken(PQexec(handle, "DEALLOCATE ALL"))
        statements = [:]
    }

    var loss: DatabaseFailure { .lost(message: String(cString: PQerrorMessage(handle))) }

    func taken(_ answer: OpaquePointer?) throws -> SQLResult {
        guard let answer else { throw loss }
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
        if count > Self.shortList { try later("SET LOCAL plan_cache_mode = force_custom_plan") }
    }

    /// Asks one thing, or several that need not be of the same moment.
    func asking<Value>(_ work: () throws -> Value) throws -> Value {
        isPooled ? try transaction("BEGIN", nil, work) : try work()
    }

    /// Reads from one state of the database.
    func reading<Value>(_ work: () throws -> Value) throws -> Value {
        try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", nil, work)
    }

    /// Writes all or nothing.
    /// - Parameter lock: who else does so waits until it has ended.
    func writing<Value>(_ lock: WriteLock?, _ work: () throws -> Value) throws -> Value {
        let lock = lock.map { "SELECT pg_advisory_xact_lock(\($0.kind.rawValue), \($0.name))::text" }
        return try transaction("BEGIN", lock, work)
    }

    private func transaction<Value>(
        _ beginning: String, _ lock: String?, _ work: () throws -> Value
    ) throws -> Value {
        waiting = opening(beginning, lock)
        let opening = waiting.count
        isInTransaction = true
        defer {
            isInTransaction = false
            waiting = []
        }
        do {
            let value = try work()
            if waiting.count == opening, PQtransactionStatus(handle) == PQTRANS_IDLE { return value }
            try run("COMMIT")
            return value
        } catch {
            waiting = []
            // Of a connection that was lost the server undoes what was not committed.
            if PQtransactionStatus(handle) != PQTRANS_IDLE { try? script("ROLLBACK") }
            throw error
        }
    }

    /// What a transaction begins with, which is sent with its first statement.
    private func opening(_ beginning: String, _ lock: String?) -> [SQL] {
        let settings = Self.planning + (hasTimeouts ? Self.timeouts : [])
        let calls = settings.map { "set_config('\($0.0)', '\($0.1)', true)" }.joined(separator: ", ")
        return [beginning, isPooled ? "SELECT \(calls)" : nil, lock].compactMap { $0.map { SQL(stringLiteral: $0) } }
    }
}
