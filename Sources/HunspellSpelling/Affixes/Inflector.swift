import Text

/// Makes the forms of a word that has some flags, as Hunspell would accept them: with up to two suffixes, and a prefix.
///
/// What may stand only in a compound is left out: compounds have no end.
struct Inflector {
    private typealias Word = [Unicode.Scalar]

    private let table: AffixTable
    private let limit: Int
    private var seen = Set<String>()
    private(set) var forms: [String] = []

    /// Makes an inflector.
    /// - Parameters:
    ///   - word: the word, which is no form of itself.
    ///   - limit: how many forms it makes at most.
    init(_ word: String, by table: AffixTable, limit: Int) {
        self.table = table
        self.limit = limit
        seen.insert(word)
    }

    /// A word with its suffixes, to which prefixes may come.
    private struct Stem {
        let word: Word
        /// The suffixes, the inner one first.
        var suffixes: [AffixRule] = []

        func last(has flag: AffixFlags.Flag?) -> Bool {
            guard let flag else { return false }
            return suffixes.last?.continuation.contains(flag) ?? false
        }
    }

    /// Makes the forms that a word with these flags has.
    mutating func add(_ word: String, _ flags: [AffixFlags.Flag]) {
        guard !table.isPart(flags) else { return }
        var scalars = table.input.converted(Array(word.unicodeScalars))
        // Ukrainian makes noughts of Latin letters: what cannot be converted back stays as it is.
        if table.output.converted(scalars) != Array(word.unicodeScalars) { scalars = Array(word.unicodeScalars) }
        let stems = [Stem(word: scalars)] + suffixed(Stem(word: scalars), flags)
        for stem in stems where isWord(stem) { note(stem.word) }
        for stem in stems where forms.count < limit { addPrefixes(to: stem, flags) }
    }

    /// The word with one suffix, and with a second one behind it.
    private func suffixed(_ stem: Stem, _ flags: [AffixFlags.Flag]) -> [Stem] {
        var stems: [Stem] = []
        for rule in flags.flatMap({ table.suffixes[$0] ?? [] }) {
            guard stems.count < 4 * limit, let word = rule.applied(to: stem.word, mayTakeAll: table.mayTakeAll) else {
                continue
            }
            let longer = Stem(word: word, suffixes: stem.suffixes + [rule])
            stems.append(longer)
            if longer.suffixes.count < 2 { stems += suffixed(longer, rule.continuation) }
        }
        return stems
    }

    private func isWord(_ stem: Stem) -> Bool {
        !stem.last(has: table.needAffix) && !stem.last(has: table.circumfix) && isOutsideCompounds(stem)
    }

    private func isOutsideCompounds(_ stem: Stem) -> Bool {
        !stem.suffixes.contains { table.isPart($0.continuation) }
    }

    /// Of a word with two suffixes, the prefixes that the word itself has are not all taken: as with Hunspell, one of the suffixes says so.
    private mutating func addPrefixes(to stem: Stem, _ flags: [AffixFlags.Flag]) {
        guard isOutsideCompounds(stem), stem.suffixes.allSatisfy(\.crosses) else { return }
        let named = flags + stem.suffixes.flatMap(\.continuation)
        for rule in named.flatMap({ table.prefixes[$0] ?? [] }) where stem.suffixes.isEmpty || rule.crosses {
            guard !table.isPart(rule.continuation), !rule.continuation.contains(where: { $0 == table.needAffix }),
                rule.continuation.contains(where: { $0 == table.circumfix }) == stem.last(has: table.circumfix),
                let word = rule.applied(to: stem.word, mayTakeAll: table.mayTakeAll)
            else { continue }
            note(word)
        }
    }

    private mutating func note(_ word: Word) {
        // What begins or ends with a hyphen is a part of a compound: nobody asks for it by itself.
        guard forms.count < limit, !word.isEmpty, word.first != "-", word.last != "-" else { return }
        let word = table.output.converted(word)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: word)
        let form = SpelledForm.of(String(text))
        if seen.insert(form).inserted { forms.append(form) }
    }
}
