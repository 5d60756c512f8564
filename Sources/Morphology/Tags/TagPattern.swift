/// What a rule asks of a word's tag.
///
/// Written as tags are, with choices and negations: everything between the bars must hold.
///
/// | pattern | which words |
/// |---|---|
/// | `VERB` | verbs |
/// | `NOUN,PROPN\|Number=Plur` | nouns and names in the plural |
/// | `VBD` | of English, past tenses |
/// | `VB*` | of English, whatever has a Penn tag that begins so |
/// | `VERB\|Tense=Past,Imp` | verbs in either tense |
/// | `NOUN\|Number!=Plur` | nouns that are not in the plural, or of which it is not known |
/// | `VERB\|Person=*` | verbs that have a person |
/// | `!PUNCT,SYM` | everything but punctuation and symbols |
public struct TagPattern: Hashable, Sendable {
    /// The bits that a tag must not have.
    @usableFromInline package let rejected: TagBits

    /// Rejects what has any of some bits.
    @inlinable public init(rejected: TagBits) { self.rejected = rejected }

    /// Reads a pattern. Costs microseconds: patterns are read once and kept.
    /// - Throws: ``TagSyntaxError`` when something is not known.
    public init(_ text: some StringProtocol) throws(TagSyntaxError) {
        var rejected = TagBits()
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            rejected = rejected.union(try Self.rejected(by: part))
        }
        self.rejected = rejected
    }

    /// The bits that one part of a pattern rejects.
    private static func rejected(by part: some StringProtocol) throws(TagSyntaxError) -> TagBits {
        let error = TagSyntaxError(part: String(part))
        var isNegated = part.hasPrefix("!")
        var (name, choices): (Substring, Substring) = (
            "", Substring(isNegated ? String(part.dropFirst()) : String(part))
        )
        if let equals = choices.firstIndex(of: "=") {
            guard !isNegated else { throw error }
            name = choices[..<equals]
            choices = choices[choices.index(after: equals)...]
            if name.hasSuffix("!") {
                isNegated = true
                name = name.dropLast()
            }
        }
        let names = choices.split(separator: ",", omittingEmptySubsequences: false)
        var (field, accepted): (TagLayout.Field?, TagBits) = (nil, TagBits())
        for choice in names {
            guard let (of, bits) = Self.bits(name: name, choice) else { throw error }
            // Parts of speech and Penn tags are different fields: a choice is one of choices of the same.
            if let field, field.offset != of.offset || field.isInSecond != of.isInSecond { throw error }
            field = of
            accepted = accepted.union(bits)
        }
        guard let field else { throw error }
        return isNegated ? accepted : field.bits.subtracting(accepted)
    }

    /// The field and the bits that a choice names, which may be several: `VB*`, `Person=*`.
    private static func bits(name: Substring, _ choice: Substring) -> (TagLayout.Field, TagBits)? {
        if name.isEmpty {
            if let partOfSpeech = PartOfSpeech(name: choice) {
                let field = TagLayout.partOfSpeech
                return (field, field.bit(Int(partOfSpeech.rawValue)))
            }
            let field = TagLayout.penn
            var bits = TagBits()
            for (index, tag) in PennTag.allCases.enumerated() {
                let isNamed =
                    choice.hasSuffix("*") ? tag.rawValue.hasPrefix(choice.dropLast()) : tag.rawValue == choice
                if isNamed { bits = bits.union(field.bit(index + 1)) }
            }
            return bits == TagBits() ? nil : (field, bits)
        }
        guard let feature = GrammaticalFeature(rawValue: String(name)) else { return nil }
        let field = TagLayout.field(of: feature)
        if choice == "*" { return (field, field.bits.subtracting(field.bit(0))) }
        return feature.values.firstIndex { $0 == choice }.map { (field, field.bit($0 + 1)) }
    }
}

extension TagPattern: ExpressibleByStringLiteral {
    /// Reads a pattern in the source code, which must be written as it should be.
    public init(stringLiteral text: String) {
        do throws(TagSyntaxError) {
            try self.init(text)
        } catch {
            // Only what stands in this source code comes here, and any test that touches it fails: patterns from outside are read by
            // the initialiser that throws.
            preconditionFailure("\(error.part) in the pattern \(text)")
        }
    }
}
