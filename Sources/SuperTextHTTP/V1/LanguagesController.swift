import Checking
import Hummingbird
import Text

/// Says what languages can be checked.
struct LanguagesController {
    let service: CheckService

    var routes: [Route] {
        [Route(.get, "/v1/languages", needs: .key, query: [], list)]
    }

    private struct Page: Encodable {
        let languages: [LanguageWire]
    }

    private struct LanguageWire: Encodable {
        let code: String
        let name: String
        let loaded: Bool
    }

    private func list(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let languages = service.languages.map {
            LanguageWire(code: $0.code.tag, name: $0.name, loaded: service.isLoaded($0.code))
        }
        return try .json(Page(languages: languages))
    }
}
