import Text

/// What the words of a paragraph say of the variant of its language.
struct VariantUse: Sendable {
    /// A word of another variant.
    struct Other: Sendable {
        let variant: LanguageCode
        /// What is noted of it where the text is in its own variant otherwise.
        let finding: Finding
    }

    /// How many words are written as they are in the text's own variant alone.
    var ownCount = 0
    /// In the order of the text.
    var others: [Other] = []

    /// Adds what stands behind, with the places of its words shifted.
    mutating func add(_ use: VariantUse, shiftedBy offset: Int = 0) {
        ownCount += use.ownCount
        others += use.others.map { other in
            Other(variant: other.variant, finding: other.finding.with(range: other.finding.range.shifted(by: offset)))
        }
    }
}

/// How many words of each variant a text has: who writes all of it in another one than was asked for is told once, and not a word at a time.
struct VariantCounts {
    private var ownCount = 0
    private var others: [LanguageCode: Int] = [:]

    /// Fewer words may be quoted.
    private static let leastWords = 3
    /// Of so many words one may be the other variant's: a name, as `Pearl Harbor`.
    private static let tolerance = 8

    mutating func add(_ use: VariantUse) {
        ownCount += use.ownCount
        for other in use.others { others[other.variant, default: 0] += 1 }
    }

    /// Whether a text is written in another variant throughout.
    func isWritten(in variant: LanguageCode) -> Bool {
        let count = others[variant, default: 0]
        return count >= Self.leastWords && ownCount * Self.tolerance <= count
    }

    /// What is said of the words of other variants in a paragraph: of a variant that the whole text is in, it is told where it begins.
    /// - Parameter told: the variants that were told of before.
    func findings(of use: VariantUse, told: inout Set<LanguageCode>) -> [Finding] {
        use.others.compactMap { other in
            guard isWritten(in: other.variant) else { return other.finding }
            guard told.insert(other.variant).inserted else { return nil }
            return other.finding.with(message: Message(.regionalText, ["language": other.variant.tag]))
        }
    }
}

extension MessageKey {
    /// The text is written as in `language`, another variant, throughout.
    static let regionalText: MessageKey = "regionalism.spelling.text"
}
