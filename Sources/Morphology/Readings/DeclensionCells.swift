/// What number, gender, declension and definiteness the words of a Scandinavian noun phrase may have together: a bit for each combination.
///
/// The declension is that of the adjective, strong in *ett stort hus* and weak in *det stora huset*; the definiteness that of the noun, which its
/// ending tells: *hus*, *huset*. A determiner asks for both, and languages differ in what goes with what: Swedish *den stora bilen*, Danish *den
/// store bil*.
package struct DeclensionCells: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The library's own takes a thousand instructions where it cannot be specialised, as in other rooms.
    package init(arrayLiteral cells: DeclensionCells...) { rawValue = cells.reduce(0) { $0 | $1.rawValue } }

    package static let all = DeclensionCells(rawValue: .max)
    package static let singular = of { number, _, _, _ in number == 0 }
    package static let plural = of { number, _, _, _ in number == 1 }
    package static let common = of { _, gender, _, _ in gender == 0 }
    package static let neuter = of { _, gender, _, _ in gender == 1 }
    package static let strong = of { _, _, declension, _ in declension == 0 }
    package static let weak = of { _, _, declension, _ in declension == 1 }
    package static let indefinite = of { _, _, _, definiteness in definiteness == 0 }
    package static let definite = of { _, _, _, definiteness in definiteness == 1 }

    private static func of(_ isIn: (Int, Int, Int, Int) -> Bool) -> DeclensionCells {
        var bits: UInt16 = 0
        for cell in 0..<16 where isIn(cell >> 3, cell >> 2 & 1, cell >> 1 & 1, cell & 1) { bits |= 1 << UInt16(cell) }
        return DeclensionCells(rawValue: bits)
    }

    /// The same of a noun whether it is definite or not.
    package var inAnyDefiniteness: DeclensionCells {
        DeclensionCells(rawValue: rawValue | (rawValue & 0x5555) << 1 | (rawValue & 0xAAAA) >> 1)
    }

    /// The same of an adjective whether it is strong or weak.
    package var inAnyDeclension: DeclensionCells {
        DeclensionCells(rawValue: rawValue | (rawValue & 0x3333) << 2 | (rawValue & 0xCCCC) >> 2)
    }
}

extension ReadingTag {
    /// What a noun or what goes with it may have together with the other words of its phrase.
    /// - Parameter ending: the last letter of the form: lexicons do not mark that participles in *-e* and *-a* are in the plural or weak, and that *blå* is
    ///   so as well.
    package func declensionCells(ending: Character?) -> DeclensionCells {
        var cells = DeclensionCells.all
        let numbers = choices(of: .number)
        if numbers == 0b01 { cells.formIntersection(.singular) }
        if numbers == 0b10 { cells.formIntersection(.plural) }
        let genders = choices(of: .gender)
        if genders & 0b0100 == 0 { cells.formIntersection(.common) }
        if genders == 0b0100 { cells.formIntersection(.neuter) }
        let isNoun = partOfSpeech == .noun
        let definiteness = choices(of: .definite)
        if definiteness == 0b01 { cells.formIntersection(isNoun ? .definite : .weak) }
        if definiteness == 0b10 { cells.formIntersection(isNoun ? .indefinite : .strong) }
        if isNoun { return cells }
        if isParticiple, isPast, !isMarked(for: .number), !isMarked(for: .definite) {
            cells.formIntersection(
                ending == "e" || ending == "a" ? DeclensionCells.plural.union(.weak) : .singular.intersection(.strong))
        }
        if ending == "å" { cells.formUnion(DeclensionCells.plural.union(.weak)) }
        return cells
    }
}
