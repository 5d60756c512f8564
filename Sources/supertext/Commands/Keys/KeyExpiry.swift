import Foundation

/// When a key expires, as it is written at a terminal.
struct KeyExpiry: Equatable {
    private enum End: Equatable {
        case after(TimeInterval)
        case at(Date)
    }

    private let end: End

    /// Reads `12h`, `90d`, `8w`, or a day, with which it ends (UTC).
    /// - Throws: what can be written.
    init(written text: String) throws(SettingsError) {
        if let end = Self.duration(text) ?? Self.lastDay(text) {
            self.end = end
        } else {
            throw SettingsError(
                "--expires is “\(text)”; write how long the key holds, as 12h, 90d or 8w, or its last day, as 2027-01-31."
            )
        }
    }

    /// The time at which the key is refused first.
    func date(from now: Date) -> Date {
        switch end {
        case .after(let seconds): now + seconds
        case .at(let date): date
        }
    }

    private static let day: TimeInterval = 86_400
    private static let units: [Character: TimeInterval] = ["h": 3600, "d": day, "w": 7 * day]

    private static func duration(_ text: String) -> End? {
        guard let unit = text.last.flatMap({ units[$0] }), let count = UInt16(text.dropLast()), count > 0,
            text.first != "+"
        else { return nil }
        return .after(Double(count) * unit)
    }

    private static func lastDay(_ text: String) -> End? {
        guard text.utf8.count == 10, let date = try? Date(text, strategy: .iso8601.year().month().day()) else {
            return nil
        }
        return .at(date + day)
    }
}
