import Morphology
import Text

/// A sentence as `grammar-fit` sees it: the places and their features, just as they are when a text is checked.
@_spi(Fitting) public struct FittingSentence {
    private let units: ClassifierUnits
    private let sets: ClassifierSets

    /// Analyses a sentence; `nil` when its language has no tagger.
    public init?(_ view: SentenceView, _ sets: ClassifierSets) {
        guard let tags = view.tags else { return nil }
        units = ClassifierUnits(view, tags)
        self.sets = sets
    }

    /// How many units there are, boundaries included.
    public var count: Int { units.units.count }

    /// The bytes of a unit; `nil` of a boundary.
    public func range(of unit: Int) -> Range<Int>? {
        let token = Int(units.units[unit].token)
        return token < 0 ? nil : units.view.sentence.tokens[token].range
    }

    /// The places of a kind, in order.
    public func candidates(_ kind: ClassifierKind) -> [ClassifierCandidate] {
        var all: [ClassifierCandidate] = []
        units.forEachCandidate(sets) { if $0.kind == kind { all.append($0) } }
        return all
    }

    /// The features of some places, as far as files keep them: their upper 32 bits.
    public func features(of candidate: ClassifierCandidate, into keys: inout [UInt32]) {
        var features = ClassifierFeatures()
        features.fill(candidate, of: units, sets)
        for feature in features.all { keys.append(UInt32(truncatingIfNeeded: feature >> 32)) }
    }

    /// The Penn tag of a unit that is a word in small letters, or the first one.
    public func tag(of unit: Int, _ tags: SentenceTags) -> PennTag? {
        guard units.units[unit].traits.contains(.mayBeWrong) else { return nil }
        return tags[Int(units.units[unit].token)].penn
    }
}

extension ClassifierCandidate {
    /// The unit that may be wrong; of what is missing or too many, the unit behind it.
    public var place: Int { unit }
}

extension ClassifierSets {
    /// How many sets there are.
    public var count: Int { sets.count }

    /// A set.
    public func set(_ number: Int32) -> WordSet { sets[Int(number)] }

    /// The words of a set, with their classes; alike is the first of the set that is spelled like it.
    public func words(of set: Int32) -> [(text: String, class: Int, alike: Int)] {
        members(of: set).map { (text(of: $0), Int(members[$0].class), Int(members[$0].alike)) }
    }
}
