import Checking
import Foundation
import ProofreadingTesting
import Testing
import Text

@testable import PostgresHistory

/// Searches of histories of which the newest texts are looked through one by one, and the others by an index.
@Suite struct LongHistoryTests {
    private static let texts = (1...9).map { number in
        "A \(number % 3 == 0 ? "connection" : "letter") of day \(number), teh end."
    }

    private func withTexts(_ body: (PostgreSQLDatabase) async throws -> Void) async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            for (index, text) in Self.texts.enumerated() {
                try await history.save(.sample(index + 1, text, mistakes: ["teh": "the"]))
            }
            try await history.save(.sample(10, "A connection of nobody.", in: "en-US"), of: .ann)
            try await body(database)
        }
    }

    /// How many texts are looked through one by one changes nothing: 1 leaves nearly all to the indexes, if they have them.
    @Test(arguments: [1, 2, 4, 100], [false, true])
    func textsBehindTheNewestAreFound(firstTexts: Int, isLong: Bool) async throws {
        try await withTexts { database in
            if isLong { try await makeHistoriesLong(in: database) }
            let searches = [
                (HistoryQuery(search: "connected"), [9, 6, 3]), (HistoryQuery(search: "lett day"), [8, 7, 5, 4, 2, 1]),
                (HistoryQuery(search: "letter connection"), []), (HistoryQuery(search: "nowhere"), []),
                (HistoryQuery(search: "nowhere letter"), []),
                (HistoryQuery(search: "of-day"), Array((1...9).reversed())),
                (HistoryQuery(search: "day-of"), []), (HistoryQuery(search: "the connection"), [9, 6, 3]),
                (HistoryQuery(search: "letter \"day 4,\""), [4]), (HistoryQuery(search: "8"), [8]),
                (HistoryQuery(search: "letter", cause: .severalEdits), [8, 7, 5, 4, 2, 1]),
                (HistoryQuery(search: "letter", cause: .accent), []),
                (HistoryQuery(cause: .severalEdits, limit: 4), [9, 8, 7, 6]),
                (HistoryQuery(search: "letter", before: .sample(5)), [4, 2, 1]),
                (HistoryQuery(search: "letter", language: "de"), []),
                (HistoryQuery(search: "connection", language: "en"), [9, 6, 3]),
                (HistoryQuery(search: "letter", limit: 2), [8, 7]),
            ]
            for (query, numbers) in searches {
                for walkedTexts in [0, 5, 100] {
                    let found = try await Searching(firstTexts, walkedTexts, query).ids(in: database)
                    #expect(found == numbers, "\(query), \(walkedTexts)")
                }
            }
        }
    }

    /// Words of a text may stand in several rows of the index, and texts be of many times.
    @Test(arguments: 1...4, [1, 15, 40]) func indexFindsWhatIsFoundOneByOne(seed: UInt64, times: Int) async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            var random = SplitMix(state: seed)
            let words = ["alpha", "alps", "beta", "gamma", "connected", "connection", "well"]
            for number in 1...40 {
                var text = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
                    words.randomElement(using: &random)
                }
                if number % 5 == 0 { text.insert(contentsOf: Array(repeating: "well", count: 300), at: text.count / 2) }
                try await history.save(
                    .sample(
                        number, text.joined(separator: number % 2 == 0 ? "-" : " ") + " n\(number)",
                        mistakes: ["beta": "better"]))
            }
            try await spread(over: times, in: database)
            try await makeHistoriesLong(in: database)
            for _ in 1...60 {
                let search = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
                    words.randomElement(using: &random)
                }
                .map { Bool.random(using: &random) ? String($0.prefix(3)) : $0 }
                .joined(separator: Bool.random(using: &random) ? "-" : " ")
                let query = HistoryQuery(search: search, limit: 100)
                let expected = try await Searching(100, 100, query).ids(in: database)
                #expect(try await Searching(1, 0, query).ids(in: database) == expected, "\(search)")
            }
        }
    }

    /// Has each text be checked in one of some times that the index tells apart, in their order.
    private func spread(over times: Int, in database: PostgreSQLDatabase) async throws {
        try await database.write("spread", nil) { connection in
            for table in ["checked_text", "searched_part"] {
                _ = try connection.run(
                    """
                    UPDATE \(sql: table) SET id = '0' || to_hex(400 + ('x' || right(id, 8))::bit(32)::integer * \(times)::integer / 41)
                        || substr(id, 5)
                    """)
            }
        }
    }

    @Test func historyBecomesLongWithItsTexts() async throws {
        try await withDatabase { database in
            let history = PostgreSQLHistory(database)
            try await history.save(.sample(1, "The first letter."))
            try await history.save(.sample(2, "A letter of Ann's."), of: .ann)
            // As many as there must be, but for two.
            try await database.write("fill", nil) { connection in
                _ = try connection.run(
                    """
                    INSERT INTO checked_text (
                        owner, id, created_at, format, state, words, findings, versions, text_hash, excerpt, text, suggestions, payload)
                    SELECT 'local', '0196' || number, number, 'plain', 'error', 1, 0, 1, number, '', '', '', '{}'
                    FROM generate_series(1, 997) AS number
                    """)
            }
            func indexed() async throws -> [String] {
                try await database.ask("count") { connection in
                    try connection.rows("SELECT id FROM searched_part WHERE is_indexed ORDER BY id").map {
                        try $0.text(0)
                    }
                }
            }
            try await history.save(.sample(3, "The second letter."))
            #expect(try await indexed() == [])
            try await history.save(.sample(4, "The third letter."))
            try await history.save(.sample(5, "The fourth letter."))
            try await history.save(.sample(6, "The first letter, again."), revising: .sample(1))
            #expect(try await indexed() == [3, 4, 5, 6].map { CheckID.sample($0).description })
            #expect(try await Searching(1, of: "letter").ids(in: database) == [6, 5, 4, 3])
            _ = try await history.deleteAll(of: .local)
            let isLong = try await database.ask("count") { connection in
                try connection.row("SELECT FROM long_history") != nil
            }
            #expect(!isLong)
        }
    }
}

