import Text

/// What a rule is. Its name and description are in the phrasebooks, under its identifier, unless it brings its own.
public struct RuleInfo: Hashable, Sendable {
    /// Its identifier.
    public let id: RuleID
    /// The kind of mistake that it finds.
    public let category: Category
    /// How serious what it finds is.
    public let severity: Severity
    /// From which level on it runs.
    public let level: Level
    /// The languages that have it, without regions; `nil` for all.
    public let languages: [String]?
    /// What it flags and what it does not.
    public let examples: [RuleExample]
    /// What it says, when it is a rule of a file; `nil` when the phrasebooks know.
    public let texts: RuleTexts?
    /// The rules that it stands for, each of which can be switched off by itself; none unless it is a family of them.
    public let rows: [RuleID]

    /// Makes a description.
    public init(
        id: RuleID, category: Category, severity: Severity, level: Level = .default, languages: [String]? = nil,
        examples: [RuleExample], texts: RuleTexts? = nil, rows: [RuleID] = []
    ) {
        self.id = id
        self.category = category
        self.severity = severity
        self.level = level
        self.languages = languages
        self.examples = examples
        self.texts = texts
        self.rows = rows
    }

    /// The same rule in other languages.
    public func with(languages: [String]?) -> RuleInfo {
        RuleInfo(
            id: id, category: category, severity: severity, level: level, languages: languages, examples: examples,
            texts: texts, rows: rows)
    }
}

/// The identifier of a rule, `spelling.unknown-word`: its category's identifier, a full stop, and what it finds. Those of rule files begin
/// with their language: `en.agreement.they-was`.
public struct RuleID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The identifier.
    public let rawValue: String
    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a literal.
    public init(stringLiteral value: String) { self.rawValue = value }

    /// What stands before the first full stop: of a rule of a file its language, without a region; of others their category.
    public var beginning: String { String(rawValue.prefix { $0 != "." }) }
}

/// How much to report.
public enum Level: String, Hashable, Sendable, CaseIterable {
    /// What is wrong or very probably wrong.
    case `default`
    /// What could be better as well.
    case picky
}

/// A sentence that a rule flags and the same sentence put right.
public struct RuleExample: Hashable, Sendable {
    /// The language of the example.
    public let language: LanguageCode
    /// The sentence, with what the rule flags in double square brackets: `I saw [[the the]] cat.`
    public let marked: String
    /// The sentence without the brackets.
    public let wrong: String
    /// The bytes of ``wrong`` that the rule flags.
    public let range: Range<Int>
    /// What becomes of ``wrong`` when the rule's first suggestion is taken: a sentence that the rule does not flag.
    public let right: String

    /// Makes an example. Without brackets, all of the sentence counts as flagged.
    public init(_ language: LanguageCode, wrong marked: String, right: String) {
        self.language = language
        self.marked = marked
        self.right = right
        let bytes = Array(marked.utf8)
        let open = Array("[[".utf8)
        let close = Array("]]".utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: open) }
        let end = start.flatMap { start in bytes.indices.first { $0 >= start + 2 && bytes[$0...].starts(with: close) } }
        guard let start, let end else {
            wrong = marked
            range = 0..<bytes.count
            return
        }
        wrong = String(decoding: bytes[..<start] + bytes[(start + 2)..<end] + bytes[(end + 2)...], as: UTF8.self)
        range = start..<end - 2
    }
}
