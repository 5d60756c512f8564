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
            #expect(steps == Array(1...12))
            for database in databases { database.close() }
        }
    }

    /// Texts and suggestions as they were searched by, in rows of their own.
    private let partsOfTheirOwn = """
        INSERT INTO searched_part SELECT number, 0, '''teh'':1 ''letter'':2'::tsvector FROM checked_text;
        INSERT INTO searched_part SELECT number, 1, '''the'':1'::tsvector FROM checked_text WHERE number > 1;
        """
    /// And as they are since the eighth step.
    private let partsOfTheOwner = """
        INSERT INTO searched_part (text_number, part, words, owner, id)
            SELECT number, 0, ('''teh'':1 ''letter'':2' || CASE WHEN number > 1 THEN ' ''the'':4' ELSE '' END)::tsvector, owner, id
            FROM checked_text;
        """

    /// From the step on that has all that is counted.
    @Test(arguments: 2...11) func databaseOfAnEarlierVersionKeepsWhatItHas(steps: Int) async throws {
        try await withAddress(isEmpty: true) { address in
            let connection = try DatabaseConnection(address)
            try Migrations.run(on: connection, through: steps)
            try connection.script(
                """
                INSERT INTO checked_text (
                    owner, id, created_at, format, state, language, language_base, words, findings, versions, text_hash, excerpt,
                    text, suggestions, payload)
                SELECT 'local', '01970000-0000-7000-8000-00000000000' || number, number, 'plain', 'loaded', 'en-US', 'en', 2, 1, 1,
                    number, 'teh letter', 'teh letter', 'the', '{}' FROM generate_series(1, 3) AS number;
                \(steps < 8 ? partsOfTheirOwn : partsOfTheOwner)
                INSERT INTO slip (owner, id, language, text, rule, category) VALUES ('local', 's', 'en', 'teh', 'r', 'spelling');
                INSERT INTO mistake (
                    text_number, slip, owner, made_at, is_hint, language, rule, version, range_start, range_end)
                SELECT checked_text.number, slip.number, 'local', created_at, false, 'en-US', 'r', 1, 0, 3 FROM checked_text, slip;
                INSERT INTO finding SELECT text_number, 'f', slip FROM mistake;
                """)
            let database = try await PostgreSQLDatabase.open(address)
            defer { database.close() }
            for search in ["letter", "teh-letter"] {
                #expect(try await Searching(1, of: search).ids(in: database) == [3, 2, 1])
            }
            #expect(try await Searching(1, of: "letter-the").ids(in: database) == [])
            try await makeHistoriesLong(in: database)
            for search in ["letter", "teh-letter", "let teh"] {
                #expect(try await Searching(1, of: search).ids(in: database) == [3, 2, 1])
            }
            // Suggestions are beside their text now.
            #expect(try await Searching(1, of: "letter the").ids(in: database) == [3, 2])
            #expect(try await Searching(1, of: "letter-the").ids(in: database) == [])
            try await expectRecount(database)
            // What belongs to a text goes with it.
            _ = try await PostgreSQLHistory(database).delete(.sample(3), of: .local)
            try await expectRecount(database)
            let left = try await database.ask("count") { connection in
                try connection.rows("SELECT count(*) FROM mistake UNION ALL SELECT count(*) FROM finding").map {
                    try $0.int(0)
                }
            }
            #expect(left == [2, 2])
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
