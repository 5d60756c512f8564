/// A line of an affix file: what is put to a word, in place of what, and to which words.
struct AffixRule: Sendable {
    typealias Flag = AffixFlags.Flag

    let isSuffix: Bool
    /// Whether a prefix and a suffix may come together.
    let crosses: Bool
    /// What is taken away, and what is put in its place.
    let strip: [Unicode.Scalar]
    let append: [Unicode.Scalar]
    /// The flags of what comes out.
    let continuation: [Flag]
    /// What the word's beginning or end must be.
    let condition: [Class]

    /// A letter of a condition.
    enum Class: Sendable {
        case any
        case oneOf([Unicode.Scalar])
        case noneOf([Unicode.Scalar])

        func allows(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .any: true
            case .oneOf(let scalars): scalars.contains(scalar)
            case .noneOf(let scalars): !scalars.contains(scalar)
            }
        }

        /// The letters of a condition such as `[^aeiou]y`.
        static func classes(_ condition: String) -> [Class] {
            var classes: [Class] = []
            var set: [Unicode.Scalar]?
            for scalar in condition.unicodeScalars {
                switch (scalar, set) {
                case ("[", nil): set = []
                case ("]", let members?):
                    classes.append(members.first == "^" ? .noneOf(Array(members.dropFirst())) : .oneOf(members))
                    set = nil
                case (_, .some): set?.append(scalar)
                case (".", nil): classes.append(.any)
                default: classes.append(.oneOf([scalar]))
                }
            }
            // A lone dot says nothing.
            return condition == "." ? [] : classes
        }
    }

    /// The word with the affix; `nil` when it does not take it.
    /// - Parameter mayTakeAll: whether nothing of the word may be left.
    func applied(to word: [Unicode.Scalar], mayTakeAll: Bool) -> [Unicode.Scalar]? {
        guard word.count >= condition.count, word.count > strip.count || mayTakeAll && word.count == strip.count else {
            return nil
        }
        if isSuffix {
            guard zip(word.suffix(condition.count), condition).allSatisfy({ $1.allows($0) }),
                word.suffix(strip.count).elementsEqual(strip)
            else { return nil }
            return word.dropLast(strip.count) + append
        }
        guard zip(word, condition).allSatisfy({ $1.allows($0) }), word.starts(with: strip) else { return nil }
        return append + word.dropFirst(strip.count)
    }
}
