import Text

extension Cause {
    /// It has a capital where only names have one, and nothing in the dictionary comes close.
    public static let name = Cause("name")
}

extension CauseInfo {
    static let name = CauseInfo(.name, examples: [])
}
