import Morphology
import Text

/// Determiners that ask for a declension of adjectives and for definite or indefinite nouns: Swedish *den*, *min*, *många*.
///
/// Lexicons have them unmarked, for they are other words as well.
struct DeclinedDeterminers: Sendable {
    /// A determiner: what goes with it, and what stands in its place in other genders and numbers.
    struct Entry: Sendable {
        let cells: DeclensionCells
        /// Whether it says how many there are, so that another may stand before it.
        var isQuantity: Bool { cells.isSubset(of: .plural.intersection(.strong)) && forms.count == 1 }
        /// The forms of the same determiner.
        let forms: [String]
    }

    private var entries: [UInt64: Entry] = [:]

    /// Whether there are none.
    var isEmpty: Bool { entries.isEmpty }

    /// None.
    init() {}

    /// - Parameter groups: determiners by what they ask for, each `en/ett/–`: the form of the common gender, of the neuter and of the plural, *–*
    ///   where there is none; a form alone serves all genders and numbers.
    init(_ groups: [(asks: DeclensionCells, determiners: String)]) {
        let places: [DeclensionCells] = [
            DeclensionCells.singular.intersection(.common), DeclensionCells.singular.intersection(.neuter), .plural,
        ]
        for group in groups {
            for determiner in group.determiners.split(whereSeparator: \.isWhitespace) {
                let forms = determiner.split(separator: "/").map(String.init)
                for (place, form) in forms.enumerated() where form != "–" && place < places.count {
                    let own = forms.count == 1 ? group.asks : group.asks.intersection(places[place])
                    let hash = HashedWords.hash(form)
                    // “varje/varje”: one form of both genders.
                    let known = entries[hash]?.cells ?? []
                    entries[hash] = Entry(cells: known.union(own), forms: forms.filter { $0 != "–" })
                }
            }
        }
    }

    /// A determiner by the hash of its small letters; `nil` of other words.
    subscript(hash: UInt64) -> Entry? { entries[hash] }

    /// The form of a determiner that goes with some of the combinations told; `nil` when there is none.
    func form(of hash: UInt64, in cells: DeclensionCells) -> String? {
        entries[hash]?.forms.first { form in
            entries[HashedWords.hash(form)].map { !$0.cells.isDisjoint(with: cells) } ?? false
        }
    }
}
