import Foundation
import History

/// A folder of its own for a test, that goes with it.
func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "supertext-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// A new database in a file of its own.
func withDatabase<Value>(_ body: (AppDatabase) async throws -> Value) async throws -> Value {
    try await withFolder { folder in
        let database = try AppDatabase.open(path: folder.appending(path: "history.sqlite").path)
        defer { try? database.close() }
        return try await body(database)
    }
}
