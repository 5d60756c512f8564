import Hummingbird
import Proofreading

/// Says what is checked.
struct RulesController {
    var routes: [Route] {
        [Route(.get, "/v1/rules", query: ["language"], list), Route(.get, "/v1/rules/{id}", query: [], get)]
    }

    private struct Page: Encodable {
        let rules: [RuleWire]
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let language = try FormFields(query: request.uri.query).value(of: "language").map { LanguageCode($0).base }
        let rules = RuleSet.infos.filter { info in
            guard let language, let languages = info.languages else { return true }
            return languages.contains(language)
        }
        return try .json(Page(rules: rules.map(RuleWire.init)))
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let id = (try? context.parameter("id")).map { RuleID(rawValue: $0) }
        guard let info = id.flatMap({ RuleSet.info(of: $0) }) else {
            throw RequestProblem(
                .ruleNotFound, "There is no such rule; /v1/rules lists them.",
                allowed: RuleSet.infos.map(\.id.rawValue))
        }
        return try .json(RuleWire(info))
    }
}
