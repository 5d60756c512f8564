import Checking
import ProofreadingTesting
import Testing

@testable import PostgresHistory

@Suite struct MigrationTests {
    @Test func databaseThatSeveralServersOpenAtOnceIsMigratedOnce() async throws {
        try await withAddress(isEmpty: true) { address in
            let databases = try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { try await PostgreSQLDatabase.open(address, connections: 1) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (number, database) in databases.enumerated() {
                try await PostgreSQLHistory(database).save(.sample(number, "Text \(number)."))
            }
            let page = try await PostgreSQLHistory(databases[0]).checks(HistoryQuery())
            #expect(page.checks.count == 4)
            let steps = try await databases[0].ask("count") { connection in
                try connection.rows("SELECT number FROM schema_migration ORDER BY number").map { try $0.int(0) }
            }
            #expect(steps == [1, 2, 3, 4, 5, 6])
            for database in databases { database.close() }
        }
    }

    @Test func databaseOfALaterVersionIsLeftAsItIs() async throws {
        try await withAddress { address in
            let database = try await PostgreSQLDatabase.open(address)
            try await database.write("change", nil) { connection in
                _ = try connection.run("INSERT INTO schema_migration (number, name) VALUES (99, 'of tomorrow')")
            }
            database.close()
            let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(address) }
            #expect(
                error?.reason == "Cannot open the database: a later version of SuperText wrote it. Start that version, "
                    + "or name another database.")
        }
    }

    @Test func databaseThatKeepsTextInAnotherEncodingIsRefused() async throws {
        let server = try PostgreSQLServer.shared.get()
        try server.administer("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        defer { try? server.administer("DROP DATABASE latin WITH (FORCE)") }
        let address = try server.address("latin")
        let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(address) }
        #expect(error?.reason.contains("it keeps text as LATIN1. Make one with: createdb --encoding=UTF8") == true)
    }

    @Test func whatTheTablesOfAnotherProgramAreInTheWayOfIsAnError() async throws {
        try await withAddress(isEmpty: true) { address in
            try DatabaseConnection(address).script("CREATE TABLE slip (number integer)")
            let error = await #expect(throws: StoreError.self) { try await PostgreSQLDatabase.open(address) }
            #expect(error?.description.contains(#"relation "slip" already exists"#) == true)
            // All of a step or nothing.
            let isThere = try DatabaseConnection(address).row("SELECT to_regclass('checked_text') IS NOT NULL")?
                .boolean(0)
            #expect(isThere == false)
        }
    }
}
