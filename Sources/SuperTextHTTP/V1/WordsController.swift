import Checking
import Foundation
import HTTPTypes
import Hummingbird
import Text

/// Lists and changes the personal dictionary. A word is in the list of the language that `language` names, or in the one for
/// all languages when there is none.
struct WordsController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v1/words", needs: .scope(.words), query: ["language", "offset", "limit"], list),
            Route(.get, "/v1/words/{word}", needs: .scope(.words), query: ["language"], get),
            Route(.put, "/v1/words/{word}", needs: .scope(.words), query: ["language"], put),
            Route(.delete, "/v1/words/{word}", needs: .scope(.words), query: ["language"], delete),
        ]
    }

    private struct Page: Encodable {
        let words: [WordWire]
        /// How many words there are on all pages.
        let total: Int
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let fields = try FormFields(query: request.uri.query)
        let offset = try fields.number(of: "offset", in: 0...Int.max) ?? 0
        let limit = try fields.number(of: "limit", in: 1...1000) ?? 100
        let language = try fields.language(of: "language", in: service)
        let page = try await service.words.words(
            in: language.map { [$0] }, of: context.owner, offset: offset, limit: limit)
        return try .json(Page(words: page.entries.map { WordWire($0) }, total: page.total))
    }

    // MARK: One word

    /// A word as its address names it.
    private struct Address {
        let word: PersonalWord
        let language: LanguageCode?
    }

    /// Shows a word with its forms.
    private func get(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        return try .json(await shown(try address(request, context), of: context.owner))
    }

    /// Adds a word; with a body, says of it what the body does, whether it is there or not.
    private func put(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let address = try address(request, context)
        let isNew: Bool
        if let details = try await WordBody.details(of: request) {
            isNew = try await service.words.put(
                NewWord(address.word, details), into: address.language, of: context.owner)
        } else {
            isNew = try await service.words.add([address.word], to: address.language, of: context.owner) > 0
        }
        return try .json(await shown(address, of: context.owner), status: isNew ? .created : .ok)
    }

    /// Takes a word out.
    private func delete(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let address = try address(request, context)
        guard try await service.words.remove([address.word], from: address.language, of: context.owner) > 0 else {
            throw notFound(address.word)
        }
        return Response(status: .noContent)
    }

    private func shown(_ address: Address, of owner: Owner) async throws -> WordWire {
        guard let entry = try await service.words.entry(of: address.word, in: address.language, of: owner) else {
            throw notFound(address.word)
        }
        return WordWire(entry, forms: try await service.words.forms(of: entry))
    }

    // MARK: Parameters

    /// The word that a request is about.
    private func address(
        _ request: Request, _ context: SuperTextRequestContext
    ) throws(RequestProblem) -> Address {
        let language = try FormFields(query: request.uri.query).language(of: "language", in: service)
        let text = try context.parameter("word")
        do throws(WordError) {
            return Address(word: try PersonalWord(text), language: language)
        } catch {
            throw RequestProblem(.invalidParameter, "\(error)", field: "word")
        }
    }

    private func notFound(_ word: PersonalWord) -> RequestProblem {
        RequestProblem(.wordNotFound, "“\(word)” is not in this list of the personal dictionary.")
    }
}
