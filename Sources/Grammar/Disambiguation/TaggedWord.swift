import Morphology

/// What the tagger says of a token.
struct TaggedWord: Hashable, Sendable {
    var tag: WordTag
    /// The tag of what is attached to a word: of the *’s* of *it’s*.
    var attached: WordTag?
    /// The second likeliest tag, where it is nearly as likely.
    var alternative: WordTag?

    /// Whether the tag matches a pattern, or the alternative does.
    func mayMatch(_ pattern: TagPattern) -> Bool {
        tag.matches(pattern) || alternative?.matches(pattern) == true
    }
}
