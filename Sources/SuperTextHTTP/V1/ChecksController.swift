import Checking
import HTTPTypes
import Hummingbird
import Wording

/// Makes checks.
struct ChecksController {
    let service: CheckService
    let answers: Answers
    let timeouts: ServerConfiguration.Timeouts

    var routes: [Route] {
        [Route(.post, "/v1/checks", needs: .scope(.check), post)]
    }

    private func post(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let representation = try Representation.preferred(by: request, among: Representation.allCases)
        let parameters = try await CheckParameters.read(request, textBytes: service.limits.textBytes)
        let phrasebook = try request.phrasebook(explainIn: parameters.explainIn, of: service)
        try await parameters.requireKnownRules(in: service.rules)
        let checkRequest = try parameters.checkRequest(
            of: context.owner, storing: try storing(parameters, context), preferring: request.acceptedLanguages,
            in: service)
        try context.charge(for: checkRequest)
        let presence = try await context.clientPresence()
        let view = CorrectionView(context: parameters.context ?? true)
        if representation == .eventStream {
            return stream(checkRequest, in: phrasebook, view, to: presence, context)
        }
        // What is not kept could not be fetched later: such a check is waited for, as RFC 7240 allows.
        if representation == .json, request.prefersAsynchronousAnswer, checkRequest.store {
            if let response = try await accepted(checkRequest, in: phrasebook, context) { return response }
        }
        let name = parameters.name ?? "text"
        return try await presence.whilePresent {
            let check = await service.check(checkRequest)
            return try await response(to: check, in: phrasebook, view, as: representation, named: name, context)
        }
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
        to check: Check, in phrasebook: Phrasebook, _ view: CorrectionView, as representation: Representation,
        named name: String, _ context: SuperTextRequestContext
    ) async throws -> Response {
        guard case .loaded(let result) = check.state else {
            if case .error(let problem) = check.state { throw problem }
            throw RequestProblem(.internal, "The check did not end.")
        }
        var headers: HTTPFields = [.vary: "Accept"]
        headers.speak(phrasebook)
        headers.say(isKept: check)
        let bytes = CheckPieces.size(of: check)
        if representation == .report {
            headers.say(isTruncated: result)
            return try await answers.response(
                ReportPieces(result.findings, in: check.text, named: name, phrasebook), holding: bytes,
                "text/plain; charset=utf-8", headers: headers, to: context)
        }
        return try await answers.response(
            CheckPieces(check, in: phrasebook, .init(corrections: view)), holding: bytes, "application/json",
            headers: headers, to: context)
    }

    /// - Returns: `nil` when the history cannot be written, so that the check could not be fetched later.
    private func accepted(
        _ request: CheckRequest, in phrasebook: Phrasebook, _ context: SuperTextRequestContext
    ) async throws -> Response? {
        let run: CheckRun
        do {
            run = try await service.checkInBackground(request)
        } catch {
            guard error.code == .storeFailed else { throw error }
            return nil
        }
        var headers: HTTPFields = [
            .location: "/v1/checks/\(run.id)", .preferenceApplied: "respond-async", .vary: "Accept, Prefer",
        ]
        headers.speak(phrasebook)
        let check = run.check
        return try await answers.response(
            CheckPieces(check, in: phrasebook), holding: CheckPieces.size(of: check), "application/json",
            status: .accepted, headers: headers, to: context)
    }

    private func stream(
        _ request: CheckRequest, in phrasebook: Phrasebook, _ view: CorrectionView, to presence: ClientPresence,
        _ context: SuperTextRequestContext
    ) -> Response {
        let events = CheckEventStream(
            answers: answers, phrasebook: phrasebook, view: view, context: context, presence: presence,
            heartbeat: timeouts.heartbeat)
        return events.response { writer in
            try await service.check(request) { run in
                try await events.write(run.events(), of: run.check, to: &writer)
            }
        }
    }
}
