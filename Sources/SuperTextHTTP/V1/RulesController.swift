import Checking
import Grammar
import HTTPTypes
import Hummingbird
import Proofreading
import Text
import Wording

/// Says what is checked.
struct RulesController {
    let service: CheckService
    let prepared: PreparedRules

    var routes: [Route] {
        [
            Route(.get, "/v1/rules", needs: .key, query: ["language", "explainIn"], list),
            Route(.get, "/v1/rules/{id}", needs: .key, query: ["explainIn"], get),
        ]
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let language = try FormFields(query: request.uri.query).value(of: "language").map { LanguageCode($0).base }
        let phrasebook = try request.phrasebook(of: service)
        var headers: HTTPFields = [:]
        headers.speak(phrasebook)
        let name = PreparedRules.Name(
            form: .own, language: language.map { LanguageCode($0) }, reader: phrasebook.language)
        let isInstalled = service.languages.contains { $0.code.base == language ?? $0.code.base }
        return try await prepared.response(to: request, name, isKept: isInstalled, headers: headers, context) {
            rules, list in
            let rules = RuleInfo.byFamily(rules)
            let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let phrasebook = phrasebook.knowing { known[$0] }
            list.add(json: Array(#"{"rules":["#.utf8))
            for rule in rules { try list.add(RuleWire(rule, in: phrasebook)) }
            list.add(json: Array("]}".utf8))
        }
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let rule = try await service.rule(of: context)
        let phrasebook = try request.phrasebook(of: service).describing(rule)
        // A history that fails takes the count away, and not what the rule says.
        let timesMet = context.caller.may(.history) ? try? await service.timesMet(rule, of: context.owner) : nil
        return try .json(RuleWire(rule, in: phrasebook, timesMet: timesMet), in: phrasebook)
    }
}

extension CheckService {
    /// How often whoever asks met a rule, or a cause.
    /// - Returns: `nil` for a family, whose rows are counted.
    func timesMet(_ rule: RuleInfo, of owner: Owner) async throws(Problem) -> Int? {
        guard rule.rows.isEmpty else { return nil }
        if let cause = CauseCatalogue.info(of: rule.id)?.cause { return try await insights.timesMet(cause, of: owner) }
        return try await insights.timesMet(rule.id, of: owner)
    }

    /// The rule, or the cause, that a request's path names.
    /// - Throws: a problem `rule-not-found`.
    func rule(of context: SuperTextRequestContext) async throws -> RuleInfo {
        let id = (try? context.parameter("id")).map { RuleID(rawValue: $0) }
        if let id, let cause = CauseCatalogue.info(of: id) { return cause.page }
        if let id, let info = try await rules.info(of: id) { return info }
        let isCause = id.map { $0.rawValue.hasPrefix("cause.") } ?? false
        throw isCause
            ? RequestProblem(
                .ruleNotFound, "There is no such cause.", allowed: CauseCatalogue.all.map(\.page.id.rawValue))
            : RequestProblem(
                .ruleNotFound, "There is no such rule; /v1/rules lists them.",
                allowed: rules.catalogue.infos.map(\.id.rawValue))
    }
}
