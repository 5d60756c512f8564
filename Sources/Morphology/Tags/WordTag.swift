/// What kind of word a word is where it stands: its part of speech, its inflection, and for English its Penn tag.
///
/// Sixteen bytes, compared and matched in a few instructions.
public struct WordTag: Hashable, Sendable {
    /// One bit in each field of the ``TagLayout``.
    @usableFromInline package let bits: TagBits

    /// A tag that says nothing but a part of speech.
    public init(_ partOfSpeech: PartOfSpeech) {
        bits = TagLayout.nothing.union(TagLayout.partOfSpeech.bit(Int(partOfSpeech.rawValue)))
    }

    /// Reads a tag as rules and tables write it: `VERB|Tense=Past|VerbForm=Part`, `VBN`, `AUX|VBZ|Number=Sing`.
    ///
    /// A Penn tag brings what it says in universal terms; what else is named goes before that.
    /// - Throws: ``TagSyntaxError`` when something is not known, or named twice.
    public init(_ text: some StringProtocol) throws(TagSyntaxError) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        var bits = TagLayout.nothing.union(TagLayout.partOfSpeech.bit(Int(PartOfSpeech.other.rawValue)))
        if let penn = parts.lazy.compactMap({ PennTag(rawValue: String($0)) }).first {
            for part in penn.universal.split(separator: "|") {
                let (field, choice) = try TagLayout.choice(named: part)
                bits = bits.subtracting(field.bits).union(field.bit(choice))
            }
        }
        var named = TagBits()
        for part in parts {
            let (field, choice) = try TagLayout.choice(named: part)
            guard named.isDisjoint(with: field.bits) else { throw TagSyntaxError(part: String(part)) }
            named = named.union(field.bits)
            bits = bits.subtracting(field.bits).union(field.bit(choice))
        }
        self.bits = bits
    }

    /// The part of speech.
    public var partOfSpeech: PartOfSpeech {
        PartOfSpeech(rawValue: UInt8(truncatingIfNeeded: TagLayout.partOfSpeech.choice(in: bits))) ?? .other
    }

    /// The Penn tag; `nil` in other languages than English, and for punctuation.
    public var penn: PennTag? {
        let choice = TagLayout.penn.choice(in: bits)
        return choice == 0 ? nil : PennTag.allCases[choice - 1]
    }

    /// The value of a feature, `Plur`; `nil` when the word does not have it.
    public subscript(feature: GrammaticalFeature) -> String? {
        let choice = TagLayout.field(of: feature).choice(in: bits)
        return choice == 0 ? nil : feature.values[choice - 1]
    }

    /// Whether the tag is one that a pattern asks for.
    @inlinable @inline(__always)
    public func matches(_ pattern: TagPattern) -> Bool { bits.isDisjoint(with: pattern.rejected) }

    /// Whether two words may belong together as far as a feature goes: not when both have it and differ.
    public func agrees(with other: WordTag, in feature: GrammaticalFeature) -> Bool {
        let field = TagLayout.field(of: feature)
        let (own, others) = (field.choice(in: bits), field.choice(in: other.bits))
        return own == others || own == 0 || others == 0
    }

    /// The tag with a value of a feature changed, as `Polarity=Neg` makes *don’t* of *do*.
    package func with(_ feature: GrammaticalFeature, _ value: String) -> WordTag {
        guard let index = feature.values.firstIndex(of: value) else { return self }
        let field = TagLayout.field(of: feature)
        return WordTag(bits: bits.subtracting(field.bits).union(field.bit(index + 1)))
    }

    private init(bits: TagBits) { self.bits = bits }
}

extension WordTag: CustomStringConvertible {
    /// The tag as ``init(_:)`` reads it: `VERB|VBN|Tense=Past|VerbForm=Part`.
    public var description: String {
        let features = GrammaticalFeature.allCases.compactMap { feature in
            self[feature].map { "\(feature.rawValue)=\($0)" }
        }
        return ([partOfSpeech.name] + (penn.map { [$0.rawValue] } ?? []) + features).joined(separator: "|")
    }
}

extension TagLayout {
    /// The field and the choice that a part of a tag names: `VERB`, `VBN`, `Tense=Past`.
    static func choice(named part: some StringProtocol) throws(TagSyntaxError) -> (field: Field, choice: Int) {
        if let partOfSpeech = PartOfSpeech(name: part) { return (Self.partOfSpeech, Int(partOfSpeech.rawValue)) }
        if let index = PennTag.allCases.firstIndex(where: { $0.rawValue == part }) { return (penn, index + 1) }
        let sides = part.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let feature = GrammaticalFeature(rawValue: String(sides[0])),
            let index = feature.values.firstIndex(where: { $0 == sides[1] })
        else { throw TagSyntaxError(part: String(part)) }
        return (field(of: feature), index + 1)
    }
}
