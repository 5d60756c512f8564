import Checking
import HTTPTypes
import Hummingbird
import Proofreading
import Text
import Wording

/// Shows, searches and forgets the checks that are kept, and keeps what is decided on their corrections.
struct HistoryController {
    let service: CheckService
    let answers: Answers
    let timeouts: ServerConfiguration.Timeouts

    var routes: [Route] {
        [
            Route(
                .get, "/v1/checks", needs: .scope(.history), query: ["q", "language", "cause", "limit", "before"], list),
            Route(.delete, "/v1/checks", needs: .scope(.history), query: [], deleteAll),
            Route(.get, "/v1/checks/{id}", needs: .scope(.history), query: ["explainIn", "context"], get),
            Route(.delete, "/v1/checks/{id}", needs: .scope(.history), query: [], delete),
            Route(.get, "/v1/checks/{id}/events", needs: .scope(.history), query: ["explainIn", "context"], events),
            Route(
                .patch, "/v1/checks/{id}/corrections/{correction}", needs: .scope(.history), query: ["explainIn"],
                decide),
        ]
    }

    // MARK: Reading

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let fields = try FormFields(query: request.uri.query)
        let query = HistoryQuery(
            search: try fields.value(of: "q"),
            language: try fields.value(of: "language").map { LanguageCode($0) },
            cause: try fields.value(of: "cause").map { Cause(rawValue: $0) },
            limit: try limit(fields), before: try cursor(fields))
        let page = try await service.history.checks(query, of: context.owner)
        var headers: HTTPFields = [:]
        if let next = page.next {
            headers[.link] = "<\(address(of: next, query))>; rel=\"next\""
        }
        return try .json(CheckPageWire(page, naming: name), headers: headers)
    }

    private func name(of code: LanguageCode) -> String {
        service.language(for: code)?.name ?? code.name(in: "en")
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let phrasebook = try request.phrasebook(of: service)
        let view = try view(request)
        let check = try await service.history.check(try id(context), of: context.owner)
        await service.rules.prepare(check.state.findings.lazy.map(\.rule))
        var headers: HTTPFields = [:]
        headers.speak(phrasebook)
        return try await answers.response(
            CheckPieces(check, in: phrasebook, .init(corrections: view)), holding: CheckPieces.size(of: check),
            "application/json", headers: headers, to: context)
    }

    private func view(_ request: Request) throws(RequestProblem) -> CorrectionView {
        CorrectionView(context: try FormFields(query: request.uri.query).boolean(of: "context") ?? true)
    }

    private func events(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.eventStream])
        let phrasebook = try request.phrasebook(of: service)
        let view = try view(request)
        let check = try await service.history.check(try id(context), of: context.owner)
        await service.rules.prepare(check.state.findings.lazy.map(\.rule))
        let events = try await service.history.events(of: check.id, of: context.owner, after: Self.lastEvent(request))
        // Every state is there, and the stream ends by itself. To a client that has seen the last, 204 says not to come back; an
        // EventSource would, for ever.
        if check.state.isFinal, await events.event(after: events.seen) == nil { return Response(status: .noContent) }
        let stream = CheckEventStream(
            answers: answers, phrasebook: phrasebook, view: view, context: context,
            presence: try await context.clientPresence(), heartbeat: timeouts.heartbeat)
        return stream.response { writer in try await stream.write(events, of: check, to: &writer) }
    }

    /// The number of the last event that the client has seen. What this server cannot have sent counts as none.
    static func lastEvent(_ request: Request) -> Int {
        guard let number = request.headers[.lastEventID].flatMap({ Int32($0) }), number > 0 else { return 0 }
        return Int(number)
    }

    // MARK: Forgetting

    private func delete(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try await service.history.delete(try id(context), of: context.owner)
        return Response(status: .noContent)
    }

    private func deleteAll(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try .json(["deleted": await service.history.deleteAll(of: context.owner)])
    }

    // MARK: Deciding

    struct DecisionBody: Decodable {
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
        let correction = try correction(context)
        let phrasebook = try request.phrasebook(of: service)
        _ = try ContentType.of(request, among: [.json])
        let limit = ContentType.json.bodyBytes(forTextOf: service.limits.textBytes)
        let decision = try decision(JSONBody.decode(DecisionBody.self, from: await request.wholeBody(upTo: limit)))
        let check = try await service.history.decide(decision, on: correction, in: id, of: context.owner)
        guard case .loaded(let result) = check.state,
            let finding = result.findings.first(where: { $0.id == correction })
        else {
            throw RequestProblem(.correctionNotFound, "The check \(id) has no correction \(correction).")
        }
        await service.rules.prepare([finding.rule])
        return try await answers.make {
            var corrections = Corrections(
                [finding], in: Array(check.text.utf8), phrasebook, seenBefore: result.seenBefore,
                decisions: check.decisions, offers: result.offers, in: result.language.code)
            return try .json(corrections.next(), in: phrasebook)
        }
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

    private func correction(_ context: SuperTextRequestContext) throws(RequestProblem) -> FindingID {
        if let name = try? context.parameter("correction"), !name.isEmpty,
            name.utf8.allSatisfy({ FindingID.isInName($0) })
        {
            return FindingID(rawValue: name)
        }
        throw RequestProblem(.correctionNotFound, "A correction's identifier is made of letters and digits.")
    }

    private static let limits = 1...HistoryQuery.maximumLimit

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
        if let cause = query.cause { address += "&cause=\(PercentEncoding.escaped(cause.rawValue))" }
        return address
    }
}

extension FindingID {
    /// Whether a byte is a letter or a digit of ASCII.
    fileprivate static func isInName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
