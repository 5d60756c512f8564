import Checking
import Foundation
import HistoryFormat
import Proofreading
import Text

/// Reads texts, and forgets them.
struct TextRows {
    private let connection: DatabaseConnection

    init(_ connection: DatabaseConnection) { self.connection = connection }

    // MARK: Names

    /// The name that the tables know a text by.
    /// - Parameter id: the check of any of its versions that is still named.
    func number(of id: CheckID, _ owner: Owner) throws -> Int64? { try named(id, owner)?.number }

    /// The name of the text whose newest version is the check of that identifier.
    func number(named id: CheckID, _ owner: Owner) throws -> Int64? {
        try named(id, owner).flatMap { $0.isNewest ? $0.number : nil }
    }

    /// The name of the text that the check of that identifier is a version of, and whether of the newest.
    func named(_ id: CheckID, _ owner: Owner) throws -> (number: Int64, isNewest: Bool)? {
        try connection.row(
            """
            SELECT number, true AS is_newest FROM checked_text WHERE owner = \(owner.rawValue) AND id = \(id.description)
            UNION ALL
            SELECT text_number, false FROM version WHERE owner = \(owner.rawValue) AND id = \(id.description)
            ORDER BY is_newest DESC LIMIT 1
            """
        ).map { (try $0.integer(0), try $0.boolean(1)) }
    }

    /// The name of the text that another is a version of.
    func number(of reference: TextReference, _ hash: Int64, _ owner: Owner) throws -> Int64? {
        if let id = reference.revisionOf, let number = try number(of: id, owner) { return number }
        return try connection.row(
            """
            SELECT number FROM checked_text
            WHERE owner = \(owner.rawValue) AND text_hash = \(hash) AND text = \(Data(reference.text.utf8))
                AND state <> 'loading'
            ORDER BY id DESC LIMIT 1
            """)?.integer(0)
    }

    /// The text that another is a version of.
    func text(_ reference: TextReference, _ hash: Int64, _ owner: Owner) throws -> KeptText? {
        guard let number = try number(of: reference, hash, owner) else { return nil }
        return try connection.row(
            "SELECT id, created_at, versions, text, suggestions FROM checked_text WHERE number = \(number)"
        ).map { row in
            KeptText(
                number: number, id: try Self.id(try row.text(0)), createdAt: Milliseconds.date(try row.integer(1)),
                versions: try row.int(2), text: try row.data(3), suggestions: try row.data(4))
        }
    }

    static func id(_ text: String) throws -> CheckID {
        guard let id = CheckID(text) else { throw DamagedRecord() }
        return id
    }

    /// Has the check of an earlier version go on naming a text, and the eldest do so no more.
    func add(name id: CheckID, to number: Int64, _ owner: Owner) throws {
        try connection.later(
            """
            INSERT INTO version (owner, id, text_number) VALUES (\(owner.rawValue), \(id.description), \(number))
            ON CONFLICT DO NOTHING
            """)
        try connection.later(
            """
            DELETE FROM version WHERE text_number = \(number) AND id <= (
                SELECT id FROM version WHERE text_number = \(number) ORDER BY id DESC
                LIMIT 1 OFFSET \(TextReference.maximumNames))
            """)
    }

    /// The checks that name a text.
    func names(of number: Int64) throws -> Set<CheckID> {
        let rows = try connection.rows(
            """
            SELECT id FROM checked_text WHERE number = \(number)
            UNION ALL SELECT id FROM version WHERE text_number = \(number)
            """)
        return Set(try rows.compactMap { CheckID(try $0.text(0)) })
    }

    /// Takes a text out of the tables, with all that belongs to it.
    func remove(_ number: Int64) throws {
        let slips = try connection.rows("SELECT slip FROM mistake WHERE text_number = \(number)").map {
            try $0.integer(0)
        }
        try connection.expectLists(of: slips.count)
        try connection.later("DELETE FROM checked_text WHERE number = \(number)")
        try MistakeWriter.removeUnused(slips, on: connection)
    }

    // MARK: Checks

    /// What is stored of the check of that number, with its decisions.
    func stored(_ number: Int64) throws -> StoredCheck? {
        try connection.row("SELECT id, created_at, format, text, payload FROM checked_text WHERE number = \(number)")
            .map { row in
                StoredCheck(
                    id: try Self.id(try row.text(0)), createdAt: try row.integer(1), format: try row.text(2),
                    text: try row.data(3), payload: try row.text(4),
                    decisions: try DecisionRows(connection).decisions(of: number))
            }
    }

    /// What a list shows of the checks that fulfil a condition, newest first. Reads neither texts nor results.
    func summaries(_ condition: SQL, limit: Int) throws -> [CheckSummary] {
        try summaries(
            "SELECT \(Self.summary) FROM checked_text WHERE \(condition) ORDER BY id DESC LIMIT \(limit)")
    }

    /// The columns of ``summaries(_:)``.
    static let summary: SQL = """
        checked_text.id, created_at, format, state, language, checked_text.words, findings, problem, excerpt,
            (SELECT count(*) FROM decision WHERE decision.text_number = number)
        """

    /// What a list shows of the checks that a statement finds, in its order.
    func summaries(_ statement: SQL) throws -> [CheckSummary] {
        try connection.rows(statement).map { row in
            CheckSummary(
                id: try Self.id(try row.text(0)), createdAt: Milliseconds.date(try row.integer(1)),
                format: try row.text(2), state: try row.text(3), language: row.optionalText(4).map { LanguageCode($0) },
                excerpt: try row.string(8), words: try row.int(5), findings: try row.int(6), decided: try row.int(9),
                problem: row.optionalText(7).map { Problem.Code(rawValue: $0) ?? .internal })
        }
    }
}