/// A search of the local owner's texts.
struct Searching {
    private let firstTexts: Int
    private let walkedTexts: Int
    private let query: HistoryQuery

    /// - Parameters:
    ///   - firstTexts: how many texts are looked through one by one whatever is found.
    ///   - walkedTexts: how many are where that is enough.
    init(_ firstTexts: Int, _ walkedTexts: Int, _ query: HistoryQuery) {
        (self.firstTexts, self.walkedTexts, self.query) = (firstTexts, walkedTexts, query)
    }

    init(_ firstTexts: Int, of search: String) { self.init(firstTexts, 0, HistoryQuery(search: search)) }

    /// The numbers of what is found.
    func ids(in database: PostgreSQLDatabase) async throws -> [Int] {
        let page = try await database.ask("search") { [firstTexts, walkedTexts, query] connection in
            let search = TextSearch(query.search ?? "", in: query.language)
            return try PageReader(
                query, search, of: .local, on: connection, firstTexts: firstTexts, walkedTexts: walkedTexts
            ).page()
        }
        // Samples end with their number, whatever time they were given.
        return try page.checks.map { try #require(Int($0.id.description.suffix(8), radix: 16)) }
    }
}

/// Has everything be kept of everybody that is kept of people who have many texts.
func makeHistoriesLong(in database: PostgreSQLDatabase) async throws {
    try await database.write("make histories long", nil) { connection in
        try connection.script(
            "INSERT INTO long_history SELECT DISTINCT owner FROM checked_text ON CONFLICT DO NOTHING")
    }
}

/// Has everything be kept of somebody that is kept of people who have many texts.
func makeLong(_ owner: Owner, in database: PostgreSQLDatabase) async throws {
    try await database.write("make a history long", nil) { connection in
        _ = try connection.run("INSERT INTO long_history VALUES (\(owner.rawValue))")
    }
}
