/// A mistake that the makers of a dictionary know to be common, such as `f` for `ph`, from the REP table of its affix file.
public struct Replacement: Hashable, Sendable {
    /// What is typed.
    public let typed: String
    /// What is meant. May have spaces.
    public let meant: String
    /// Whether it stands for the beginning of a word.
    public let isAtStart: Bool
    /// Whether it stands for the end of a word.
    public let isAtEnd: Bool

    /// Makes a replacement from the two fields of a REP line: `^` before and `$` behind the first tie it to the beginning and
    /// to the end, an underscore in the second is a space.
    public init?(typed: some StringProtocol, meant: some StringProtocol) {
        isAtStart = typed.hasPrefix("^")
        isAtEnd = typed.hasSuffix("$")
        self.typed = String(typed.dropFirst(isAtStart ? 1 : 0).dropLast(isAtEnd ? 1 : 0))
        self.meant = String(meant.map { $0 == "_" ? " " : $0 })
        if self.typed.isEmpty || self.typed == self.meant { return nil }
    }
}
