/// How a text is checked. What is not given is as the server has it.
public struct CheckOptions: Hashable, Sendable {
    /// The code of the text's language, `en-US`; `nil` to detect it.
    public var language: String?
    /// How the text is marked up: `plain`, `markdown`, `html`, `latex`; `auto` goes by ``name``.
    public var format: String?
    /// What the text is called, as a file is.
    public var name: String?
    /// How much is reported.
    public var level: CheckLevel?
    /// Whether a model looks for what no rule finds.
    public var deep: Deep?
    /// Whether corrections are explained.
    public var explain: Bool?
    /// The language of messages and explanations; the server's choice unless given.
    public var explainIn: String?
    /// Whether corrections come with what stands around them.
    public var context: Bool?
    /// Whether the check is kept in the history.
    public var store: Bool?
    /// Whether suggestions go by what was chosen before.
    public var personalise: Bool?
    /// The check of an earlier version of the text.
    public var revisionOf: Check.ID?
    /// The only rules that run; `nil` for all.
    public var onlyRules: [String]?
    /// The rules that do not run.
    public var disabledRules: [String]?

    /// Whether a model looks for what no rule finds.
    public enum Deep: String, Hashable, Sendable, Codable {
        /// Where mistakes of grammar speak for more.
        case auto
        /// Never.
        case off
        /// At all of the text, however long that takes.
        case wait
    }

    /// Makes options that say nothing.
    public init() {}

    /// Makes options.
    public init(language: String? = nil, format: String? = nil, level: CheckLevel? = nil, store: Bool? = nil) {
        self.language = language
        self.format = format
        self.level = level
        self.store = store
    }
}

/// What is sent to have a text checked.
struct CheckBody: Encodable, Sendable {
    let text: String
    let options: CheckOptions

    private enum CodingKeys: CodingKey {
        case text, language, format, name, level, deep, explain, explainIn, context, store, personalise, revisionOf
        case rules
    }

    private struct Rules: Encodable {
        let only: [String]?
        let disabled: [String]?
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(text, forKey: .text)
        try members.encodeIfPresent(options.language, forKey: .language)
        try members.encodeIfPresent(options.format, forKey: .format)
        try members.encodeIfPresent(options.name, forKey: .name)
        try members.encodeIfPresent(options.level, forKey: .level)
        try members.encodeIfPresent(options.deep, forKey: .deep)
        try members.encodeIfPresent(options.explain, forKey: .explain)
        try members.encodeIfPresent(options.explainIn, forKey: .explainIn)
        try members.encodeIfPresent(options.context, forKey: .context)
        try members.encodeIfPresent(options.store, forKey: .store)
        try members.encodeIfPresent(options.personalise, forKey: .personalise)
        try members.encodeIfPresent(options.revisionOf, forKey: .revisionOf)
        if options.onlyRules != nil || options.disabledRules != nil {
            try members.encode(Rules(only: options.onlyRules, disabled: options.disabledRules), forKey: .rules)
        }
    }
}
