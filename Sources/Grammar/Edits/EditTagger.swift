import Text

/// The port for the deep stage: a learned model that says of each word of a sentence what is to be done at it.
///
/// Called from several threads at once.
public protocol EditTagger: Sendable {
    /// Whether the language has a model. Never waits.
    func covers(_ language: LanguageCode) -> Bool

    /// The edits that may be worth telling in each sentence, in its order, with at most one a word. Blocks for some 50 µs a word; the
    /// first to ask waits while the model is read.
    /// - Parameters:
    ///   - sentences: each without markup, and with nothing before or behind it.
    ///   - language: one that is covered.
    /// - Throws: ``EditTaggerError``, `CancellationError`.
    func edits(
        of sentences: [String], in language: LanguageCode, _ cancellation: Cancellation
    ) throws -> [[ProposedEdit]]
}

/// An edit that a model proposes.
public struct ProposedEdit: Hashable, Sendable {
    /// The bytes of the sentence that are the word; empty at 0 for what is missing before the first.
    public let range: Range<Int>
    /// What is to be done there.
    public let tag: EditTag
    /// What kind of mistake it mends.
    public let kind: EditKind
    /// How likely it is.
    public let chance: EditChance

    /// An edit.
    public init(range: Range<Int>, tag: EditTag, kind: EditKind, chance: EditChance) {
        self.range = range
        self.tag = tag
        self.kind = kind
        self.chance = chance
    }
}

/// Why a model cannot be used.
public struct EditTaggerError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    /// An error.
    public init(_ description: String) { self.description = description }
}
