/// What is checked, or a cause of spelling mistakes.
public struct Rule: Hashable, Sendable, Identifiable, Codable {
    /// The identifier of a rule: `spelling.unknown-word`.
    public typealias ID = String

    /// Its identifier.
    public let id: ID
    /// Its name.
    public let name: String
    /// What it finds, and why that is wrong.
    public let description: String
    /// The kind of mistake that it finds.
    public let category: Category
    /// What it is about; `nil` of rules that are in no file.
    public let topic: Topic?
    /// How serious what it finds is.
    public let severity: Severity
    /// From which level on it runs.
    public let level: CheckLevel
    /// The codes of the languages that it knows; `nil` for all.
    public let languages: [String]?
    /// The page about it, from the server's root.
    public let url: String
    /// What it flags, and the same put right.
    public let examples: [Example]
    /// When what it finds may be left as it is.
    public let whenToIgnore: String
    /// How often its mistakes stand in the history; `nil` in lists, and where there is no history.
    public let timesMet: Int?

    /// The rules that it stands for, each of which can be switched off by itself; `nil` where it stands for itself.
    public let rows: [ID]?
    /// The rule whose row it is.
    public let family: ID?

    /// What a rule is about.
    public struct Topic: Hashable, Sendable, Codable {
        /// Its identifier.
        public let id: String
        /// Its name.
        public let name: String
    }

    /// A kind of mistake.
    public struct Category: Hashable, Sendable, Codable {
        /// Its identifier.
        public let id: String
        /// Its name.
        public let name: String
    }

    /// A sentence that a rule flags, and the same put right.
    public struct Example: Hashable, Sendable, Codable {
        /// The code of the language.
        public let language: String
        /// The sentence that is flagged.
        public let wrong: MarkedText
        /// The sentence put right.
        public let right: String
    }

    /// A text, and what is wrong in it, in UTF-16 code units.
    public struct MarkedText: Hashable, Sendable, Codable {
        /// The text.
        public let text: String
        /// Where it is wrong.
        public let offset: Int
        /// How long what is wrong is.
        public let length: Int
    }
}

/// What is checked.
public struct RuleList: Hashable, Sendable, Codable {
    /// The rules.
    public let rules: [Rule]
}

/// A rule by its name.
public struct RuleReference: Hashable, Sendable, Codable {
    /// Its identifier.
    public let id: Rule.ID
    /// Its name.
    public let name: String
    /// The page about it, from the server's root.
    public let url: String
}
