import Checking
import Hummingbird

/// Says whether the server lives, and whether it can do its work.
struct HealthController {
    let service: CheckService

    /// Where nobody is asked who they are.
    static let paths: Set<String> = ["/healthz", "/readyz"]

    var routes: [Route] {
        [Route(.get, "/healthz", needs: .nothing, health), Route(.get, "/readyz", needs: .nothing, readiness)]
    }

    private func health(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try .json(["status": "ok"])
    }

    private func readiness(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        if service.isDraining { throw RequestProblem(.notReady, "The server is stopping.") }
        do {
            try await service.history.requireReadiness()
        } catch {
            throw RequestProblem(.notReady, error.detail)
        }
        if service.languages.isEmpty { throw RequestProblem(.notReady, "No dictionary is installed.") }
        return try .json(["status": "ready"])
    }
}
