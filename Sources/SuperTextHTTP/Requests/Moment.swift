import Foundation

/// Reads days, times and time zones of a query.
struct Moment {
    /// Where days begin.
    let timeZone: TimeZone

    /// - Throws: a problem when the time zone is not known.
    init(_ fields: FormFields) throws(RequestProblem) {
        guard let name = try fields.value(of: "timeZone") else {
            timeZone = .gmt
            return
        }
        guard let zone = Self.offset(Self.withPlus(name)) ?? Self.zone(name) else {
            throw RequestProblem(
                .unknownValue,
                "“timeZone” must be the name of a time zone, such as “Europe/Berlin”, or an offset, such as “+02:00”.",
                field: "timeZone")
        }
        timeZone = zone
    }

    /// The time at which what a field names begins, or with `end` the one at which it is over: a day, or a moment.
    func time(of name: String, end: Bool = false, in fields: FormFields) throws(RequestProblem) -> Date? {
        guard let text = try fields.value(of: name) else { return nil }
        if let day = day(text, end: end) ?? Self.timestamp(Self.withPlus(text)) { return day }
        throw RequestProblem(
            .invalidParameter,
            "“\(name)” must be a day, such as “2026-01-31”, or a time, such as “2026-01-31T08:30:00Z”.", field: name)
    }

    private func day(_ text: String, end: Bool) -> Date? {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        guard let date = Self.components(ofDay: text[...]).flatMap({ Self.date($0, in: calendar) }) else { return nil }
        return end ? calendar.date(byAdding: .day, value: 1, to: date) : date
    }

    /// RFC 3339; seconds may be left out. Foundation's own parser takes hours and months as they come.
    private static func timestamp(_ text: String) -> Date? {
        guard text.utf8.count <= 40, let middle = text.firstIndex(where: { $0 == "T" || $0 == "t" }),
            let end = text[middle...].firstIndex(where: { "Zz+-".contains($0) }),
            let zone = text[end...].lowercased() == "z" ? .gmt : offset(String(text[end...])),
            var components = components(ofDay: text[..<middle]),
            let time = time(text[text.index(after: middle)..<end])
        else { return nil }
        (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = zone
        return date(components, in: calendar).map { $0 + time.fraction }
    }

    private static func components(ofDay text: Substring) -> DateComponents? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
            let day = number(parts[2]), year > 0
        else { return nil }
        return DateComponents(year: year, month: month, day: day)
    }

    private static func time(_ text: Substring) -> (hour: Int, minute: Int, second: Int, fraction: TimeInterval)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count == 2, parts[1].utf8.count == 2,
            let hour = number(parts[0]), let minute = number(parts[1]), hour < 24, minute < 60
        else { return nil }
        guard parts.count == 3 else { return (hour, minute, 0, 0) }
        let seconds = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard seconds[0].utf8.count == 2, let second = number(seconds[0]), second < 60 else { return nil }
        guard seconds.count == 2 else { return (hour, minute, second, 0) }
        guard number(seconds[1].prefix(9)) != nil, let fraction = TimeInterval("0." + seconds[1]) else { return nil }
        return (hour, minute, second, fraction)
    }

    /// - Returns: `nil` for a day that there is not: the 30th of February would be the 2nd of March.
    private static func date(_ components: DateComponents, in calendar: Calendar) -> Date? {
        components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
    }

    private static func zone(_ name: String) -> TimeZone? {
        // Short names are not unique.
        name == "UTC" ? .gmt : name.contains("/") && name.utf8.count <= 64 ? TimeZone(identifier: name) : nil
    }

    private static func offset(_ text: String) -> TimeZone? {
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let sign = text.first, sign == "+" || sign == "-", parts.map(\.utf8.count) == [2, 2],
            let hours = number(parts[0]), let minutes = number(parts[1]), hours <= 14, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: (sign == "-" ? -60 : 60) * (60 * hours + minutes))
    }

    /// In a query, a plus that is not escaped is a space.
    private static func withPlus(_ text: String) -> String { text.replacing(" ", with: "+") }

    /// A number of digits alone.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
