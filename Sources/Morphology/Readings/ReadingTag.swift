import Text

/// The part of speech and the features of a reading: for each feature the values that may be meant.
///
/// A ``WordTag`` says one value of each feature; a reading may leave some open: *Frau* is nominative, accusative, dative or genitive. What has no
/// value of a feature is not marked for it.
public struct ReadingTag: Hashable, Sendable {
    /// One or more bits in each field of the ``TagLayout``.
    private(set) var bits: TagBits
    /// The bits of ``LexicalFeature``.
    private(set) var lexical: UInt64

    init(bits: TagBits, lexical: UInt64) {
        self.bits = bits
        self.lexical = lexical
    }

    /// A tag of a part of speech alone.
    public init(_ partOfSpeech: PartOfSpeech) {
        self.init(
            bits: TagLayout.nothing.union(TagLayout.partOfSpeech.bit(Int(partOfSpeech.rawValue))), lexical: 0)
    }

    /// Adds the values that another tag is marked for: those of both may be meant.
    mutating func formUnion(withValuesOf other: ReadingTag) {
        let marked = other.bits.subtracting(TagLayout.nothing).subtracting(TagLayout.partOfSpeech.bits)
        for field in TagLayout.unmarked where !field.bits.isDisjoint(with: marked) {
            bits = bits.subtracting(field.bit(0)).union(marked.intersection(field.bits))
        }
        lexical |= other.lexical
    }

    /// The same in the genitive, whatever case it is in.
    var inGenitive: ReadingTag {
        let field = TagLayout.field(of: .grammaticalCase)
        let genitive = GrammaticalFeature.grammaticalCase.values.firstIndex(of: "Gen") ?? 0
        return ReadingTag(bits: bits.subtracting(field.bits).union(field.bit(genitive + 1)), lexical: lexical)
    }

    /// A tag of a part of speech and values of features, each written `Case=Gen`; several of one feature are any of them.
    /// - Returns: `nil` when a value is not known.
    init?(_ partOfSpeech: PartOfSpeech, values: some Sequence<some StringProtocol>) {
        self.init(partOfSpeech)
        for value in values {
            if let bit = LexicalFeature.bits[String(value)] {
                lexical |= bit
            } else if value.contains("="), let (field, choice) = try? TagLayout.choice(named: value) {
                bits = bits.subtracting(field.bit(0)).union(field.bit(choice))
            } else {
                return nil
            }
        }
    }

    /// Reads a tag as ``description`` writes it: `NOUN|Case=Acc,Dat|Number=Sing`.
    /// - Throws: ``TagSyntaxError`` when something is not known.
    public init(_ text: some StringProtocol) throws(TagSyntaxError) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard let name = parts.first, let partOfSpeech = PartOfSpeech(name: name) else {
            throw TagSyntaxError(part: String(parts.first ?? ""))
        }
        var values: [String] = []
        for part in parts.dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { throw TagSyntaxError(part: String(part)) }
            values += sides[1].split(separator: ",").map { "\(sides[0])=\($0)" }
        }
        guard let tag = ReadingTag(partOfSpeech, values: values) else { throw TagSyntaxError(part: String(text)) }
        self = tag
    }

    /// The part of speech.
    public var partOfSpeech: PartOfSpeech {
        PartOfSpeech(rawValue: UInt8(truncatingIfNeeded: TagLayout.partOfSpeech.choice(in: bits))) ?? .other
    }

    /// The values of a feature that may be meant; none when the word is not marked for it.
    public func values(of feature: GrammaticalFeature) -> [String] {
        let field = TagLayout.field(of: feature)
        return feature.values.indices.filter { !bits.isDisjoint(with: field.bit($0 + 1)) }.map { feature.values[$0] }
    }

    /// The values of a feature that only lexicons tell.
    public func values(of feature: LexicalFeature) -> [String] {
        if lexical == 0 { return [] }
        return feature.values.filter { lexical & (LexicalFeature.bits["\(feature.rawValue)=\($0)"] ?? 0) != 0 }
    }

    /// Whether a pattern may hold: whether the values that it accepts are among those that may be meant, in each feature.
    public func mayMatch(_ pattern: TagPattern) -> Bool {
        if bits.isDisjoint(with: pattern.rejected) { return true }
        let left = bits.subtracting(pattern.rejected)
        return TagLayout.fields.allSatisfy { !$0.bits.isDisjoint(with: left) }
    }

    /// Whether two words may belong together as far as a feature goes: not when both are marked for it and no value is in both.
    public func agrees(with other: ReadingTag, in feature: GrammaticalFeature) -> Bool {
        let field = TagLayout.field(of: feature)
        let unmarked = field.bit(0)
        if !bits.isDisjoint(with: unmarked) || !other.bits.isDisjoint(with: unmarked) { return true }
        return !bits.intersection(field.bits).isDisjoint(with: other.bits)
    }

    /// Whether two words are marked for the same value of what the lexicon says besides.
    public func shares(_ feature: LexicalFeature, with other: ReadingTag) -> Bool {
        lexical & other.lexical & feature.mask != 0
    }

    /// The same of what the lexicon says besides.
    public func agrees(with other: ReadingTag, in feature: LexicalFeature) -> Bool {
        let (own, others) = (lexical & feature.mask, other.lexical & feature.mask)
        return own == 0 || others == 0 || own & others != 0
    }

    /// Whether the tag is of the same part of speech and has, of each feature that is asked for, a value that is asked for.
    func serves(_ wanted: ReadingTag) -> Bool {
        guard !bits.intersection(TagLayout.partOfSpeech.bits).isDisjoint(with: wanted.bits) else { return false }
        for field in TagLayout.unmarked
        where wanted.bits.isDisjoint(with: field.bit(0)) && bits.intersection(field.bits).isDisjoint(with: wanted.bits)
        {
            return false
        }
        if wanted.lexical == 0 { return true }
        for mask in LexicalFeature.masks where wanted.lexical & mask != 0 {
            if wanted.lexical & lexical & mask == 0 { return false }
        }
        return true
    }
}

extension ReadingTag: CustomStringConvertible {
    /// The tag as ``init(_:)`` reads it, the features by name.
    public var description: String {
        let values = Dictionary(
            GrammaticalFeature.allCases.map { ($0.rawValue, self.values(of: $0)) }
                + LexicalFeature.allCases.map { ($0.rawValue, self.values(of: $0)) }, uniquingKeysWith: +)
        let features = values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        return ([partOfSpeech.name] + features.map { "\($0.key)=\($0.value.joined(separator: ","))" })
            .joined(separator: "|")
    }
}

extension TagLayout {
    /// The fields that have a bit for “nothing”.
    static let unmarked = [penn] + features
    /// All fields.
    static let fields = [partOfSpeech] + unmarked
}
