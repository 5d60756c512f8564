import Foundation
import GRDB
import History

/// A database that an earlier version made, kept in `Fixtures`.
struct KeptFile {
    let path: String

    init(_ name: String) {
        path =
            URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).kept-database").path
    }

    /// Copies the file into a folder of its own.
    func withCopy<Value>(_ body: (_ path: String) async throws -> Value) async throws -> Value {
        try await withFolder { folder in
            let copy = folder.appending(path: "history.sqlite").path
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            return try await body(copy)
        }
    }

    /// Opens a copy of the database.
    /// - Parameter damage: what is done to it before.
    func withDatabase<Value>(
        damage: String? = nil, _ body: (AppDatabase, SQLiteHistory) async throws -> Value
    ) async throws -> Value {
        try await withCopy { path in
            if let damage {
                let queue = try DatabaseQueue(path: path)
                try await queue.write { db in try db.execute(sql: damage) }
                try queue.close()
            }
            let database = try AppDatabase.open(path: path)
            defer { try? database.close() }
            return try await body(database, SQLiteHistory(database))
        }
    }
}
