import Checking

/// What clients have left of their limits, in PostgreSQL.
public struct PostgreSQLBuckets: SharedBuckets {
    private let database: PostgreSQLDatabase

    /// Counts in a database.
    public init(_ database: PostgreSQLDatabase) { self.database = database }

    /// Takes out of buckets what clients took here: one statement, however many they are.
    public func settle(_ taken: [TakenTokens]) async throws(StoreError) -> [Double] {
        if taken.isEmpty { return [] }
        // In one order everywhere, so that no two servers wait for each other.
        let sorted = taken.sorted { $0.bucket < $1.bucket }
        let levels = try await database.ask("count requests") { connection in
            let rows = try connection.rows(
                """
                INSERT INTO token_bucket AS known (bucket, per_minute, level, settled_at)
                SELECT bucket, per_minute, per_minute - count, clock_timestamp()
                FROM unnest(
                    \(sorted.map(\.bucket))::text[], \(sorted.map { Int64($0.perMinute) })::bigint[],
                    \(sorted.map { Int64($0.count) })::bigint[]) AS taken (bucket, per_minute, count)
                ORDER BY bucket
                ON CONFLICT (bucket) DO UPDATE SET
                    per_minute = excluded.per_minute, settled_at = excluded.settled_at,
                    level = least(excluded.per_minute, known.level + excluded.per_minute / 60
                        * greatest(0, extract(epoch FROM excluded.settled_at - known.settled_at)))
                        - (excluded.per_minute - excluded.level)
                RETURNING bucket, (level * 1000)::bigint
                """)
            return Dictionary(try rows.map { (try $0.text(0), Double(try $0.integer(1)) / 1000) }) { first, _ in first }
        }
        return taken.map { levels[$0.bucket] ?? Double($0.perMinute) }
    }

    /// Forgets buckets that are full again.
    public func forgetFull() async throws(StoreError) {
        try await database.ask("count requests") { connection in
            _ = try connection.run(
                """
                DELETE FROM token_bucket
                WHERE settled_at < now() - interval '1 minute'
                    AND level + per_minute / 60 * extract(epoch FROM now() - settled_at) >= per_minute
                """)
        }
    }
}
