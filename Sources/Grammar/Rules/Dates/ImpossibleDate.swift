import Text

/// Finds a date that no calendar has: “31 April”.
package struct ImpossibleDate: Rule {
    package let info = RuleInfo(
        id: "semantics.impossible-date",
        category: .semantics,
        severity: .warning,
        examples: [
            RuleExample(
                "en-US", wrong: "The rent is due on [[April 31]].", right: "The rent is due on April 30."),
            RuleExample(
                "de-DE", wrong: "Am [[29. Februar]] 2025 war frei.", right: "Am 28. Februar 2025 war frei."),
            RuleExample("es", wrong: "Nació el [[31 de junio]].", right: "Nació el 30 de junio."),
        ])

    /// What is more is hardly meant as a day: “in May 45 people came”.
    private static let lastDay = 32

    package init() {}

    package func matches(in view: SentenceView) -> [Match] {
        WrittenDate.dates(in: view).filter { $0.day > $0.daysInMonth && $0.day <= Self.lastDay }.map { date in
            let days = date.daysInMonth
            let written = view.document.text(in: date.range)
            return Match(
                range: date.range,
                message: Message(.impossibleDate, ["days": "\(days)"]),
                suggestions: Self.with(day: days, insteadOf: date.day, in: written).map {
                    [Suggestion(text: $0, confidence: 0.4)]
                } ?? [],
                cause: Cause(rawValue: info.category.rawValue))
        }
    }

    /// The last day of a month in place of one that there is not, with its own ending: `31st` becomes `30th`.
    private static func with(day: Int, insteadOf wrong: Int, in written: String) -> String? {
        guard let place = written.firstRange(of: "\(wrong)") else { return nil }
        let ordinal = ["st", "nd"].first { written[place.upperBound...].hasPrefix($0) }
        let end = written.index(place.upperBound, offsetBy: ordinal?.count ?? 0)
        return written[..<place.lowerBound] + "\(day)" + (ordinal == nil ? "" : "th") + written[end...]
    }
}

extension MessageKey {
    /// The month has only `days`.
    static let impossibleDate: MessageKey = "semantics.impossible-date"
}
