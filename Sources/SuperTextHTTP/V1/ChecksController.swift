import Checking
import HTTPTypes
import Hummingbird
import Wording

/// Makes checks.
struct ChecksController {
    let service: CheckService
    let timeouts: ServerConfiguration.Timeouts

    var routes: [Route] {
        [Route(.post, "/v1/checks", needs: .scope(.check), post)]
    }

    private func post(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let representation = try Representation.preferred(by: request, among: Representation.allCases)
        let parameters = try await CheckParameters.read(request, textBytes: service.limits.textBytes)
        let phrasebook = try request.phrasebook(explainIn: parameters.explainIn, of: service)
        let checkRequest = try parameters.checkRequest(
            of: context.owner, storing: try storing(parameters, context), preferring: request.acceptedLanguages,
            in: service)
        try context.charge(for: checkRequest)
        let presence = try await context.clientPresence()
        if representation == .eventStream {
            return stream(checkRequest, in: phrasebook, to: presence)
        }
        // What is not kept could not be fetched later: such a check is waited for, as RFC 7240 allows.
        if representation == .json, request.prefersAsynchronousAnswer, checkRequest.store {
            if let response = try await accepted(checkRequest, in: phrasebook) { return response }
        }
        let check = try await presence.whilePresent { await service.check(checkRequest) }
        return try response(to: check, in: phrasebook, as: representation, named: parameters.name ?? "text")
    }

    /// Whether the check is kept: unless the request says so, where who asks has a history. While it cannot be read who does, it is tried,
    /// and the answer says why it failed.
    private func storing(
        _ parameters: CheckParameters, _ context: SuperTextRequestContext
    ) throws(RequestProblem) -> Bool {
        let isUnknown = context.caller == .unknown
        guard let store = parameters.store else { return isUnknown || context.caller.may(.history) }
        if store, !isUnknown { try context.require(.scope(.history)) }
        return store
    }

    private func response(
        to check: Check, in phrasebook: Phrasebook, as representation: Representation, named name: String
    ) throws -> Response {
        guard case .loaded(let result) = check.state else {
            if case .error(let problem) = check.state { throw problem }
            throw RequestProblem(.internal, "The check did not end.")
        }
        if representation == .report {
            let report = FindingReport(in: phrasebook).lines(of: result.findings, in: check.text, named: name)
            var headers: HTTPFields = [.contentType: "text/plain; charset=utf-8", .vary: "Accept"]
            headers.speak(phrasebook)
            headers.say(isKept: check)
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: .init(string: report)))
        }
        var headers: HTTPFields = [.vary: "Accept"]
        headers.say(isKept: check)
        return try .json(CheckWire(check, in: phrasebook), in: phrasebook, headers: headers)
    }

    /// - Returns: `nil` when the history cannot be written, so that the check could not be fetched later.
    private func accepted(_ request: CheckRequest, in phrasebook: Phrasebook) async throws -> Response? {
        let run: CheckRun
        do {
            run = try await service.checkInBackground(request)
        } catch {
            guard error.code == .storeFailed else { throw error }
            return nil
        }
        let headers: HTTPFields = [
            .location: "/v1/checks/\(run.id)", .preferenceApplied: "respond-async", .vary: "Accept, Prefer",
        ]
        return try .json(CheckWire(run.check, in: phrasebook), in: phrasebook, status: .accepted, headers: headers)
    }

    private func stream(
        _ request: CheckRequest, in phrasebook: Phrasebook, to presence: ClientPresence
    ) -> Response {
        let events = CheckEventStream(phrasebook: phrasebook, presence: presence, heartbeat: timeouts.heartbeat)
        return events.response { writer in
            try await service.check(request) { run in
                try await events.write(run.events(), of: run.check, to: &writer)
            }
        }
    }
}
