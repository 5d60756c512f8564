/// What the rules of a language have in common while they are compiled: the words that they speak of, and what was read before, since
/// the rows of a family repeat most of it.
struct PatternVocabulary {
    var words = WordNumbersBuilder()
    /// The patterns that were read.
    var program = PatternProgramBuilder()
    /// What was read before: the same text means something else where case matters.
    struct Known: Hashable {
        let text: String
        let isCaseExact: Bool
    }

    /// What stands between `<` and `>`.
    var conditions: [Known: [TokenCondition]] = [:]
    /// Words, with “|” between them where several are meant: a condition for each token. Steps made of them would take more memory,
    /// which is not given back in one piece.
    var terms: [Known: [TokenCondition]] = [:]
    /// The patterns of exceptions.
    var exceptions: [Known: [PatternProgram.Code]] = [:]
}
