extension Request where Response == LanguageList {
    /// Lists the languages that can be checked.
    public static func listLanguages() -> Request { Request(.get, "/v1/languages") }
}

extension Request where Response == RuleList {
    /// Lists what is checked.
    /// - Parameter language: the code of a language, to list what is checked in it; `nil` for all.
    public static func listRules(in language: String? = nil, explainIn: String? = nil) -> Request {
        Request(.get, "/v1/rules", query: [QueryItem("language", language), QueryItem("explainIn", explainIn)])
    }
}

extension Request where Response == Rule {
    /// Shows a rule with its examples, or a cause of spelling mistakes (`cause.transposition`).
    public static func getRule(_ id: Rule.ID, explainIn: String? = nil) -> Request {
        Request(
            .get, "/v1/rules/\(PathSegment.escaped(id, isName: true))", query: [QueryItem("explainIn", explainIn)])
    }
}

extension Request where Response == Session {
    /// Says who asks, and what they may.
    public static func getSession() -> Request { Request(.get, "/v1/session") }
}
