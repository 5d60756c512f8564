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

    /// Written as one word, as several or with a hyphen.
    public static let compounding = Category("compounding")
    /// How words are put together to sentences.
    public static let grammar = Category("grammar")
    /// Words that belong together and differ in number, gender, case or person.
    public static let agreement = Category("agreement")
    /// Commas, full stops and their like.
    public static let punctuation = Category("punctuation")
    /// Signs that look like the right ones: dashes, quotation marks, apostrophes.
    public static let typography = Category("typography")
    /// White space that is too much or missing.
    public static let whitespace = Category("whitespace")
    /// A word for another that looks or sounds like it.
    public static let confusion = Category("confusion")
    /// Words that say what was said already.
    public static let redundancy = Category("redundancy")
    /// What could be said better.
    public static let style = Category("style")
    /// What could be said more plainly.
    public static let plainLanguage = Category("plain-language")
    /// What leaves people out.
    public static let inclusive = Category("inclusive")
    /// What cannot be meant.
    public static let semantics = Category("semantics")
    /// What belongs to talk rather than to writing.
    public static let colloquialism = Category("colloquialism")
    /// A word that means something else in another language.
    public static let falseFriend = Category("false-friend")

    /// Every category.
    public static let all: [Category] = [
        .spelling, .casing, .repetition, .compounding, .grammar, .agreement, .punctuation, .typography, .whitespace,
        .confusion, .redundancy, .style, .plainLanguage, .inclusive, .semantics, .colloquialism, .regionalism,
        .falseFriend,
    ]
}
