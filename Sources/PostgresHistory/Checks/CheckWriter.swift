import Checking
import Foundation
import HistoryFormat
import Proofreading
import Text

/// A check with what is worked out for the tables, and the words by which it is searched.
struct SearchedRecord: Sendable {
    let check: CheckRecord
    let words: SearchedText

    init(_ check: CheckRecord) {
        self.check = check
        words = SearchedText(check.check.text, check.suggestions, language: check.summary.language)
    }
}

/// Puts a check into the tables: in place of one of the owner's that has its identifier, as a version of a text that is kept, or as a text
/// of its own.
struct CheckWriter {
    private let record: CheckRecord
    private let words: SearchedText
    private let connection: DatabaseConnection
    private let rows: TextRows

    init(_ record: SearchedRecord, on connection: DatabaseConnection) {
        self.record = record.check
        words = record.words
        self.connection = connection
        rows = TextRows(connection)
    }

    private var owner: Owner { record.owner }
    private var mistakes: MistakeWriter { MistakeWriter(record, on: connection) }

    func save() throws {
        try connection.expectLists(of: record.mistakes.count)
        let known = try rows.named(record.check.id, owner)
        // A later version was kept while this one was checked.
        if known?.isNewest == false { return }
        let own = known?.number
        guard record.summary.language != nil,
            let text = try rows.text(record.reference, record.textHash, owner), text.number != own
        else { return try saveByItself(own) }
        // What was loading is a version from now on.
        if let own { try rows.remove(own) }
        if text.id > record.check.id {
            try rows.add(name: record.check.id, to: text.number, owner)
        } else {
            try revise(text)
        }
    }

    private func saveByItself(_ own: Int64?) throws {
        let number: Int64
        if let own {
            number = own
            let old = try connection.row(
                """
                SELECT text = \(record.text) AND suggestions = \(record.suggestions)
                    AND language IS NOT DISTINCT FROM \(record.summary.language?.tag), leased_until, versions
                FROM checked_text WHERE number = \(number)
                """)
            try update(
                number, isSearched: try old?.boolean(0) ?? false, lease: try record.lease ?? old?.optionalInteger(1),
                versions: try old?.int(2) ?? 1)
            try mistakes.replace(in: number)
            try WrittenWords(connection).remove(of: number)
        } else {
            number = try insert()
            try mistakes.add(to: number, version: 1, isNew: true)
        }
        if record.summary.language != nil { try write(wordsOf: number, isNew: own == nil) }
        try decide(number)
    }

    private func revise(_ old: KeptText) throws {
        let versions = old.versions + 1
        try mistakes.dropHalfWritten(of: old)
        try rows.add(name: old.id, to: old.number, owner)
        // Whether the same words are searched by is not looked up: a version that is the very same is rare.
        try update(old.number, isSearched: false, lease: nil, versions: versions)
        try mistakes.add(to: old.number, version: versions)
        try write(wordsOf: old.number)
        try decide(old.number)
    }

    private func decide(_ number: Int64) throws {
        for (finding, decision) in record.decisions {
            try DecisionRows(connection).write(decision, on: finding, of: number)
        }
    }

    private func write(wordsOf number: Int64, isNew: Bool = false) throws {
        try WrittenWords(connection).add(
            record.summary.words, to: number, of: owner, in: record.summary.language ?? "",
            at: record.summary.createdAt, isNew: isNew)
    }

    private func insert() throws -> Int64 {
        let summary = record.summary
        let row = try connection.row(
            """
            INSERT INTO checked_text (
                owner, id, created_at, format, state, leased_until, language, language_base, words, findings, problem,
                versions, text_hash, excerpt, text, suggestions, payload)
            VALUES (
                \(owner.rawValue), \(record.check.id.description), \(Milliseconds.of(summary.createdAt)),
                \(summary.format), \(summary.state), \(record.check.state.isFinal ? nil : record.lease),
                \(summary.language?.tag), \(summary.language?.base), \(summary.words), \(summary.findings),
                \(summary.problem?.rawValue), 1, \(record.textHash), \(Data(summary.excerpt.utf8)), \(record.text),
                \(record.suggestions), \(record.payload))
            RETURNING number
            """)
        guard let number = try row?.integer(0) else { throw DamagedRecord() }
        try words.insert(for: number, record.check.id, of: owner, on: connection)
        return number
    }

    private func update(_ number: Int64, isSearched: Bool, lease: Int64?, versions: Int) throws {
        let summary = record.summary
        try connection.later(
            """
            UPDATE checked_text SET
                id = \(record.check.id.description), created_at = \(Milliseconds.of(summary.createdAt)),
                format = \(summary.format), state = \(summary.state),
                leased_until = \(record.check.state.isFinal ? nil : lease), language = \(summary.language?.tag),
                language_base = \(summary.language?.base), words = \(summary.words), findings = \(summary.findings),
                problem = \(summary.problem?.rawValue), versions = \(versions), text_hash = \(record.textHash),
                excerpt = \(Data(summary.excerpt.utf8)), text = \(record.text), suggestions = \(record.suggestions),
                payload = \(record.payload), request = NULL
            WHERE number = \(number)
            """)
        guard !isSearched else { return }
        try connection.later("DELETE FROM searched_part WHERE text_number = \(number)")
        try words.insert(for: number, record.check.id, of: owner, on: connection)
    }
}
