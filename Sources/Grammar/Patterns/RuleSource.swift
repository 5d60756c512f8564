import Text

/// What a rule file says of a rule: texts in the notation of `docs/rules.md`, each with the line that it stands in. Read by
/// `LanguagePacks`, compiled into ``PatternRules``.
public struct RuleSource: Sendable {
    /// A text and the line of the file that it stands in, from 1.
    public struct Text: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The line.
        public var line: Int

        /// Makes a text.
        public init(_ text: String, line: Int) {
            self.text = text
            self.line = line
        }
    }

    /// Where a pattern stands that speaks against a match.
    public enum Place: UInt32, Sendable {
        /// It ends where the match begins.
        case before
        /// It overlaps what is flagged.
        case at
        /// It begins where the match ends.
        case after
    }

    /// A row of a family: what its variables stand for.
    public struct Row: Sendable {
        /// The line.
        public var line: Int
        /// What the row's rule is called besides the family's name; `nil` when the rows are one rule.
        public var id: String?
        /// What it is about, where that is another thing than the family is; only of a row with an `id`.
        public var topic: Topic?
        /// What is put in the place of `{name}`, by name.
        public var variables: [String: String]

        /// Makes a row.
        public init(line: Int, id: String? = nil, variables: [String: String]) {
            self.line = line
            self.id = id
            self.variables = variables
        }
    }

    /// The rule's identifier.
    public var id: RuleID
    /// The line that the rule begins in.
    public var line: Int
    /// The kind of mistake that it finds.
    public var category: Category
    /// How serious what it finds is.
    public var severity: Severity = .warning
    /// From which level on it runs.
    public var level: Level = .default
    /// The variants of the language that have it; empty for all.
    public var variants: [LanguageCode] = []
    /// What it says.
    public var texts: RuleTexts
    /// What it finds, any of them.
    public var patterns: [Text] = []
    /// Whether words are compared with their case.
    public var isCaseExact = false
    /// The name of the capture that is flagged, unless brackets in the pattern say so.
    public var mark: Text?
    /// What to write instead, likeliest first.
    public var replacements: [Text] = []
    /// How likely the first replacement is what was meant; `nil` for what is usual.
    public var confidence: Double?
    /// What speaks against a match.
    public var exceptions: [(place: Place, pattern: Text)] = []
    /// Which captures must go together: `det noun: Number`.
    public var agreements: [Text] = []
    /// Which captures must not go together.
    public var disagreements: [Text] = []
    /// Sentences that it flags, with what it flags in square brackets.
    public var wrong: [Text] = []
    /// What becomes of each of those when the first replacement is taken.
    public var fixed: [Text] = []
    /// Sentences that it does not flag.
    public var right: [Text] = []
    /// The rows of a family; empty for a single rule.
    public var rows: [Row] = []

    /// Makes a rule without patterns.
    public init(id: RuleID, line: Int, category: Category, texts: RuleTexts) {
        self.id = id
        self.line = line
        self.category = category
        self.texts = texts
    }
}

/// Why a rule cannot be used: a typed error of whoever wrote it.
public struct RuleFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, from 1.
    public var line: Int
    /// The rule; `nil` when the file as a whole cannot be read.
    public var rule: RuleID?
    /// What is wrong and what to do.
    public var reason: String

    /// Makes a fault.
    public init(line: Int, rule: RuleID? = nil, _ reason: String) {
        self.line = line
        self.rule = rule
        self.reason = reason
    }

    /// The fault as compilers write it, without the file: `12: en.agreement.they-was: …`
    public var description: String { "\(line): " + (rule.map { "\($0.rawValue): " } ?? "") + reason }
}

extension RuleSource {
    /// The same rule in lines so many further below.
    public func shifted(by lines: Int) -> RuleSource {
        func shifted(_ texts: [Text]) -> [Text] { texts.map { Text($0.text, line: $0.line + lines) } }
        var rule = self
        rule.line += lines
        rule.patterns = shifted(patterns)
        rule.mark = mark.map { Text($0.text, line: $0.line + lines) }
        rule.replacements = shifted(replacements)
        rule.exceptions = exceptions.map { ($0.place, Text($0.pattern.text, line: $0.pattern.line + lines)) }
        rule.agreements = shifted(agreements)
        rule.disagreements = shifted(disagreements)
        rule.wrong = shifted(wrong)
        rule.fixed = shifted(fixed)
        rule.right = shifted(right)
        for index in rule.rows.indices { rule.rows[index].line += lines }
        return rule
    }
}
