import Checking
import Hummingbird
import Text

/// The personal dictionary as LanguageTool's clients know it.
///
/// A `dict` that names an installed language is that language's list; any other name, and none, is the list for all languages.
struct LanguageToolWordsController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v2/words", needs: .scope(.words), list),
            Route(.post, "/v2/words/add", needs: .scope(.words), add),
            Route(.post, "/v2/words/delete", needs: .scope(.words), delete),
        ]
    }

    private struct Page: Encodable {
        let words: [String]
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let fields = LanguageToolFields(query: request.uri.query)
        if fields.value(of: "dict") != nil {
            throw LanguageToolError.badRequest("'dict' is for adding and deleting words, use 'dicts'")
        }
        let offset = try fields.number(of: "offset", default: 0)
        let limit = try fields.number(of: "limit", default: 10)
        let names = fields.list(of: "dicts")
        let lists = names.isEmpty ? [nil] : Set(names.map { language(named: $0) })
        guard lists.count > 1 else {
            let page = try await service.words.words(in: lists, of: context.owner, offset: offset, limit: limit)
            return try .json(Page(words: page.entries.map(\.text)))
        }
        // A word that several lists have is one.
        let all = try await service.words.words(in: lists, of: context.owner, offset: 0, limit: .max)
        let texts = Set(all.entries.map(\.text)).sorted()
        return try .json(Page(words: Array(texts.dropFirst(offset).prefix(limit))))
    }

    private func add(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let (words, language) = try await change(request)
        return try .json(["added": await service.words.add(words, to: language, of: context.owner) > 0])
    }

    private func delete(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let (words, language) = try await change(request)
        return try .json(["deleted": await service.words.remove(words, from: language, of: context.owner) > 0])
    }

    private func change(_ request: Request) async throws -> (words: [PersonalWord], language: LanguageCode?) {
        let fields = try await request.languageToolFields(
            upTo: ContentType.form.bodyBytes(forTextOf: service.limits.textBytes))
        return (try words(fields), fields.value(of: "dict").flatMap { language(named: $0) })
    }

    private func words(_ fields: LanguageToolFields) throws(LanguageToolError) -> [PersonalWord] {
        let texts: [String]
        switch fields.value(of: "mode") {
        case nil, "single":
            guard let word = fields.value(of: "word") else { throw .badRequest("Missing 'word' parameter") }
            texts = [word]
        case "batch":
            guard let words = fields.value(of: "words") else { throw .badRequest("Missing 'words' parameter") }
            texts = words.split(whereSeparator: \.isWhitespace).map(String.init)
        case let mode?: throw .badRequest("'mode' must be one of 'single', 'batch': '\(mode.prefix(32))'")
        }
        var words: [PersonalWord] = []
        for text in texts {
            do throws(WordError) {
                words.append(try PersonalWord(text))
            } catch {
                throw .badRequest("'\(text.prefix(64))' cannot be a word of the dictionary. \(error)")
            }
        }
        return words
    }

    private func language(named name: String) -> LanguageCode? {
        LanguageToolLanguages(service.languages).code(for: name)
    }
}
