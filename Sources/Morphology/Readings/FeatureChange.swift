/// Values that some features of a word are to have in place of those that it has: *Number=Plur*, *Case=Gen|Number=Sing*.
public struct FeatureChange: Hashable, Sendable {
    /// Nothing changes.
    public static let none = FeatureChange()

    /// The bits of the values.
    private let bits: TagBits
    /// All bits of the features.
    private let mask: TagBits
    /// The features that change.
    public let features: Set<GrammaticalFeature>

    private init() {
        (bits, mask, features) = (TagBits(), TagBits(), [])
    }

    /// Reads a change as Universal Dependencies write features; `nil` when a feature or a value is not known.
    public init?(_ text: some StringProtocol) {
        var bits = TagBits()
        var mask = TagBits()
        var features: Set<GrammaticalFeature> = []
        for part in text.split(separator: "|") {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let feature = GrammaticalFeature(rawValue: String(sides[0])),
                let value = feature.values.firstIndex(of: String(sides[1]))
            else { return nil }
            let field = TagLayout.field(of: feature)
            bits = bits.union(field.bit(value + 1))
            mask = mask.union(field.bits)
            features.insert(feature)
        }
        if features.isEmpty { return nil }
        self.bits = bits
        self.mask = mask
        self.features = features
    }

    /// Whether a form is what becomes of a reading: each feature that it has is the reading's, with the changes, and may have the same value. What
    /// it lacks does not matter.
    /// - Parameter ignored: the bits of features that may be whatever they are.
    func leads(from reading: ReadingTag, to form: ReadingTag, ignoring ignored: TagBits = TagBits()) -> Bool {
        for field in TagLayout.features
        where form.bits.isDisjoint(with: field.bit(0)) && field.bits.isDisjoint(with: ignored) {
            let wanted = field.bits.isDisjoint(with: mask) ? reading.bits : bits
            if wanted.intersection(field.bits).isDisjoint(with: form.bits) { return false }
        }
        return reading.partOfSpeech == form.partOfSpeech
    }
}

extension Inflector {
    /// The forms that a word has when some of its features change and the others stay.
    /// - Parameter reading: what the word is.
    public func forms(of reading: Reading, _ change: FeatureChange) -> [Form] {
        forms(of: reading.lemma) { change.leads(from: reading.tag, to: $0) }
    }

    /// The forms of a lemma that are what a word is, but for some changes: of another lemma, but for what is a lemma’s own as well.
    /// - Parameter reading: what the word is.
    public func forms(of lemma: String, as reading: Reading, _ change: FeatureChange) -> [Form] {
        if lemma == reading.lemma { return forms(of: reading, change) }
        // A noun has its gender, and a verb its aspect.
        var own = TagLayout.field(of: .aspect).bits
        if reading.tag.partOfSpeech == .noun { own = own.union(TagLayout.field(of: .gender).bits) }
        return forms(of: lemma) { change.leads(from: reading.tag, to: $0, ignoring: own) }
    }
}
