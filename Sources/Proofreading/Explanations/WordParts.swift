/// What a word is made of, where that explains how it is written: `occur` and `-ed`.
public struct WordParts: Hashable, Sendable {
    /// What becomes of the word that an ending comes to.
    public enum Joint: String, Hashable, Sendable {
        /// Nothing: `drunken` + `-ness`, `dis-` + `appear`.
        case plain
        /// Its last letter is doubled: `occur` + `-ed`.
        case doubled
        /// Its silent e goes: `hope` + `-ing`.
        case droppedE = "dropped-e"
        /// Its y becomes i: `carry` + `-ed`.
        case yToI = "y-to-i"
    }

    /// The word, without what is put before or behind it.
    public let stem: String
    /// What is put before or behind it, with a hyphen where the word is: `-ed`, `dis-`.
    public let affix: String
    /// What becomes of the word.
    public let joint: Joint

    /// Makes parts.
    public init(stem: String, affix: String, joint: Joint) {
        self.stem = stem
        self.affix = affix
        self.joint = joint
    }

    /// Whether the affix stands before the word.
    public var hasPrefix: Bool { affix.hasSuffix("-") }

    // MARK: Finding

    /// The parts between which a mistake lies; `nil` when it lies elsewhere, or the word is not seen to have any.
    /// - Parameter accepts: whether the dictionary has a word.
    static func between(_ comparison: WordComparison, accepts: (String) -> Bool) -> WordParts? {
        guard let script = comparison.script, script.steps.count <= 2, let affixes = Affixes.of(comparison.language)
        else { return nil }
        let right = comparison.right
        let length = script.right.count
        for prefix in affixes.prefixes where right.lowercased().hasPrefix(prefix) {
            let joint = prefix.count
            let stem = String(right.dropFirst(joint))
            guard script.touches(joint - 1...joint), stem.count >= 4, accepts(stem) else { continue }
            return WordParts(stem: stem, affix: prefix + "-", joint: .plain)
        }
        for suffix in affixes.suffixes where right.hasSuffix(suffix) {
            let joint = length - suffix.count
            guard joint >= 3, script.touches(joint - 2...joint + 1),
                let (stem, kind) = Self.stem(of: String(right.dropLast(suffix.count)), suffix, affixes, accepts)
            else { continue }
            return WordParts(stem: stem, affix: "-" + suffix, joint: kind)
        }
        return nil
    }

    /// The word that an ending came to.
    private static func stem(
        of rest: String, _ suffix: String, _ affixes: Affixes, _ accepts: (String) -> Bool
    ) -> (String, Joint)? {
        let letters = Array(rest)
        guard letters.count >= 3 else { return nil }
        if affixes.changesStems {
            let last = letters[letters.count - 1]
            let isVowelEnding = suffix.first.map { "aeiouy".contains($0) } ?? false
            if last == "i", accepts(rest.dropLast() + "y") { return (rest.dropLast() + "y", .yToI) }
            if isVowelEnding {
                if last == letters[letters.count - 2], !"lsfz".contains(last), accepts(String(rest.dropLast())) {
                    return (String(rest.dropLast()), .doubled)
                }
                // A short word with one vowel before its last letter would have doubled it: “hoping” is no form of “hop”.
                let isShort = letters.count(where: { "aeiouy".contains($0) }) == 1 && !"aeiouyxw".contains(last)
                if isShort, accepts(rest + "e") { return (rest + "e", .droppedE) }
                if !accepts(rest), accepts(rest + "e") { return (rest + "e", .droppedE) }
                if last == letters[letters.count - 2], !accepts(rest), accepts(String(rest.dropLast())) {
                    return (String(rest.dropLast()), .doubled)
                }
            }
        }
        if accepts(rest) { return (rest, .plain) }
        guard affixes.capitalisesStems else { return nil }
        let noun = rest.prefix(1).uppercased() + rest.dropFirst()
        return accepts(noun) ? (noun, .plain) : nil
    }
}

extension EditScript {
    /// Whether something differs at one of some letters of the right word.
    func touches(_ letters: ClosedRange<Int>) -> Bool {
        steps.contains { step in
            let end = step.kind == .transpose ? step.right + 1 : step.right
            return letters.overlaps(step.right...end)
        }
    }
}

/// What is put before and behind the words of a language.
struct Affixes: Sendable {
    let prefixes: [String]
    /// The longer ones first.
    let suffixes: [String]
    /// Whether words change before endings, as English ones do.
    let changesStems: Bool
    /// Whether words may have lost a capital, as German nouns do.
    let capitalisesStems: Bool

    private init(_ prefixes: String, _ suffixes: String, changesStems: Bool = false, capitalisesStems: Bool = false) {
        self.prefixes = prefixes.split(separator: " ").map(String.init)
        self.suffixes = suffixes.split(separator: " ").map(String.init).sorted { $0.count > $1.count }
        self.changesStems = changesStems
        self.capitalisesStems = capitalisesStems
    }

    /// Those of a language, by its code without a region; `nil` where nothing is known of them.
    static func of(_ language: String) -> Affixes? { byLanguage[language] }

    private static let byLanguage: [String: Affixes] = [
        "en": Affixes(
            "counter inter super under over dis mis pre un re il im in ir",
            "ed ing er est ly ness ment ful less able ous ance ence es", changesStems: true),
        "fr": Affixes("inter sur il im in ir dé re mal", "ment"),
        "de": Affixes(
            "ver zer ent miss unter über vor aus auf un", "lich ig heit keit ung los bar sam", capitalisesStems: true),
        "es": Affixes("inter sub des in im re", "mente"),
    ]
}
