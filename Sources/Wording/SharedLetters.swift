/// What two words have in common at their beginning and their end, and what stands for what beside it.
struct SharedLetters {
    /// Where the words differ.
    enum Form: String {
        /// Behind a beginning that both have.
        case after
        /// Before an end that both have.
        case before
        /// Between the two.
        case between
    }

    let form: Form
    /// What both begin with, as the right one writes it; empty unless it is worth naming.
    let start: String
    /// What both end with.
    let end: String
    /// What differs in the right word.
    let right: String
    /// What differs in the wrong one.
    let wrong: String

    /// How many letters are worth naming.
    private static let least = 2

    /// Compares two words by letters, whatever their case; `nil` when neither end is worth naming, or nothing stands for something.
    init?(of wrong: String, _ right: String) {
        let (a, b) = (Array(wrong), Array(right))
        let (lowerA, lowerB) = (a.map { $0.lowercased() }, b.map { $0.lowercased() })
        let shortest = min(a.count, b.count)
        var first = zip(lowerA, lowerB).prefix { $0 == $1 }.count
        if first < Self.least { first = 0 }
        var last = zip(lowerA.reversed(), lowerB.reversed()).prefix(shortest - first).prefix { $0 == $1 }.count
        if last < Self.least { last = 0 }
        guard first + last > 0, first + last < shortest else { return nil }
        form = last == 0 ? .after : first == 0 ? .before : .between
        start = String(b[..<first])
        end = String(b[(b.count - last)...])
        self.right = String(b[first..<b.count - last])
        self.wrong = String(a[first..<a.count - last])
    }
}
