/// Why bytes are not a lexicon or one of the tables that go with it.
public enum LexiconError: Error, Hashable, Sendable {
    /// The first bytes say that it is something else, or another version.
    case notALexicon
    /// It ends early or holds what cannot be.
    case damaged
}
