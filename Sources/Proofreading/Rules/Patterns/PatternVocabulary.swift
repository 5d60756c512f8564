/// What the rules of a language have in common while they are compiled: the words that they speak of, and what was read before, since
/// the rows of a family repeat most of it.
struct PatternVocabulary {
    var words = WordNumbers()
    /// What stands between `<` and `>`, behind a `!` where case matters.
    var conditions: [String: [TokenCondition]] = [:]
    /// The patterns of exceptions, likewise.
    var exceptions: [String: [Pattern]] = [:]
}
