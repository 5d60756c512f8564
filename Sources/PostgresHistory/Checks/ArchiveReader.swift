import Checking
import Foundation
import HistoryFormat
import Proofreading
import Text

/// Reads texts with all that is kept of them: what an export writes.
struct ArchiveReader {
    private let connection: DatabaseConnection

    init(_ connection: DatabaseConnection) { self.connection = connection }

    /// The most bytes of texts and results that are read at once.
    private static let pageBytes = 4 << 20

    /// Some checks that have ended, the oldest first.
    func endedChecks(after id: CheckID?, limit: Int, of owner: Owner) throws -> [ArchivedText] {
        // Their sizes first: together they may be larger than the memory.
        let sizes = try connection.rows(
            """
            SELECT number, versions, octet_length(text) + octet_length(payload) FROM checked_text
            WHERE owner = \(owner.rawValue) AND id > \(id?.description ?? "") AND state <> 'loading'
            ORDER BY id LIMIT \(max(limit, 1))
            """)
        var texts: [ArchivedText] = []
        var bytes = 0
        for row in sizes where bytes < Self.pageBytes {
            bytes += try row.int(2)
            if let text = try text(try row.integer(0), versions: try row.int(1)) { texts.append(text) }
        }
        return texts
    }

    private func text(_ number: Int64, versions: Int) throws -> ArchivedText? {
        guard let stored = try TextRows(connection).stored(number) else { return nil }
        let check: Check
        do {
            check = try stored.check()
        } catch {
            // One that cannot be read must not keep all others.
            return ArchivedText(check: Self.unreadable(stored), record: "")
        }
        let kept = try KeptRecord(of: number, versions: versions, on: connection)
        return ArchivedText(check: check, record: try ArchivedRecord.json(payload: stored.payload, kept))
    }

    private static func unreadable(_ stored: StoredCheck) -> Check {
        Check(
            id: stored.id, createdAt: Milliseconds.date(stored.createdAt),
            text: String(decoding: stored.text, as: UTF8.self), format: stored.format,
            state: .error(Problem(.storeFailed, "What is stored of this check cannot be read. Check the text again.")))
    }
}
