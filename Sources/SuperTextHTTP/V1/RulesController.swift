import Checking
import Hummingbird
import Proofreading

/// Says what is checked.
struct RulesController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v1/rules", needs: .key, query: ["language", "explainIn"], list),
            Route(.get, "/v1/rules/{id}", needs: .key, query: ["explainIn"], get),
        ]
    }

    private struct Page: Encodable {
        let rules: [RuleWire]
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let language = try FormFields(query: request.uri.query).value(of: "language").map { LanguageCode($0).base }
        let phrasebook = try request.phrasebook(of: service)
        let rules = service.rules(of: language)
        let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return try .json(
            Page(rules: rules.map { RuleWire($0, in: phrasebook.knowing { known[$0] }) }), in: phrasebook)
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let phrasebook = try request.phrasebook(of: service)
        let rule = try service.rule(of: context)
        // A history that fails takes the count away, and not what the rule says.
        let timesMet = context.caller.may(.history) ? try? await service.timesMet(rule, of: context.owner) : nil
        return try .json(RuleWire(rule, in: phrasebook, timesMet: timesMet), in: phrasebook)
    }
}

extension CheckService {
    /// How often whoever asks met a rule, or a cause.
    func timesMet(_ rule: RuleInfo, of owner: Owner) async throws(Problem) -> Int {
        if let cause = CauseCatalogue.info(of: rule.id)?.cause { return try await insights.timesMet(cause, of: owner) }
        return try await insights.timesMet(rule.id, of: owner)
    }

    /// The rule, or the cause, that a request's path names.
    /// - Throws: a problem `rule-not-found`.
    func rule(of context: SuperTextRequestContext) throws(RequestProblem) -> RuleInfo {
        let id = (try? context.parameter("id")).map { RuleID(rawValue: $0) }
        if let id, let cause = CauseCatalogue.info(of: id) { return cause.page }
        if let id, let info = describedRule(id) { return info }
        let isCause = id.map { $0.rawValue.hasPrefix("cause.") } ?? false
        throw isCause
            ? RequestProblem(
                .ruleNotFound, "There is no such cause.", allowed: CauseCatalogue.all.map(\.page.id.rawValue))
            : RequestProblem(
                .ruleNotFound, "There is no such rule; /v1/rules lists them.", allowed: catalogue.shortList)
    }
}

extension RuleCatalogue {
    /// The rules that a problem lists: with those of files there are thousands.
    fileprivate var shortList: [String] { infos.filter { $0.texts == nil }.map(\.id.rawValue) }
}

extension RequestProblem {
    /// A field that names a rule which there is none of.
    static func unknownRule(_ name: String, of field: String, in catalogue: RuleCatalogue) -> RequestProblem {
        let nearest = NearestName.of(String(name.prefix(100)), among: catalogue.infos.map(\.id.rawValue))
        let meant = nearest.map { " Did you mean “\($0)”?" } ?? ""
        return RequestProblem(
            .unknownValue, "“\(field)” names no rule; /v1/rules lists them.\(meant)", field: field,
            allowed: catalogue.shortList)
    }
}
