import Morphology

/// What is to be done at a word, so that the sentence is right: what an ``EditTagger`` says of each.
///
/// Source of the idea: Omelianchuk et al., “GECToR – Grammatical Error Correction: Tag, Not Rewrite”, 2020.
public enum EditTag: Hashable, Sendable {
    /// Nothing.
    case keep
    /// The word is too many.
    case delete
    /// Another word stands in its place.
    case replace(String)
    /// A word, or a sign, is missing behind it; before the first word of the sentence when it is said of its beginning.
    case append(String)
    /// It is one word with the next.
    case merge
    /// It changes places with the next.
    case swap
    /// It begins with a capital.
    case capital
    /// It begins with a small letter.
    case small
    /// It is in the possessive: *teacher's*, *teachers'*.
    case possessive
    /// A plural for the possessive of the singular: *teachers* for *teacher's*.
    case possessiveOfSingular
    /// Another form of it stands in its place, which serves as what is told.
    case form(ReadingTag)
    /// Another form of it stands in its place, in which some features change and the others stay.
    case change(FeatureChange)
    /// The adverb that an adjective makes: *quickly*.
    case adverb
    /// The adjective that an adverb is made of: *quick*.
    case adjective

    /// Reads a tag as models name it: `APPEND the`, `FORM NOUN Number=Plur`; `nil` when it is none.
    public init?(name: some StringProtocol) {
        let parts = name.split(separator: " ", maxSplits: 1)
        guard let head = parts.first else { return nil }
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch (head, rest) {
        case ("KEEP", ""): self = .keep
        case ("DELETE", ""): self = .delete
        case ("MERGE", ""): self = .merge
        case ("SWAP", ""): self = .swap
        case ("CAPITAL", ""): self = .capital
        case ("SMALL", ""): self = .small
        case ("POSSESSIVE", ""): self = .possessive
        case ("POSSESSIVE", "Number=Sing"): self = .possessiveOfSingular
        case ("FORM", "ADV"): self = .adverb
        case ("FORM", "ADJ"): self = .adjective
        case (_, ""): return nil
        case ("REPLACE", _): self = .replace(rest)
        case ("APPEND", _): self = .append(rest)
        case ("CHANGE", _):
            guard let change = FeatureChange(rest) else { return nil }
            self = .change(change)
        case ("FORM", _):
            guard let tag = try? ReadingTag(rest.replacing(" ", with: "|")) else { return nil }
            self = .form(tag)
        default: return nil
        }
    }
}
