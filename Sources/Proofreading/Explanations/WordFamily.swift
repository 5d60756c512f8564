/// Words that are made of the same stem: `receipt`, `reception` and `receiver` of `receive`. What they share helps to remember how it is written.
///
/// Affix files list inflections, which say the same once more; families come from endings that make other words. Of those that endings name,
/// only words that the dictionary has are relatives.
enum WordFamily {
    /// How many relatives are named.
    private static let (least, most) = (2, 3)

    /// The relatives of a word; none where fewer than two are known, or where a mistake lies in what they do not share.
    /// - Parameters:
    ///   - place: the first letter of the word that the mistake is about.
    ///   - accepts: whether the dictionary has a word.
    static func relatives(
        of word: String, in language: String, mistakenAt place: Int, accepts: (String) -> Bool
    ) -> [String] {
        let lower = word.lowercased()
        let own = Self.relatives(ofBase: lower, in: language, mistakenAt: place, accepts)
        if !own.isEmpty { return own }
        // An inflected form has the relatives of its word: “received” those of “receive”.
        for (ending, instead) in inflections[language] ?? [] where lower.hasSuffix(ending) {
            let base = String(lower.dropLast(ending.count)) + instead
            guard base.count >= 4, accepts(base) else { continue }
            let relatives = Self.relatives(ofBase: base, in: language, mistakenAt: place, accepts)
            if !relatives.isEmpty { return relatives }
        }
        return []
    }

    private static let inflections: [String: [(ending: String, instead: String)]] = [
        "en": [("d", ""), ("s", ""), ("ed", ""), ("es", ""), ("ing", "e"), ("ing", "")],
        "fr": [("s", ""), ("e", ""), ("es", "")],
        "de": [("e", ""), ("en", ""), ("er", ""), ("es", ""), ("em", "")],
        "es": [("s", ""), ("es", "")],
    ]

    private static func relatives(
        ofBase lower: String, in language: String, mistakenAt place: Int, _ accepts: (String) -> Bool
    ) -> [String] {
        let matching = (all[language] ?? []).compactMap { endings -> (endings: Endings, own: Ending)? in
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
            if relatives.count >= least { return Array(relatives.prefix(most)) }
        }
        return []
    }

    /// An ending, and whether it makes a noun with a capital.
    private struct Ending: Hashable {
        let text: String
        let isCapitalised: Bool

        func word(with stem: String) -> String {
            (isCapitalised ? stem.prefix(1).uppercased() + stem.dropFirst() : stem) + text
        }
    }

    /// Endings that stand for each other.
    private struct Endings {
        let shortestStem: Int
        let all: [Ending]
    }

    /// A family a line: how many letters what is shared has at least, then the endings; `^` for what is a noun with a capital, `-` for no ending.
    private static func families(_ lines: String) -> [Endings] {
        lines.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            return Endings(
                shortestStem: parts.first.flatMap { Int($0) } ?? 4,
                all: parts.dropFirst().map { part in
                    Ending(text: part.filter { $0 != "^" && $0 != "-" }, isCapitalised: part.hasPrefix("^"))
                })
        }
    }

    private static let all = [
        "en": families(
            """
            2 ceive ceipt ception ceiver
            2 ieve ief iever
            2 ur urrence urrent
            3 ceed cess cessful
            3 ate ation ator ately ative
            3 ify ification ifier
            3 ise isation iser
            3 ize ization izer
            3 ence ent ently ency ential
            3 ance ant antly ancy
            3 ible ibility ibly
            3 able ability ably
            3 ous ously ousness
            3 ful fully fulness
            3 iful y ifully
            4 less lessly lessness
            4 ment - mental mentally
            4 ive ion ively ivity
            4 al ally ality
            4 ial ially iality
            4 ic ical ically
            4 ary arily ity
            4 y ily iness
            3 ite itely ition
            4 ion ional ionally
            """),
        "fr": families(
            """
            3 ation ateur atrice atif
            3 ition iteur itrice
            3 ant ance amment
            3 ent ence emment
            3 able ablement abilité
            3 ible iblement ibilité
            4 eux euse eusement
            4 if ive ivement ivité
            4 ique iquement icité
            4 el elle ellement
            4 al ale alement alité
            4 iser isation iseur
            3 pper ppement ppeur
            3 nner nnement nneur
            3 aire airement ité
            3 entiel entielle entiellement
            """),
        "de": families(
            """
            4 ieren ^ierung ^ation
            4 lich ^lichkeit ^-
            4 bar ^barkeit en
            4 isch ^ik ^iker
            4 ional ^ion ^ionalität
            4 ern ^erung ^erer
            5 en ^ung ^er
            4 haft ^haftigkeit ^-
            """),
        "es": families(
            """
            2 cibir cepción ceptor
            3 ización izar izador
            4 ación ar ador
            3 ucción ucir uctor
            4 cto ctamente cción
            3 able ablemente abilidad
            3 ible iblemente ibilidad
            4 oso osamente osidad
            4 ivo ivamente ividad
            4 al almente alidad
            3 ente encia entemente
            3 ante ancia antemente
            4 ario ariamente idad
            4 ico icamente icidad
            """),
    ]
}
