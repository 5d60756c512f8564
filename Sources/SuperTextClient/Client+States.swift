import HTTPTypes

extension Client {
    /// The states of a check, from the first to the last.
    /// - Parameters:
    ///   - id: the check, which has to be kept in the history.
    ///   - explainIn: the language of explanations; the server's choice unless given.
    ///   - reconnection: when a connection that broke is made again.
    public func states(
        of id: Check.ID, explainIn: String? = nil, reconnection: RetryPolicy = RetryPolicy()
    ) -> CheckStates {
        var request = ClientRequest(
            .get, "/v1/checks/\(PathSegment.escaped(id))/events", [QueryItem("explainIn", explainIn)])
        request.fields[.accept] = "text/event-stream"
        request.isStream = true
        return CheckStates(reconnection: reconnection) { [request] last in
            var request = request
            if let last { request.fields[.lastEventID] = last }
            return try await answer(to: request)
        }
    }

    /// Checks a text, and follows its states.
    ///
    /// The check goes on while the connection is broken, and so it is kept in the history, whatever the options say of that; delete it afterwards with
    /// ``Request/deleteCheck(_:)`` if it is not to stay.
    /// - Returns: the states; the last alone where the server keeps no history, and had to be waited for.
    /// - Throws: what ``send(_:)`` throws.
    public func states(
        checking text: String, _ options: CheckOptions = CheckOptions(), reconnection: RetryPolicy = RetryPolicy()
    ) async throws -> CheckStates {
        let check = try await send(.submit(text, options))
        if check.state.isFinal { return CheckStates(only: check) }
        return states(of: check.id, explainIn: options.explainIn, reconnection: reconnection)
    }
}

extension HTTPField.Name {
    /// What tells a server where a stream is to go on.
    fileprivate static let lastEventID = HTTPField.Name("Last-Event-ID")!
}
