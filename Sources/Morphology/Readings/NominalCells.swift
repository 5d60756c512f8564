/// What number, gender and case words may have together: a bit for each combination.
///
/// Words that belong together have a combination in common: *der* and *Hund* the masculine nominative singular; *der* and *Hunde* the genitive
/// plural alone. A word that is not marked for a feature has all of its values.
package struct NominalCells: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The library's own takes a thousand instructions where it cannot be specialised, as in other rooms.
    package init(arrayLiteral cells: NominalCells...) { rawValue = cells.reduce(0) { $0 | $1.rawValue } }

    private static let genders = 4
    private static let cases = 7

    /// Every combination.
    package static let all = NominalCells(rawValue: 1 << UInt64(2 * genders * cases) - 1)

    /// The combinations with values of each feature, a bit for each in the order of ``GrammaticalFeature/values``.
    package init(numbers: UInt64, genders: UInt64, cases: UInt64) {
        var bits: UInt64 = 0
        for number in 0..<2 where numbers & 1 << number != 0 {
            for gender in 0..<Self.genders where genders & 1 << gender != 0 {
                bits |= cases << UInt64((number * Self.genders + gender) * Self.cases)
            }
        }
        rawValue = bits
    }

    /// Those with a value of a feature, `Number=Plur`; all when there is no such value or the feature is not among them.
    package init(_ feature: GrammaticalFeature, _ values: String...) {
        let bits = values.compactMap { feature.values.firstIndex(of: $0) }.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
        self.init(
            numbers: feature == .number ? bits : 0b11, genders: feature == .gender ? bits : 0b1111,
            cases: feature == .grammaticalCase ? bits : 0x7f)
    }

    package static let singular = NominalCells(.number, "Sing")
    package static let plural = NominalCells(.number, "Plur")
    package static let nominative = NominalCells(.grammaticalCase, "Nom")
    package static let accusative = NominalCells(.grammaticalCase, "Acc")
    /// The cases of what is called, and of subjects and objects that no preposition stands before.
    package static let direct = NominalCells(.grammaticalCase, "Nom", "Acc", "Voc")
    package static let genitive = NominalCells(.grammaticalCase, "Gen")

    /// Every combination that differs from one of these in nothing but a feature: whatever the feature, the others stay.
    package func widened(in feature: GrammaticalFeature) -> NominalCells {
        var wide = self
        for value in feature.values {
            let part = intersection(NominalCells(feature, value))
            for other in feature.values where other != value {
                wide.formUnion(part.moved(feature, from: value, to: other))
            }
        }
        return wide
    }

    private func moved(_ feature: GrammaticalFeature, from: String, to: String) -> NominalCells {
        let values = feature.values
        guard let from = values.firstIndex(of: from), let to = values.firstIndex(of: to) else { return self }
        let step =
            switch feature {
            case .number: Self.genders * Self.cases
            case .gender: Self.cases
            default: 1
            }
        let distance = (to - from) * step
        return NominalCells(rawValue: distance > 0 ? rawValue << UInt64(distance) : rawValue >> UInt64(-distance))
    }
}

/// What number, person and gender a subject and its verb may have together: a bit for each combination.
package struct VerbalCells: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The library's own takes a thousand instructions where it cannot be specialised, as in other rooms.
    package init(arrayLiteral cells: VerbalCells...) { rawValue = cells.reduce(0) { $0 | $1.rawValue } }

    private static let genders = 4

    package init(numbers: UInt64, persons: UInt64, genders: UInt64) {
        var bits: UInt64 = 0
        for number in 0..<2 where numbers & 1 << number != 0 {
            for person in 0..<3 where persons & 1 << person != 0 {
                bits |= genders << UInt64((number * 3 + person) * Self.genders)
            }
        }
        rawValue = bits
    }

    package static let all = VerbalCells(numbers: 0b11, persons: 0b111, genders: 0b1111)
    package static let singular = VerbalCells(numbers: 0b01, persons: 0b111, genders: 0b1111)
    package static let plural = VerbalCells(numbers: 0b10, persons: 0b111, genders: 0b1111)

    /// A person of a number, in any gender.
    package static func person(_ person: Int, _ number: VerbalCells) -> VerbalCells {
        VerbalCells(numbers: 0b11, persons: 1 << UInt64(person - 1), genders: 0b1111).intersection(number)
    }

    /// What a noun phrase is as a subject: the third person of its numbers and genders.
    package init(_ nominal: NominalCells) {
        var cells = VerbalCells([])
        for (index, number) in [NominalCells.singular, .plural].enumerated() {
            for (place, gender) in GrammaticalFeature.gender.values.enumerated()
            where !nominal.isDisjoint(with: number.intersection(NominalCells(.gender, gender))) {
                cells.formUnion(VerbalCells(numbers: 1 << UInt64(index), persons: 0b100, genders: 1 << UInt64(place)))
            }
        }
        self = cells
    }

    /// The same in any gender.
    package var inAnyGender: VerbalCells {
        var cells = VerbalCells([])
        for group in 0..<6 where rawValue >> UInt64(group * Self.genders) & 0b1111 != 0 {
            cells.formUnion(VerbalCells(rawValue: 0b1111 << UInt64(group * Self.genders)))
        }
        return cells
    }
}

