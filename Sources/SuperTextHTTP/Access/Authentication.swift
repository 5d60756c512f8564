import Checking
import Hummingbird

/// Finds out who asks, from what a request shows. What they may is each route's to say.
struct Authentication: Sendable {
    let keys: KeyService
    /// Whose pages are trusted below `/v2`.
    let origins: OriginPolicy
    /// Whether texts are checked for whoever asks while it cannot be read whether there are keys: on this machine, or where the server is
    /// open. Elsewhere nobody is let in then.
    let checksForUnknown: Bool

    /// Notes who asks, or why it is nobody.
    /// - Parameter credential: is called where there are keys: without any nothing is looked for.
    func identify(
        _ request: Request, _ context: inout SuperTextRequestContext,
        by credential: () async throws -> KeyService.Credential?
    ) async throws {
        do {
            if try await keys.areNeeded() {
                let credential = try await credential()
                context.identify(try await keys.caller(showing: credential), by: credential)
            } else {
                context.caller = .local
            }
        } catch let problem as Problem {
            if checksForUnknown { context.caller = .unknown }
            context.refusal = RequestProblem(problem, languages: [])
        } catch let problem as RequestProblem where problem.kind == .originNotAllowed {
            context.refusal = problem
        }
        distrust(request, &context)
    }

    /// Below `/v2` pages of every site may have texts checked, and no more than that.
    private func distrust(_ request: Request, _ context: inout SuperTextRequestContext) {
        guard context.caller != .nobody, RequestArea(request, context) == .languageTool else { return }
        do {
            try origins.requireTrust(in: request)
        } catch {
            context.caller = context.caller.ofAnotherSite
            context.refusal = error
        }
    }
}

extension SuperTextRequestContext {
    fileprivate mutating func identify(
        _ result: Result<Caller, KeyService.Refusal>, by credential: KeyService.Credential?
    ) {
        switch result {
        case .success(let caller):
            self.caller = caller
            refusal = nil
            if case .session(let session) = credential { self.session = session }
        case .failure(let refusal): self.refusal = RequestProblem(refusal)
        }
    }
}
