import Checking
import Foundation
import HTTPTypes
import Hummingbird
import Proofreading

/// Lists and changes the personal dictionary. A word is in the list of the language that `language` names, or in the one for
/// all languages when there is none.
struct WordsController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v1/words", query: ["language", "offset", "limit"], list),
            Route(.get, "/v1/words/{word}", query: ["language"], get),
            Route(.put, "/v1/words/{word}", query: ["language"], put),
            Route(.delete, "/v1/words/{word}", query: ["language"], delete),
        ]
    }

    private struct Page: Encodable {
        let words: [WordWire]
        /// How many words there are on all pages.
        let total: Int
    }

    private struct WordWire: Encodable {
        let word: String
        /// `null` for all languages.
        let language: Nullable<LanguageCode>
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let fields = try FormFields(query: request.uri.query)
        let offset = try number("offset", in: 0...Int.max, fields) ?? 0
        let limit = try number("limit", in: 1...1000, fields) ?? 100
        let language = try language(fields)
        let page = try await service.words.words(
            in: language.map { [$0] }, of: context.owner, offset: offset, limit: limit)
        return try .json(
            Page(
                words: page.entries.map { WordWire(word: $0.text, language: Nullable($0.language)) },
                total: page.total))
    }

    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let (word, language) = try entry(request, context)
        guard try await service.words.contains(word, in: language, of: context.owner) else { throw notFound(word) }
        return try .json(WordWire(word: word.text, language: Nullable(language)))
    }

    private func put(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let (word, language) = try entry(request, context)
        let isNew = try await service.words.add([word], to: language, of: context.owner) > 0
        return try .json(
            WordWire(word: word.text, language: Nullable(language)), status: isNew ? .created : .ok)
    }

    private func delete(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let (word, language) = try entry(request, context)
        guard try await service.words.remove([word], from: language, of: context.owner) > 0 else {
            throw notFound(word)
        }
        return Response(status: .noContent)
    }

    // MARK: Parameters

    private func entry(
        _ request: Request, _ context: SuperTextRequestContext
    ) throws(RequestProblem) -> (PersonalWord, LanguageCode?) {
        let language = try language(FormFields(query: request.uri.query))
        let word = try context.parameter("word")
        do throws(WordError) {
            return (try PersonalWord(word), language)
        } catch {
            throw RequestProblem(.invalidParameter, "\(error)", field: "word")
        }
    }

    private func language(_ fields: FormFields) throws(RequestProblem) -> LanguageCode? {
        guard let name = try fields.value(of: "language") else { return nil }
        let code = LanguageCode(name)
        if service.language(for: code) != nil { return code }
        throw RequestProblem(
            Problem(DictionaryError.notInstalled(code), installed: service.languages),
            languages: service.languages.map(\.code.tag))
    }

    private func number(
        _ name: String, in range: ClosedRange<Int>, _ fields: FormFields
    ) throws(RequestProblem) -> Int? {
        guard let text = try fields.value(of: name) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw RequestProblem(
            .invalidParameter, "“\(name)” must be a number from \(range.lowerBound) to \(range.upperBound).",
            field: name)
    }

    private func notFound(_ word: PersonalWord) -> RequestProblem {
        RequestProblem(.wordNotFound, "“\(word)” is not in this list of the personal dictionary.")
    }
}
