import Checking
import HTTPTypes
import Hummingbird
import Proofreading

/// Shows, searches and forgets the checks that are kept, and keeps what is decided on their corrections.
struct HistoryController {
    let service: CheckService
    let timeouts: ServerConfiguration.Timeouts

    var routes: [Route] {
        [
            Route(.get, "/v1/checks", query: ["q", "language", "limit", "before"], list),
            Route(.delete, "/v1/checks", query: [], deleteAll),
            Route(.get, "/v1/checks/{id}", query: [], get),
            Route(.delete, "/v1/checks/{id}", query: [], delete),
            Route(.get, "/v1/checks/{id}/events", query: [], events),
            Route(.patch, "/v1/checks/{id}/corrections/{index}", query: [], decide),
        ]
    }

    // MARK: Reading

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let fields = try FormFields(query: request.uri.query)
        let query = HistoryQuery(
            search: try fields.value(of: "q"),
            language: try fields.value(of: "language").map { LanguageCode($0) },
            limit: try limit(fields), before: try cursor(fields))
        let page = try await service.checks(query)
        var headers: HTTPFields = [:]
        if let next = page.next {
            headers[.link] = "<\(address(of: next, query))>; rel=\"next\""
        }
        return try .json(CheckPageWire(page), headers: headers)
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        return try .json(CheckWire(await service.check(try id(context))))
    }

    private func events(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.eventStream])
        let check = try await service.check(try id(context))
        let last = lastEvent(request)
        let events = try await service.events(of: check.id, after: last)
        if check.state.isFinal {
            // Every state is there, and the stream ends by itself. To a client that has seen the last, 204 says not to come
            // back; an EventSource would, for ever.
            let missed = await events.reduce(into: []) { $0.append($1) }
            if missed.isEmpty { return Response(status: .noContent) }
            return stream(AsyncStream { $0.send(missed) }, of: check, to: try await context.clientPresence())
        }
        return stream(events, of: check, to: try await context.clientPresence())
    }

    private func stream(_ events: AsyncStream<StateEvent>, of check: Check, to presence: ClientPresence) -> Response {
        let stream = CheckEventStream(presence: presence, heartbeat: timeouts.heartbeat)
        return stream.response { writer in try await stream.write(events, of: check, to: &writer) }
    }

    /// The number of the last event that the client has seen. What this server cannot have sent counts as none.
    private func lastEvent(_ request: Request) -> Int {
        guard let number = request.headers[.lastEventID].flatMap({ Int32($0) }), number > 0 else { return 0 }
        return Int(number)
    }

    // MARK: Forgetting

    private func delete(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try await service.delete(try id(context))
        return Response(status: .noContent)
    }

    private func deleteAll(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try .json(["deleted": await service.deleteAll()])
    }

    // MARK: Deciding

    private struct DecisionBody: Decodable {
        let decision: String?
        let replacement: String?

        private enum CodingKeys: CodingKey, CaseIterable { case decision, replacement }

        init(from decoder: any Decoder) throws {
            let container = try decoder.members(CodingKeys.self)
            // `null` takes a decision back; nothing at all says nothing.
            guard container.contains(.decision) else {
                throw DecodingError.keyNotFound(
                    CodingKeys.decision, .init(codingPath: container.codingPath, debugDescription: ""))
            }
            decision = try container.decode(String?.self, forKey: .decision)
            replacement = try container.decodeIfPresent(String.self, forKey: .replacement)
        }
    }

    private func decide(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let id = try id(context)
        guard let index = (try? context.parameter("index")).flatMap({ Int($0) }), index >= 0 else {
            throw RequestProblem(.correctionNotFound, "Corrections are numbered from 0.")
        }
        _ = try ContentType.of(request, among: [.json])
        let limit = ContentType.json.bodyBytes(forTextOf: service.limits.textBytes)
        let decision = try decision(JSONBody.decode(DecisionBody.self, from: await request.wholeBody(upTo: limit)))
        let check = try await service.decide(decision, on: index, of: id)
        guard case .loaded(let result) = check.state, index < result.corrections.count else {
            throw RequestProblem(.correctionNotFound, "The check \(id) has no correction \(index).")
        }
        return try .json(ResultWire(result, of: check).corrections[index])
    }

    private func decision(_ body: DecisionBody) throws(RequestProblem) -> Decision? {
        guard let name = body.decision else {
            if body.replacement == nil { return nil }
            throw RequestProblem(
                .invalidParameter, "A replacement goes with the decision “accepted”.", field: "replacement")
        }
        guard let verdict = Decision.Verdict(rawValue: name) else {
            let names = Decision.Verdict.allCases.map(\.rawValue)
            throw RequestProblem(
                .unknownValue, "“decision” can be \(names.joined(separator: ", ")) or null.", field: "decision",
                allowed: names)
        }
        guard let replacement = body.replacement else { return Decision(verdict) }
        guard verdict == .accepted else {
            throw RequestProblem(
                .invalidParameter, "A replacement goes with the decision “accepted”.", field: "replacement")
        }
        try ValidText.requireNoNUL(in: replacement, of: "replacement")
        return Decision(verdict, replacement: replacement)
    }

    // MARK: Parameters

    private func id(_ context: SuperTextRequestContext) throws(RequestProblem) -> CheckID {
        if let id = (try? context.parameter("id")).flatMap({ CheckID($0) }) { return id }
        throw RequestProblem(.checkNotFound, "A check's identifier is a UUID.")
    }

    private static let limits = 1...100

    private func limit(_ fields: FormFields) throws(RequestProblem) -> Int {
        guard let text = try fields.value(of: "limit") else { return 20 }
        if let limit = Int(text), Self.limits.contains(limit) { return limit }
        throw RequestProblem(
            .invalidParameter, "“limit” must be a number from \(Self.limits.lowerBound) to \(Self.limits.upperBound).",
            field: "limit")
    }

    private func cursor(_ fields: FormFields) throws(RequestProblem) -> CheckID? {
        guard let text = try fields.value(of: "before") else { return nil }
        if let id = CheckID(text) { return id }
        throw RequestProblem(.invalidParameter, "“before” must be the identifier of a check.", field: "before")
    }

    private func address(of next: CheckID, _ query: HistoryQuery) -> String {
        var address = "/v1/checks?limit=\(query.limit)&before=\(next)"
        if let search = query.search { address += "&q=\(PercentEncoding.escaped(search))" }
        if let language = query.language { address += "&language=\(PercentEncoding.escaped(language.tag))" }
        return address
    }
}

extension AsyncStream.Continuation {
    /// Sends all elements, and the end.
    fileprivate func send(_ elements: [Element]) where Element: Sendable {
        for element in elements { yield(element) }
        finish()
    }
}
