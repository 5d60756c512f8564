import Foundation
import Synchronization

@testable import PostgresHistory

/// Databases for tests, copied from one that has its tables already.
enum TestDatabase {
    private static let template = "supertext_template"
    private static let count = Mutex(0)
    /// Makes the one that others are copied from, once.
    private static let isPrepared = Result {
        let server = try PostgreSQLServer.shared.get()
        try server.administer("CREATE DATABASE \(template)")
        try Migrations.run(on: DatabaseConnection(try server.address(template)))
    }

    /// Makes a database.
    /// - Parameter isEmpty: whether it has no tables yet.
    /// - Returns: its name.
    static func make(isEmpty: Bool = false) throws -> String {
        if !isEmpty { try isPrepared.get() }
        let number = count.withLock { count in
            count += 1
            return count
        }
        let name = "test\(number)"
        let template = isEmpty ? "template0" : template
        try PostgreSQLServer.shared.get().administer(
            "CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY FILE_COPY")
        return name
    }

    static func remove(_ name: String) throws {
        try PostgreSQLServer.shared.get().administer("DROP DATABASE \(name) WITH (FORCE)")
    }
}

/// A new database of its own for a test, and where it is.
func withAddress<Value>(isEmpty: Bool = false, _ body: (DatabaseAddress) async throws -> Value) async throws -> Value {
    let name = try TestDatabase.make(isEmpty: isEmpty)
    defer { try? TestDatabase.remove(name) }
    return try await body(try PostgreSQLServer.shared.get().address(name))
}

/// A new database of its own for a test, open.
func withDatabase<Value>(_ body: (PostgreSQLDatabase) async throws -> Value) async throws -> Value {
    try await withAddress { address in
        let database = try await PostgreSQLDatabase.open(address, connections: 4)
        defer { database.close() }
        return try await body(database)
    }
}
