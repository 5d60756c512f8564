/// What a language calls months and weekdays, in the forms that stand in dates.
public struct CalendarNames: Sendable {
    /// Months by their names in small letters, from 1.
    private let months: [String: Int]
    /// Weekdays by their names in small letters, from 0 for Monday.
    private let weekdays: [String: Int]
    /// How the weekdays are called where no other form is asked for, from Monday on.
    private let names: [String]
    /// Whether a month in small letters may be another word: English “may”.
    let hasCapitals: Bool

    /// Makes names; lists are separated by white space, forms of one name by `|`.
    /// - Parameters:
    ///   - months: from January on.
    ///   - weekdays: from Monday on.
    ///   - hasCapitals: whether months are always written with capitals.
    init(months: String, weekdays: String, hasCapitals: Bool = false) {
        func numbered(_ list: String, from first: Int) -> [String: Int] {
            var numbers: [String: Int] = [:]
            for (index, forms) in list.split(whereSeparator: \.isWhitespace).enumerated() {
                for form in forms.split(separator: "|") { numbers[String(form)] = index + first }
            }
            return numbers
        }
        self.months = numbered(months, from: 1)
        self.weekdays = numbered(weekdays, from: 0)
        names = weekdays.split(whereSeparator: \.isWhitespace).map { String($0.prefix { $0 != "|" }) }
        self.hasCapitals = hasCapitals
    }

    /// Of a language of which nobody wrote them down.
    static let none = CalendarNames(months: "", weekdays: "")

    /// The month of a name, from 1; `nil` for other words.
    package func month(_ word: String) -> Int? {
        if hasCapitals, word.first?.isUppercase != true { return nil }
        return months[word.lowercased()]
    }

    /// The weekday of a name, from 0 for Monday; `nil` for other words.
    package func weekday(_ word: String) -> Int? { weekdays[word.lowercased()] }

    /// What a weekday is called, written as another is; `nil` where a form of it is not known.
    package func name(ofWeekday number: Int, like other: String) -> String? {
        guard names.indices.contains(number), names.contains(other.lowercased()) else { return nil }
        let name = names[number]
        return other.first?.isUppercase == true ? name.prefix(1).uppercased() + name.dropFirst() : name
    }
}
