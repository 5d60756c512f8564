extension Request where Response == Insights {
    /// Says what is got wrong in some time.
    /// - Parameters:
    ///   - since: a day or a moment, as ISO 8601 has it; `nil` from the beginning.
    ///   - until: a day or a moment; `nil` until now.
    ///   - timeZone: where days begin: `Europe/Berlin`; `nil` for UTC.
    public static func insights(
        since: String? = nil, until: String? = nil, language: String? = nil, interval: Insights.Interval? = nil,
        timeZone: String? = nil, explainIn: String? = nil
    ) -> Request {
        Request(
            .get, "/v1/insights",
            query: [
                QueryItem("since", since), QueryItem("until", until), QueryItem("language", language),
                QueryItem("interval", interval?.rawValue), QueryItem("timeZone", timeZone),
                QueryItem("explainIn", explainIn),
            ])
    }
}

extension Request where Response == PracticePage {
    /// Gives past mistakes as exercises, those that are due.
    /// - Parameter limit: the most that are given, up to 100.
    public static func practice(language: String? = nil, limit: Int? = nil, explainIn: String? = nil) -> Request {
        Request(
            .get, "/v1/practice",
            query: [
                QueryItem("language", language), QueryItem("limit", limit.map(String.init)),
                QueryItem("explainIn", explainIn),
            ])
    }
}

extension Request where Response == Grade {
    /// Answers an exercise.
    public static func answer(_ answer: String, to exercise: Exercise.ID, explainIn: String? = nil) -> Request {
        Request(
            .post, "/v1/practice/\(PathSegment.escaped(exercise, isName: true))",
            query: [QueryItem("explainIn", explainIn)], body: .json(AnswerBody(answer: answer)))
    }
}

/// What is sent to answer an exercise.
private struct AnswerBody: Encodable, Sendable {
    let answer: String
}
