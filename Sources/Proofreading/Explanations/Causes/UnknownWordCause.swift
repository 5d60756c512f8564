import Text

extension Cause {
    /// Nothing to compare with: there is no suggestion.
    public static let unknownWord = Cause("unknown-word")
}

extension CauseInfo {
    static let unknownWord = CauseInfo(.unknownWord, examples: [])
}
