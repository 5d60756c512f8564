import Text

/// A date that is written out in a sentence: “Monday, 3 March 2025”, “March 3rd, 2025”, “Montag, den 3. März”.
struct WrittenDate {
    let day: Int
    /// From 1.
    let month: Int
    let year: Int?
    /// The bytes from the day to the month, or the other way round.
    let range: Range<Int>
    /// The weekday before it, from 0 for Monday, and its token.
    let weekday: (number: Int, token: Token)?

    /// How many days its month has; the longest February where the year is not said.
    var daysInMonth: Int {
        switch month {
        case 2: year.map(Self.isLeapYear) ?? true ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The weekday that the date is, from 0 for Monday; `nil` without a year, or before the calendar of today (1582).
    ///
    /// By T. Sakamoto's method (1992).
    var realWeekday: Int? {
        guard let year, year > 1582, (1...daysInMonth).contains(day) else { return nil }
        let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year0 = month < 3 ? year - 1 : year
        let sunday = (year0 + year0 / 4 - year0 / 100 + year0 / 400 + shifts[month - 1] + day) % 7
        return (sunday + 6) % 7
    }

    private static func isLeapYear(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The dates of a sentence, in order.
    static func dates(in view: SentenceView) -> [WrittenDate] {
        guard view.sentence.tokens.contains(where: { $0.kind == .number || $0.kind == .quantity }) else { return [] }
        let tokens = view.sentence.tokens.filter { $0.kind != .space }
        var reader = DateReader(tokens: tokens, document: view.document, names: view.traits.calendar)
        return tokens.indices.compactMap { reader.date(at: $0) }
    }
}

/// Reads dates at the numbers of their days.
private struct DateReader {
    let tokens: [Token]
    let document: Document
    let names: CalendarNames

    /// What may stand between the parts of a date.
    private static let joints: Set<String> = [
        ",", ".", "de", "del", "di", "do", "of", "the", "den", "dem", "der", "le", "el", "il", "o", "dia", "día", "d",
        "am",
        "on", "at", "d.",
    ]

    mutating func date(at index: Int) -> WrittenDate? {
        guard let day = day(at: index) else { return nil }
        if let (month, place) = month(behind: index) {
            return date(day, month, tokens[index].range.lowerBound..<tokens[place].range.upperBound, index, place)
        }
        if index > 0, let month = names.month(text(index - 1)) {
            return date(
                day, month, tokens[index - 1].range.lowerBound..<tokens[index].range.upperBound, index - 1, index)
        }
        return nil
    }

    private func date(_ day: Int, _ month: Int, _ range: Range<Int>, _ first: Int, _ last: Int) -> WrittenDate {
        WrittenDate(day: day, month: month, year: year(behind: last), range: range, weekday: weekday(before: first))
    }

    private func text(_ index: Int) -> String { document.spelling(in: tokens[index].range) }

    /// A number of one or two digits, `3rd` and `1er` as well.
    private func day(at index: Int) -> Int? {
        guard tokens[index].kind == .number || tokens[index].kind == .quantity else { return nil }
        let word = text(index)
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let ending = word.dropFirst(digits.count).lowercased()
        guard digits.count <= 2, let number = Int(digits), number > 0,
            ["", "st", "nd", "rd", "th", "er", "º", "°", "e", "."].contains(ending)
        else { return nil }
        return number
    }

    private func month(behind index: Int) -> (month: Int, place: Int)? {
        for place in (index + 1)..<min(index + 4, tokens.count) {
            if tokens[place].kind == .word, let month = names.month(text(place)) { return (month, place) }
            guard Self.joints.contains(text(place).lowercased()), text(place) != "," else { return nil }
        }
        return nil
    }

    private func year(behind index: Int) -> Int? {
        for place in (index + 1)..<max(index + 1, min(index + 4, tokens.count)) {
            let word = text(place)
            if tokens[place].kind == .number, word.utf8.count == 4, let year = Int(word) { return year }
            guard Self.joints.contains(word.lowercased()) else { return nil }
        }
        return nil
    }

    private func weekday(before index: Int) -> (number: Int, token: Token)? {
        for place in stride(from: index - 1, through: max(0, index - 3), by: -1) {
            if tokens[place].kind == .word, let weekday = names.weekday(text(place)) { return (weekday, tokens[place]) }
            guard Self.joints.contains(text(place).lowercased()) else { return nil }
        }
        return nil
    }
}
