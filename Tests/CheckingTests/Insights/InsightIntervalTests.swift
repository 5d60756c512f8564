import Checking
import Foundation
import Testing

@Suite struct InsightIntervalTests {
    private func date(_ text: String) throws -> Date { try Date.ISO8601FormatStyle().parse(text) }

    @Test func weeksBeginOnMonday() throws {
        let steps = InsightInterval.week.steps(
            from: try date("2026-01-01T00:00:00Z"), through: try date("2026-01-12T00:00:00Z"), in: .gmt)
        #expect(
            try steps == [
                date("2025-12-29T00:00:00Z")..<date("2026-01-05T00:00:00Z"),
                date("2026-01-05T00:00:00Z")..<date("2026-01-12T00:00:00Z"),
                date("2026-01-12T00:00:00Z")..<date("2026-01-19T00:00:00Z"),
            ])
    }

    @Test func daysAreAsLongAsTheClocksMakeThem() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let steps = InsightInterval.day.steps(
            from: try date("2026-03-28T12:00:00Z"), through: try date("2026-03-30T12:00:00Z"), in: berlin)
        #expect(steps.map { $0.upperBound.timeIntervalSince($0.lowerBound) / 3600 } == [24, 23, 24])
        #expect(try steps.first?.lowerBound == date("2026-03-27T23:00:00Z"))
    }

    @Test func aMomentIsInOneStep() throws {
        let noon = try date("2026-01-01T12:00:00Z")
        #expect(InsightInterval.day.steps(from: noon, through: noon, in: .gmt).count == 1)
        #expect(InsightInterval.day.steps(from: noon, through: noon - 1, in: .gmt).isEmpty)
    }
}
