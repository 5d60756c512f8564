/// The parts of speech of Universal Dependencies, the same for every language: https://universaldependencies.org/u/pos/
public enum PartOfSpeech: UInt8, CaseIterable, Hashable, Sendable {
    case adjective, adposition, adverb, auxiliary, coordinator, determiner, interjection, noun, numeral, particle,
        pronoun, name, punctuation, subordinator, symbol, verb, other

    /// The name in Universal Dependencies: `ADJ`.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = [
        "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN", "PUNCT", "SCONJ",
        "SYM", "VERB", "X",
    ]

    /// The part of speech of a name, `ADJ`.
    public init?(name: some StringProtocol) {
        guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
        self.init(rawValue: UInt8(index))
    }
}
