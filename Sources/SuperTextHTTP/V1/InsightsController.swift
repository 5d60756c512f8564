import Checking
import Foundation
import Hummingbird
import Wording

/// Says what a person gets wrong.
struct InsightsController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(
                .get, "/v1/insights", needs: .scope(.history),
                query: ["since", "until", "language", "interval", "timeZone", "explainIn"], get)
        ]
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let phrasebook = try request.phrasebook(of: service)
        let query = try query(FormFields(query: request.uri.query))
        let insights = try await service.insights.insights(query, of: context.owner)
        await service.rules.prepare(insights.rules.map(\.rule))
        return try .json(InsightsWire(insights, of: query, in: phrasebook), in: phrasebook)
    }

    private func query(_ fields: FormFields) throws(RequestProblem) -> InsightQuery {
        let moment = try Moment(fields)
        let since = try moment.time(of: "since", in: fields)
        let until = try moment.time(of: "until", end: true, in: fields)
        if let since, let until, since >= until {
            throw RequestProblem(.invalidParameter, "“since” must be before “until”.", field: "since")
        }
        return InsightQuery(
            since: since, until: until, language: try fields.language(of: "language", in: service),
            interval: try fields.value(of: "interval", as: InsightInterval.self) ?? .week, timeZone: moment.timeZone,
            now: service.insights.now())
    }
}
