import HTTPTypes

extension Request where Response == Check {
    /// Checks a text, and waits for the end.
    ///
    /// A check that failed is thrown as its ``Problem``. What is not kept (``CheckOptions/store``) may be sent again after a connection broke.
    public static func check(_ text: String, _ options: CheckOptions = CheckOptions()) -> Request {
        Request(
            .post, "/v1/checks", body: .json(CheckBody(text: text, options: options)),
            isIdempotent: options.store == false)
    }

    /// Hands a text in, and does not wait for the end: the check goes on by itself, and is kept in the history, whatever the options say of that.
    ///
    /// ``Client/states(of:explainIn:reconnection:)`` follows it. Where the history cannot be written, the answer is the check that has ended.
    public static func submit(_ text: String, _ options: CheckOptions = CheckOptions()) -> Request {
        var options = options
        options.store = true
        var request = Request(.post, "/v1/checks", body: .json(CheckBody(text: text, options: options)))
        request.fields[.prefer] = "respond-async"
        return request
    }

    /// Shows a check of the history.
    /// - Parameter context: whether corrections come with what stands around them.
    public static func getCheck(_ id: Check.ID, explainIn: String? = nil, context: Bool = true) -> Request {
        Request(
            .get, path(of: id),
            query: [QueryItem("explainIn", explainIn), QueryItem("context", context ? nil : "false")])
    }

    fileprivate static func path(of id: Check.ID) -> String { "/v1/checks/\(PathSegment.escaped(id, isName: true))" }
}

extension Request where Response == CheckPage {
    /// Lists what is in the history, newest first.
    /// - Parameters:
    ///   - search: words that the texts have.
    ///   - language: the code of the language that they were checked in.
    ///   - cause: a cause of mistakes that were found in them.
    ///   - limit: the most that are listed, up to 100.
    ///   - before: ``CheckPage/next`` of the page before.
    public static func listChecks(
        search: String? = nil, language: String? = nil, cause: String? = nil, limit: Int? = nil,
        before: Check.ID? = nil
    ) -> Request {
        Request(
            .get, "/v1/checks",
            query: [
                QueryItem("q", search), QueryItem("language", language), QueryItem("cause", cause),
                QueryItem("limit", limit.map(String.init)), QueryItem("before", before),
            ])
    }
}

extension Request where Response == NoContent {
    /// Forgets a check.
    public static func deleteCheck(_ id: Check.ID) -> Request {
        Request(.delete, Request<Check>.path(of: id))
    }
}

extension Request where Response == DeletedChecks {
    /// Forgets all checks.
    public static func deleteChecks() -> Request { Request(.delete, "/v1/checks") }
}

extension Request where Response == Correction {
    /// Keeps what was decided on a correction.
    /// - Parameters:
    ///   - decision: the decision; `nil` takes it back.
    ///   - replacement: what was written instead, with ``Decision/accepted``.
    public static func decide(
        _ decision: Decision?, on correction: Correction.ID, in check: Check.ID, replacement: String? = nil,
        explainIn: String? = nil
    ) -> Request {
        Request(
            .patch,
            Request<Check>.path(of: check) + "/corrections/\(PathSegment.escaped(correction, isName: true))",
            query: [QueryItem("explainIn", explainIn)],
            body: .json(DecisionBody(decision: decision, replacement: replacement)), isIdempotent: true)
    }
}

/// What is sent to keep a decision: `null` takes one back, and nothing says nothing.
private struct DecisionBody: Encodable, Sendable {
    let decision: Decision?
    let replacement: String?

    private enum CodingKeys: CodingKey { case decision, replacement }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(decision, forKey: .decision)
        try members.encodeIfPresent(replacement, forKey: .replacement)
    }
}

extension HTTPField.Name {
    /// RFC 7240.
    fileprivate static let prefer = HTTPField.Name("Prefer")!
}
