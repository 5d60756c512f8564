import Checking
import Foundation

extension HistoryStoreContract {
    private static let monday = Date(timeIntervalSince1970: 1_767_614_400)

    /// Does whatever somebody may do to a history and to one in memory, and expects that both count the same.
    /// - Parameters:
    ///   - store: one in which nothing is kept yet.
    ///   - seed: what is done follows from it.
    ///   - afterEachRound: looks at how the store counts; there are four rounds.
    /// - Throws: ``BrokenClaim``, or what the store or the look at it throws.
    public static func verifyCounts(
        of store: any HistoryStore, seed: UInt64, afterEachRound: () async throws -> Void
    ) async throws {
        let model = InMemoryHistory()
        var life = RandomLife(seed: seed, from: monday)
        for round in 1...4 {
            for _ in 1...25 {
                let step = life.step()
                try await step(store)
                try await step(model)
            }
            try await afterEachRound()
            for query in queries(at: life.now) {
                try expectEqual(
                    try await store.insights(query, of: .local), try await model.insights(query, of: .local),
                    "round \(round), \(query):")
            }
            for rule in RandomLife.rules {
                try expectEqual(
                    try await store.timesMet(rule, of: .local), try await model.timesMet(rule, of: .local),
                    "round \(round), \(rule):")
            }
        }
    }

    private static func queries(at now: Date) -> [InsightQuery] {
        let all = InsightQuery(now: now)
        var days = InsightQuery(interval: .day, timeZone: TimeZone(secondsFromGMT: 20_700) ?? .gmt, now: now)
        days.since = monday + 100_000.25
        var part = InsightQuery(language: "en-US", now: now)
        (part.since, part.until) = (monday + 86_400, now - 86_400)
        var moment = InsightQuery(interval: .day, now: now)
        (moment.since, moment.until) = (monday + 86_400, monday + 86_460)
        return [all, days, part, moment] + zones(at: now)
            + ["en", "en-GB", "fr"].map { InsightQuery(language: $0, now: now) }
    }

    /// Days begin at any quarter of an hour, and some have 23 hours or 25.
    private static func zones(at now: Date) -> [InsightQuery] {
        ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Europe/Berlin", "America/St_Johns"]
            .compactMap { TimeZone(identifier: $0) }.flatMap { zone in
                InsightInterval.allCases.map { interval in
                    var query = InsightQuery(interval: interval, timeZone: zone, now: now)
                    if interval == .week { (query.since, query.until) = (monday + 300_001, now - 200_123.5) }
                    return query
                }
            }
    }
}
