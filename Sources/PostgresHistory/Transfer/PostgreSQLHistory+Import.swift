import Checking
import Foundation
import HistoryFormat
import Text

extension PostgreSQLHistory: ArchiveStore {
    /// Adds texts of an export.
    public func add(_ texts: [ImportedText], of owner: Owner) async throws(StoreError) -> Int {
        if texts.isEmpty { return 0 }
        let records: [(ImportedText, SearchedRecord)]
        do {
            records = try texts.map { ($0, SearchedRecord(try CheckRecord($0.check, of: owner))) }
        } catch {
            throw StoreError(error, while: Self.importing, in: database.address)
        }
        return try await database.write(Self.importing, .texts(of: owner)) { connection in
            var added = 0
            for (text, record) in records where try Self.add(text, record, of: owner, on: connection) { added += 1 }
            return added
        }
    }

    private static let importing = "import the text"

    private static func add(
        _ text: ImportedText, _ record: SearchedRecord, of owner: Owner, on connection: DatabaseConnection
    ) throws -> Bool {
        let check = text.check
        let rows = TextRows(connection)
        if try rows.number(of: check.id, owner) != nil { return false }
        if case .loaded = check.state,
            let same = try rows.number(of: TextReference(check.text), TextHash.of(check.text), owner)
        {
            try rows.add(name: check.id, to: same, owner)
            try text.kept.write(to: same, of: owner, isNew: false, on: connection)
            return false
        }
        let places = try PracticePlaces(of: text.kept.mistakes.map(\.slip.id), owner, on: connection)
        try CheckWriter(record, on: connection).save()
        guard let number = try rows.number(named: check.id, owner) else { return false }
        try places.putBack(on: connection)
        try text.kept.write(to: number, of: owner, isNew: true, on: connection)
        return true
    }
}

/// Where exercises stand that were practised: an old text that comes in is no reason to begin anew.
private struct PracticePlaces {
    private let places: [(number: Int64, box: Int64, dueAt: Int64)]

    init(of slips: [SlipID], _ owner: Owner, on connection: DatabaseConnection) throws {
        places = try connection.rows(
            """
            SELECT number, box, due_at FROM slip
            WHERE owner = \(owner.rawValue) AND id IN (SELECT unnest(\(slips.map(\.rawValue))::text[])) AND due_at IS NOT NULL
            """
        ).map { (try $0.integer(0), try $0.integer(1), try $0.integer(2)) }
    }

    func putBack(on connection: DatabaseConnection) throws {
        for place in places {
            try connection.run(
                "UPDATE slip SET box = \(place.box), due_at = \(place.dueAt) WHERE number = \(place.number)")
        }
    }
}
