import Proofreading

/// A rule as v1 shows it.
struct RuleWire: Encodable {
    let id: String
    let name: String
    let description: String
    let category: CategoryWire
    let severity: Severity
    let level: Level
    let languages: Nullable<[String]>
    let url: String
    let examples: [ExampleWire]

    /// A category with its name.
    struct CategoryWire: Encodable {
        let id: String
        let name: String
    }

    init(_ info: RuleInfo) {
        id = info.id.rawValue
        name = info.name
        description = info.description
        category = CategoryWire(id: info.category.id, name: info.category.name)
        severity = info.severity
        level = info.level
        languages = Nullable(info.languages)
        url = "/rules/\(info.id.rawValue)"
        examples = info.examples.map(ExampleWire.init)
    }
}

/// A sentence that a rule flags and the same sentence put right, as v1 shows them.
struct ExampleWire: Encodable {
    let language: LanguageCode
    let wrong: MarkedText
    let right: String

    /// A text and what is wrong in it, in UTF-16 code units.
    struct MarkedText: Encodable {
        let text: String
        let offset: Int
        let length: Int
    }

    init(_ example: RuleExample) {
        language = example.language
        wrong = Self.marked(example.wrong)
        right = example.right
    }

    /// Takes the `[[` and `]]` out of a sentence and says where they stood.
    private static func marked(_ text: String) -> MarkedText {
        let halves = text.split(separator: "[[", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves.last?.split(separator: "]]", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        guard halves.count == 2, parts.count == 2 else { return MarkedText(text: text, offset: 0, length: 0) }
        return MarkedText(
            text: String(halves[0] + parts[0] + parts[1]), offset: halves[0].utf16.count,
            length: parts[0].utf16.count)
    }
}
