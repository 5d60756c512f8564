/// A rule looks at one sentence at a time and says what is wrong in it.
///
/// To add a rule, add a file with a type that conforms and put it in ``RuleSet/standard``. A rule without an example that it
/// flags and one that it does not flag fails the tests.
public protocol Rule: Sendable {
    /// What the rule is and does.
    var info: RuleInfo { get }

    /// What is wrong in a sentence, in the order of the text. Called from several threads at once.
    func findings(in sentence: SentenceView) -> [Finding]
}

/// The identifier of a rule, `spelling.unknown-word`: its category's identifier, a full stop, and what it finds.
public struct RuleID: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral {
    /// The identifier.
    public let rawValue: String
    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a literal.
    public init(stringLiteral value: String) { self.rawValue = value }
}

/// What a rule is and does.
public struct RuleInfo: Hashable, Sendable {
    /// Its identifier.
    public let id: RuleID
    /// Its name, a few words.
    public let name: String
    /// What it finds and why that is wrong, in a sentence or two.
    public let description: String
    /// The kind of mistake that it finds.
    public let category: Category
    /// How serious what it finds is.
    public let severity: Severity
    /// From which level on it runs.
    public let level: Level
    /// The languages that it knows, without regions; `nil` for all.
    public let languages: [String]?
    /// What it flags and what it does not.
    public let examples: [RuleExample]

    /// Makes a description.
    public init(
        id: RuleID, name: String, description: String, category: Category, severity: Severity, level: Level = .default,
        languages: [String]? = nil, examples: [RuleExample]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.category = category
        self.severity = severity
        self.level = level
        self.languages = languages
        self.examples = examples
    }
}

/// How much to report.
public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
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
    public let wrong: String
    /// The sentence that the rule does not flag.
    public let right: String

    /// Makes an example.
    public init(_ language: LanguageCode, wrong: String, right: String) {
        self.language = language
        self.wrong = wrong
        self.right = right
    }
}

/// A sentence as a rule sees it.
public struct SentenceView: Sendable {
    /// The document that the sentence is part of.
    public let document: Document
    /// The sentence.
    public let sentence: Sentence
    /// The language it is in.
    public let language: LanguageCode

    /// Makes a view.
    public init(document: Document, sentence: Sentence, language: LanguageCode) {
        self.document = document
        self.sentence = sentence
        self.language = language
    }

    /// The bytes of a token, as prose.
    public func bytes(of token: Token) -> ArraySlice<UInt8> { document.prose[token.range] }
}

/// What a rule found.
public struct Finding: Hashable, Sendable {
    /// The bytes of the text that are wrong.
    public let range: Range<Int>
    /// What is wrong, in a sentence.
    public let message: String
    /// What to write instead, most likely first.
    public let suggestions: [Suggestion]
    /// What went wrong, when the rule knows; else it is worked out from the edit.
    public let cause: Cause?

    /// Makes a finding.
    public init(range: Range<Int>, message: String, suggestions: [Suggestion], cause: Cause? = nil) {
        self.range = range
        self.message = message
        self.suggestions = suggestions
        self.cause = cause
    }
}
