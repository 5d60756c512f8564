import Morphology

/// What numbers, genders and cases a noun has behind numerals.
struct NumeralHabits: Sendable {
    private var cells: [UInt64: NominalCells] = [:]
    /// Numerals with a form for each gender, and the other one.
    private var others: [UInt64: String] = [:]
    private var compounds: HashedWords = ""
    /// Determiners of one thing: behind them a numeral is part of a compound, “a two hour drive”.
    var singulars: HashedWords = ""
    /// Nouns that are counted in a form of their own, “fünf Euro”, “five foot”, “в пять утра”.
    var units: HashedWords = ""
    /// Nouns that are numbered rather than counted, “5 класса”, “5 мая”.
    var ordinals: HashedWords = ""
    /// What numbers in digits ask for that end with two to four, and others; nothing where any noun behind them may be in the singular.
    var digits: (few: NominalCells, many: NominalCells)?
    /// Endings of nouns that numerals do not change: “два громадянина”.
    var kept: [String] = []

    var isEmpty: Bool { cells.isEmpty }

    /// - Parameters:
    ///   - asked: numerals, each line with what it asks for: `Gen Plur: пять шесть`; several cases with commas.
    ///   - pairs: those with two forms: `два/две`.
    ///   - compounds: those behind which another one counts: *двадцать два*.
    init(_ asked: String = "", pairs: String = "", compounds: HashedWords = "") {
        self.compounds = compounds
        for line in asked.split(separator: "\n") {
            let sides = line.split(separator: ":")
            guard sides.count == 2 else { continue }
            let own = Self.cells(String(sides[0]))
            for numeral in sides[1].split(separator: " ") {
                cells[HashedWords.hash(String(numeral)), default: []].formUnion(own)
            }
        }
        for pair in pairs.split(separator: " ") {
            let sides = pair.split(separator: "/").map(String.init)
            guard sides.count == 2 else { continue }
            others[HashedWords.hash(sides[0])] = sides[1]
            others[HashedWords.hash(sides[1])] = sides[0]
        }
    }

    /// What a number in digits asks for; `nil` where that cannot be told.
    func asked(by number: String) -> NominalCells? {
        guard let digits, number.utf8.count < 7, !number.hasPrefix("0") || number == "0", let value = Int(number) else {
            return nil
        }
        switch (value % 100, value % 10) {
        case (11...14, _): return digits.many
        case (_, 1): return nil
        case (_, 2...4): return digits.few
        default: return digits.many
        }
    }

    /// The numbers, genders and cases that `Gen Plur` says.
    static func cells(_ text: String) -> NominalCells {
        text.split(separator: " ").reduce(NominalCells.all) { $0.intersection(cells(of: $1)) }
    }

    private static func cells(of values: Substring) -> NominalCells {
        let values = values.split(separator: ",").map(String.init)
        let feature = [GrammaticalFeature.number, .gender, .grammaticalCase].first {
            $0.values.contains(values[0])
        }
        guard let feature else { return .all }
        return values.reduce(NominalCells([])) { $0.union(NominalCells(feature, $1)) }
    }

    /// What a numeral asks for; `nil` when the word is none.
    func asked(by numeral: UInt64) -> NominalCells? { cells[numeral] }

    /// The form of a numeral for another gender.
    func other(of numeral: UInt64) -> String? { others[numeral] }

    /// Whether a numeral may have another one behind it that counts.
    func isCompound(_ numeral: UInt64) -> Bool { compounds.contains(numeral) }
}