extension ReadingTag {
    /// The numbers, genders and cases that may be meant. The common gender is masculine and feminine as well.
    package var nominalCells: NominalCells {
        var genders = choices(of: .gender)
        if genders & 0b1000 != 0 { genders |= 0b0011 }
        return NominalCells(numbers: choices(of: .number), genders: genders, cases: choices(of: .grammaticalCase))
    }

    /// The numbers, persons and genders that may be meant.
    package var verbalCells: VerbalCells {
        VerbalCells(numbers: choices(of: .number), persons: choices(of: .person), genders: choices(of: .gender))
    }

    /// Whether a verb may have a person.
    package var isFinite: Bool { choices(of: .verbForm) & 0b1 != 0 && isMarked(for: .verbForm) }

    /// Whether a verb may be a participle.
    package var isParticiple: Bool { mayHave(Self.participle, .verbForm) }

    /// Whether a verb may be a converb: *маючи*, *забыв*, *tworząc*.
    package var isConverb: Bool { mayHave(Self.converb, .verbForm) }

    /// Whether a verb may be a gerund: *managing*.
    package var isGerund: Bool { mayHave(Self.gerund, .verbForm) }

    /// Whether a verb may be an imperative.
    package var isImperative: Bool { mayHave(Self.imperative, .mood) }

    private func mayHave(_ value: Int?, _ feature: GrammaticalFeature) -> Bool {
        value.map { !bits.isDisjoint(with: TagLayout.field(of: feature).bit($0 + 1)) } ?? false
    }

    /// Whether a verb is in the present.
    package var isPresent: Bool { mayHave(Self.present, .tense) }

    /// Whether a verb is in the past.
    package var isPast: Bool { mayHave(Self.past, .tense) }

    /// Whether it is a number with a gender or a number of its own: not *ein*, which counts anything.
    package var isDeclinedNumeral: Bool {
        partOfSpeech == .numeral && (isMarked(for: .number) || isMarked(for: .gender))
    }

    /// Whether a noun or adjective is definite, and may be nothing else.
    package var isDefinite: Bool { isMarked(for: .definite) && choices(of: .definite) == Self.definite }

    /// Whether it is in the genitive, and may be in no other case.
    package var isGenitive: Bool { isMarked(for: .grammaticalCase) && choices(of: .grammaticalCase) == Self.genitive }

    private static let definite = bit(of: .definite, "Def")
    private static let genitive = bit(of: .grammaticalCase, "Gen")

    private static func bit(of feature: GrammaticalFeature, _ value: String) -> UInt64 {
        feature.values.firstIndex(of: value).map { 1 << UInt64($0) } ?? 0
    }

    private static let participle = GrammaticalFeature.verbForm.values.firstIndex(of: "Part")
    private static let present = GrammaticalFeature.tense.values.firstIndex(of: "Pres")
    private static let past = GrammaticalFeature.tense.values.firstIndex(of: "Past")
    private static let converb = GrammaticalFeature.verbForm.values.firstIndex(of: "Conv")
    private static let imperative = GrammaticalFeature.mood.values.firstIndex(of: "Imp")
    private static let gerund = GrammaticalFeature.verbForm.values.firstIndex(of: "Ger")

    /// Whether it tells values of a feature.
    package func isMarked(for feature: GrammaticalFeature) -> Bool {
        bits.isDisjoint(with: TagLayout.field(of: feature).bit(0))
    }

    /// A bit for each value of a feature that may be meant; all when the word is not marked for it.
    func choices(of feature: GrammaticalFeature) -> UInt64 {
        let field = TagLayout.field(of: feature)
        let all: UInt64 = 1 << UInt64(field.count - 1) - 1
        let own = (field.isInSecond ? bits.second : bits.first) >> UInt64(field.offset + 1) & all
        return own == 0 ? all : own
    }
}
