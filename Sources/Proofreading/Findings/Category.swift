/// A kind of mistake. A new one is a new static member.
public struct Category: Hashable, Sendable, RawRepresentable {
    /// Its identifier on the wire, `spelling`.
    public let rawValue: String
    /// Makes a category.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a category.
    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// A word that is not in the dictionary.
    public static let spelling = Category("spelling")
    /// Upper and lower case.
    public static let casing = Category("casing")
    /// A word written twice.
    public static let repetition = Category("repetition")
    /// A word of another variant of the language.
    public static let regionalism = Category("regionalism")

    /// Every category.
    public static let all: [Category] = [.spelling, .casing, .repetition, .regionalism]
}
