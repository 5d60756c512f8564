import Checking
import Testing

@testable import PostgresHistory

/// Statements that are sent with the next whose answer is needed.
@Suite struct PipelineTests {
    private func withTable(_ body: (PostgreSQLDatabase) async throws -> Void) async throws {
        try await withDatabase { database in
            try await database.write("make a table", nil) { connection in
                try connection.script("CREATE TABLE line (number integer PRIMARY KEY)")
            }
            try await body(database)
        }
    }

    private func lines(in database: PostgreSQLDatabase) async throws -> [Int] {
        try await database.ask("count") { connection in
            try connection.rows("SELECT number FROM line ORDER BY number").map { try $0.int(0) }
        }
    }

    @Test func theyAreCarriedOutBeforeItInTheirOrder() async throws {
        try await withTable { database in
            let seen = try await database.write("write", nil) { connection in
                for number in 1...3 { try connection.later("INSERT INTO line VALUES (\(number)::integer)") }
                try connection.later("UPDATE line SET number = number + 10 WHERE number < 3")
                let seen = try connection.rows("SELECT number FROM line ORDER BY number").map { try $0.int(0) }
                try connection.later("INSERT INTO line VALUES (4)")
                return seen
            }
            #expect(seen == [3, 11, 12])
            // What nothing came behind went with the end.
            #expect(try await lines(in: database) == [3, 4, 11, 12])
        }
    }

    @Test(arguments: [false, true]) func oneThatFailsUndoesEverything(isFollowed: Bool) async throws {
        try await withTable { database in
            let error = await #expect(throws: StoreError.self) {
                try await database.write("write", nil) { connection in
                    try connection.later("INSERT INTO line VALUES (1)")
                    try connection.later("INSERT INTO line VALUES (1)")
                    try connection.later("INSERT INTO line VALUES (2)")
                    if isFollowed { _ = try connection.row("SELECT count(*) FROM line") }
                }
            }
            #expect(error?.reason == "Cannot write: the database server refused it (23505).")
            // The connection is as good as before.
            #expect(try await lines(in: database) == [])
            try await database.write("write", nil) { connection in
                try connection.later("INSERT INTO line VALUES (5)")
            }
            #expect(try await lines(in: database) == [5])
        }
    }

    @Test func outsideOfATransactionTheyAreCarriedOutAtOnce() async throws {
        try await withTable { database in
            try await database.ask("write") { connection in try connection.later("INSERT INTO line VALUES (1)") }
            #expect(try await lines(in: database) == [1])
        }
    }
}
