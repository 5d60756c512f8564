import Checking
import GRDB
import HistoryFormat

extension SQLiteHistory: ArchiveStore {
    /// Adds texts of an export.
    public func add(_ texts: [ImportedText], of owner: Owner) async throws(StoreError) -> Int {
        let records: [(ImportedText, CheckRecord)]
        do {
            records = try texts.map { ($0, try CheckRecord($0.check, of: owner)) }
        } catch {
            throw StoreError(error, while: Self.importing)
        }
        return try await database.write(Self.importing) { db in
            var added = 0
            for (text, record) in records where try Self.add(text, record, of: owner, in: db) { added += 1 }
            return added
        }
    }

    private static let importing = "import the text"

    private static func add(
        _ text: ImportedText, _ record: CheckRecord, of owner: Owner, in db: Database
    ) throws -> Bool {
        let check = text.check
        if try CheckRow.number(of: check.id, owner, in: db) != nil { return false }
        if case .loaded = check.state,
            let same = try CheckRow.number(of: TextReference(check.text), TextHash.of(check.text), owner, in: db)
        {
            try CheckRow.add(name: check.id, to: same, owner, in: db)
            try text.kept.write(to: same, of: owner, isNew: false, in: db)
            return false
        }
        let places = try PracticePlaces(of: text.kept.mistakes.map(\.slip.id), owner, in: db)
        try record.save(in: db)
        guard let number = try CheckRow.number(named: check.id, owner, in: db) else { return false }
        try places.putBack(in: db)
        try text.kept.write(to: number, of: owner, isNew: true, in: db)
        return true
    }
}

/// Where exercises stand that were practised: an old text that comes in is no reason to begin anew.
private struct PracticePlaces {
    private var places: [(number: Int64, box: Int, dueAt: Int64)] = []

    init(of slips: [SlipID], _ owner: Owner, in db: Database) throws {
        for slip in slips {
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT number, box, dueAt FROM slip WHERE owner = ? AND id = ? AND dueAt IS NOT NULL"),
                arguments: [owner.rawValue, slip.rawValue])
            if let row { places.append((row[0], row[1], row[2])) }
        }
    }

    func putBack(in db: Database) throws {
        for place in places {
            try db.cachedStatement(sql: "UPDATE slip SET box = ?, dueAt = ? WHERE number = ?")
                .execute(arguments: [place.box, place.dueAt, place.number])
        }
    }
}
