/// What the tagger says of a token.
struct TaggedWord: Hashable, Sendable {
    var tag: WordTag
    var attached: WordTag?
    var alternative: WordTag?
}
