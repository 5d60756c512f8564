import Foundation
import Text

/// What part of a history is to be looked at, and in which steps.
public struct InsightQuery: Hashable, Sendable {
    /// From when on; `nil` from the beginning.
    public var since: Date?
    /// Until when, that moment not included; `nil` until now.
    public var until: Date?
    /// The language that texts were checked in; a bare code includes its variants. `nil` for all.
    public var language: LanguageCode?
    /// The steps of ``Insights/series``.
    public var interval: InsightInterval
    /// Where days begin.
    public var timeZone: TimeZone
    /// The time.
    public var now: Date

    /// Makes a query.
    public init(
        since: Date? = nil, until: Date? = nil, language: LanguageCode? = nil, interval: InsightInterval = .week,
        timeZone: TimeZone = .gmt, now: Date
    ) {
        self.since = since
        self.until = until
        self.language = language
        self.interval = interval
        self.timeZone = timeZone
        self.now = now
    }

    /// The moment that the last part of the history is counted back from.
    public var end: Date { min(until ?? now, now) }

    /// Before when a word that is not wrong any more was wrong the last time: ``Insights/masteredDays`` before the end, if not earlier
    /// because too few words were written since.
    /// - Parameter written: since when ``Insights/masteredWords`` words were written; `nil` when there are not as many.
    public func masteredBefore(written: Date?) -> Date? {
        written.map { min($0, end - Double(Insights.masteredDays) * 86_400) }
    }
}

/// A step of time. Weeks begin on Monday.
public enum InsightInterval: String, Hashable, Sendable, CaseIterable {
    /// From midnight to midnight.
    case day
    /// From a Monday to the next.
    case week

    /// The steps that cover a time, the first beginning at or before it, each with where it ends. They are as long as the clocks of the
    /// time zone make them. At most as many as the time has steps, and one more.
    public func steps(from first: Date, through last: Date, in timeZone: TimeZone) -> [Range<Date>] {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        guard first <= last, var start = calendar.dateInterval(of: component, for: first)?.start else { return [] }
        var steps: [Range<Date>] = []
        while start <= last {
            // The calendar always knows; a day of 24 hours is what there would be without it.
            let next = calendar.date(byAdding: .day, value: days, to: start) ?? start + Double(days) * 86_400
            guard next > start else { break }
            steps.append(start..<next)
            start = next
        }
        return steps
    }

    private var component: Calendar.Component { self == .day ? .day : .weekOfYear }
    private var days: Int { self == .day ? 1 : 7 }
}
