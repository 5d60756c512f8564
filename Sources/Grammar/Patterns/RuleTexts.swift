/// What a rule of a file says, in the interface languages that its author wrote it in. Texts have places, `{name}`, that a message's
/// arguments fill.
public struct RuleTexts: Hashable, Sendable {
    /// A text in several interface languages, by code without a region; `en` is there where a text is.
    public typealias Translations = [String: String]

    /// The rule's name.
    public var name: Translations
    /// What is wrong, in a sentence.
    public var message: Translations
    /// What is wrong, in a few words; the name when there is none.
    public var short: Translations
    /// Why it is wrong and what to look at; the message when there is none.
    public var detail: Translations
    /// What it is about: says it in the interface languages that the author did not write in; `nil` when no topic fits.
    public var topic: Topic?
    /// What fills places of the texts in whatever sentence: the row of a family, which shares its texts with the others.
    public var variables: [String: String] = [:]

    /// The name of the row, when it is a rule by itself: a name that is that of all rows would be no name.
    public var row: String?

    /// Makes texts.
    public init(
        name: Translations = [:], message: Translations, short: Translations = [:], detail: Translations = [:],
        topic: Topic? = nil
    ) {
        self.name = name
        self.message = message
        self.short = short
        self.detail = detail
        self.topic = topic
    }

    /// The names of the places in the texts, those that are filled as well.
    public var places: Set<String> { Set([name, message, short, detail].flatMap(\.values).flatMap(\.places)) }

    /// Whether its English name is an example in quotation marks, such as “Three apple”, and so is of no language of the interface.
    public var isNamedByExample: Bool {
        guard let name = name["en"], name.hasPrefix("“"), name.hasSuffix("”"), !name.contains("{") else { return false }
        return name.count { $0 == "“" } == 1
    }

    /// What fills the places where nothing was found: dots, but for what the row says, whose own places are dots.
    public var untold: [String: String] {
        Dictionary(places.map { ($0, "…") }) { first, _ in first }
            .merging(variables.mapValues { $0.fillingPlaces { _ in "…" } }) { _, row in row }
    }
}
