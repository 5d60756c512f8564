import Checking
import Grammar
import HTTPTypes
import Hummingbird
import Proofreading
import Text
import Wording

/// LanguageTool's HTTP API, so that its clients work here unchanged.
struct LanguageToolController {
    let service: CheckService
    let answers: Answers
    let prepared: PreparedRules

    var routes: [Route] {
        [
            Route(.get, "/v2/check", needs: .scope(.check), check),
            Route(.post, "/v2/check", needs: .scope(.check), check),
            Route(.get, "/v2/languages", needs: .nothing, languages),
            Route(.get, "/v2/info", needs: .nothing, info),
            Route(.get, "/v2/healthcheck", needs: .nothing, health),
            Route(.get, "/v2/maxtextlength", needs: .nothing, maximumLength),
            Route(.get, "/v2/configinfo", needs: .nothing, configuration),
        ]
    }

    private var installed: LanguageToolLanguages { LanguageToolLanguages(service.languages) }

    /// The most UTF-16 code units that a text may have: whatever they are, they take no more bytes than the limit.
    private var characters: Int { service.limits.textBytes / 3 }

    private func check(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let fields = try await request.languageToolFields(
            upTo: ContentType.json.bodyBytes(forTextOf: service.limits.textBytes))
        let parameters = try LanguageToolCheckParameters(
            fields, of: context.owner, accepted: request.acceptedLanguages, languages: installed,
            characters: characters)
        if parameters.request.store { try context.require(.scope(.history)) }
        try context.charge(for: parameters.request)
        let presence = try await context.clientPresence()
        let address = context.address(of: request)
        return try await presence.whilePresent {
            let check = await service.check(parameters.request)
            switch check.state {
            case .loaded(let result):
                // As LanguageTool does, which speaks the language of the text.
                let phrasebook = Phrasebook.preferred(by: [result.language.code], from: service.phrases).knowing(
                    service.rules.known)
                var headers: HTTPFields = [:]
                headers.say(isKept: check)
                return try await answers.response(
                    LanguageToolCheckPieces(
                        result, of: parameters, in: phrasebook, address: address, mostRanges: service.limits.findings),
                    holding: 2 * CheckPieces.size(of: check), "application/json", headers: headers, to: context)
            case .error(let problem): throw problem
            case .loading: throw LanguageToolError(.internalServerError, "The check did not end")
            }
        }
    }

    private struct LanguageWire: Encodable {
        let name: String
        let code: String
        let longCode: String
    }

    private func languages(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let languages = installed.all.flatMap { language in
            let base = language.code.base
            return [LanguageWire(name: language.name, code: base, longCode: language.longCode)]
                + language.regions.map {
                    LanguageWire(name: "\(language.name) (\($0.value))", code: base, longCode: "\(base)-\($0.key)")
                }
        }
        return try .json(languages.sorted { $0.name < $1.name })
    }

    private func info(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        try .json(LanguageToolInfoWire())
    }

    private func health(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        if service.isOverloaded { throw LanguageToolError(.serviceUnavailable, "Too many checks are waiting") }
        return .plainText("OK")
    }

    private func maximumLength(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        .plainText("\(characters)")
    }

    private func configuration(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let fields = LanguageToolFields(query: request.uri.query)
        guard let name = fields.value(of: "language") else {
            throw LanguageToolError.badRequest("Missing 'language' parameter")
        }
        let installed = installed
        let code = try installed.requiredCode(for: name)
        guard let language = service.language(for: code) else {
            throw LanguageToolError.badRequest("Missing 'language' parameter")
        }
        let phrasebook = Phrasebook.english(from: service.phrases)
        let list = PreparedRules.Name(form: .languageTool, language: language.code, reader: phrasebook.language)
        let head = LanguageToolConfigurationWire(maximumLength: characters)
        return try await prepared.response(to: request, list, context) { rules, list in
            let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let phrasebook = phrasebook.knowing { known[$0] }
            list.add(json: try DirectJSONEncoder.encode(head).dropLast() + Array(#","rules":["#.utf8))
            for rule in rules {
                try list.add(
                    LanguageToolConfigurationWire.Rule(rule, LanguageToolLanguage(language), phrasebook))
            }
            list.add(json: Array("]}".utf8))
        }
    }
}

extension Request {
    /// The parameters of the query and the body.
    func languageToolFields(upTo limit: Int) async throws -> LanguageToolFields {
        let body = method == .post ? Array(try await wholeBody(upTo: limit).readableBytesView) : []
        return LanguageToolFields(query: uri.query, body: body)
    }
}
