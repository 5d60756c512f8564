/// What the rules of a language have in common while they are compiled: the words that they speak of, and what was read before, since
/// the rows of a family repeat most of it.
struct PatternVocabulary {
    var words = WordNumbers()
    /// The patterns that were read.
    var program = PatternProgram()
    /// What was read before: the same text means something else where case matters.
    struct Known: Hashable {
        let text: String
        let isCaseExact: Bool
    }

    /// What stands between `<` and `>`.
    var conditions: [Known: [TokenCondition]] = [:]
    /// The conditions that a token is one word, by the word's number.
    private var single: [Int32: [TokenCondition]] = [:]
    /// The patterns of exceptions.
    var exceptions: [Known: [PatternProgram.Code]] = [:]

    /// A condition by itself; those of one word are made once.
    mutating func conditions(_ condition: TokenCondition) -> [TokenCondition] {
        guard case .words(let numbers) = condition.test, numbers.count == 1, !condition.isNegated else {
            return [condition]
        }
        if let known = single[numbers[0]] { return known }
        let made = [condition]
        single[numbers[0]] = made
        return made
    }
}
