/// Words that are made of the same stem: `receipt`, `reception` and `receiver` of `receive`. What they share helps to remember how it is written.
///
/// Affix files list inflections, which say the same once more; families come from endings that make other words. Of those that endings name,
/// only words that the dictionary has are relatives.
package struct WordFamilies: Sendable {
    /// How many relatives are named.
    private static let (least, most) = (2, 3)

    private let families: [Endings]
    private let inflections: [Inflection]

    /// An ending that an inflected form has, and what its word has instead.
    package struct Inflection: Sendable {
        let ending: String
        let instead: String

        /// Reads `ing`, or `ing=e` where the word has another ending.
        package init(_ text: String) {
            let parts = text.split(separator: "=", maxSplits: 1)
            ending = String(parts.first ?? "")
            instead = parts.count > 1 ? String(parts[1]) : ""
        }
    }

    /// Families of the endings of a language.
    /// - Parameters:
    ///   - families: those that come first are looked for first.
    ///   - inflections: in the order in which they are tried.
    package init(_ families: [Endings] = [], inflections: [Inflection] = []) {
        self.families = families
        self.inflections = inflections
    }

    /// The relatives of a word; none where fewer than two are known, or where a mistake lies in what they do not share.
    /// - Parameters:
    ///   - place: the first letter of the word that the mistake is about.
    ///   - accepts: whether the dictionary has a word.
    package func relatives(
        of word: String, mistakenAt place: Int, accepts: (String) -> Bool
    ) -> [String] {
        let lower = word.lowercased()
        let own = relatives(ofBase: lower, mistakenAt: place, accepts)
        if !own.isEmpty { return own }
        // An inflected form has the relatives of its word: “received” those of “receive”.
        for inflection in inflections where lower.hasSuffix(inflection.ending) {
            let base = String(lower.dropLast(inflection.ending.count)) + inflection.instead
            guard base.count >= 4, accepts(base) else { continue }
            let relatives = relatives(ofBase: base, mistakenAt: place, accepts)
            if !relatives.isEmpty { return relatives }
        }
        return []
    }

    private func relatives(
        ofBase lower: String, mistakenAt place: Int, _ accepts: (String) -> Bool
    ) -> [String] {
        let matching = families.compactMap { endings -> (endings: Endings, own: Ending)? in
            let own = endings.all.filter { !$0.text.isEmpty && lower.hasSuffix($0.text) }
            return own.max { $0.text.count < $1.text.count }.map { (endings: endings, own: $0) }
        }
        for (endings, own) in matching.sorted(by: { $0.own.text.count > $1.own.text.count }) {
            let stem = String(lower.dropLast(own.text.count))
            guard stem.count >= endings.shortestStem else { continue }
            let relatives = endings.all.filter { $0 != own }.map { $0.word(with: stem) }.filter { relative in
                let shared = zip(lower, relative.lowercased()).prefix { $0 == $1 }.count
                // “Friendlily” is in dictionaries alone.
                return shared > place && !relative.hasSuffix("lily") && accepts(relative)
            }
            if relatives.count >= Self.least { return Array(relatives.prefix(Self.most)) }
        }
        return []
    }

    /// An ending, and whether it makes a noun with a capital.
    fileprivate struct Ending: Hashable {
        let text: String
        let isCapitalised: Bool

        func word(with stem: String) -> String {
            (isCapitalised ? stem.prefix(1).uppercased() + stem.dropFirst() : stem) + text
        }
    }

    /// Endings that stand for each other.
    package struct Endings: Sendable {
        fileprivate let shortestStem: Int
        fileprivate let all: [Ending]

        /// Reads how many letters what is shared has at least, and the endings behind that: `^` for what is a noun with a capital, `-` for no
        /// ending; `nil` when there are none.
        package init?(_ text: String) {
            let parts = text.split(separator: " ")
            guard parts.count > 2, let shortest = Int(parts[0]), shortest > 0 else { return nil }
            shortestStem = shortest
            all = parts.dropFirst().map { part in
                Ending(text: part.filter { $0 != "^" && $0 != "-" }, isCapitalised: part.hasPrefix("^"))
            }
        }
    }
}
