import Checking
import HTTPTypes
import Hummingbird
import Wording

/// Gives past mistakes as exercises, and judges answers.
struct PracticeController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v1/practice", needs: .scope(.history), query: ["language", "limit", "explainIn"], list),
            Route(.post, "/v1/practice/{id}", needs: .scope(.history), query: ["explainIn"], answer),
        ]
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let fields = try FormFields(query: request.uri.query)
        let phrasebook = try request.phrasebook(of: service)
        let page = try await service.practice.exercises(
            in: fields.language(of: "language", in: service),
            limit: fields.number(of: "limit", in: 1...PracticeQuery.maximumLimit) ?? 10, of: context.owner)
        await service.rules.prepare(page.exercises.map(\.rule))
        return try .json(PracticePageWire(page, in: phrasebook), in: phrasebook)
    }

    struct AnswerBody: Decodable {
        let answer: String

        private enum CodingKeys: CodingKey, CaseIterable { case answer }

        init(from decoder: any Decoder) throws {
            answer = try decoder.members(CodingKeys.self).decode(String.self, forKey: .answer)
        }
    }

    private func answer(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let phrasebook = try request.phrasebook(of: service)
        _ = try ContentType.of(request, among: [.json])
        let body = try await request.wholeBody(upTo: ContentType.json.bodyBytes(forTextOf: Self.longestAnswer * 4))
        let answer = try Self.checked(JSONBody.decode(AnswerBody.self, from: body).answer)
        guard let name = try? context.parameter("id"),
            let grade = try await service.practice.answer(answer, to: SlipID(rawValue: name), of: context.owner)
        else {
            throw RequestProblem(
                .exerciseNotFound, "There is no such exercise; /v1/practice lists those that are due.")
        }
        await service.rules.prepare([grade.exercise.rule])
        return try .json(GradeWire(grade, in: phrasebook), in: phrasebook)
    }

    /// The most characters of an answer.
    private static let longestAnswer = 200

    private static func checked(_ answer: String) throws(RequestProblem) -> String {
        try ValidText.requireNoNUL(in: answer, of: "answer")
        if answer.allSatisfy(\.isWhitespace) {
            throw RequestProblem(
                .invalidParameter, "“answer” is empty. Write what belongs into the gap.", field: "answer")
        }
        if answer.count > longestAnswer {
            throw RequestProblem(
                .invalidParameter,
                "“answer” may have \(longestAnswer) characters. Write only what belongs into the gap.",
                field: "answer")
        }
        return answer
    }
}
