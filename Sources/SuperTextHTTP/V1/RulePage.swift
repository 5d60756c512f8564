import HTTPTypes
import Hummingbird
import Proofreading

/// A rule as a plain page, for people who follow a link from their editor.
struct RulePage {
    var routes: [Route] {
        [Route(.get, "/rules/{id}", page)]
    }

    private func page(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let id = (try? context.parameter("id")).map { RuleID(rawValue: $0) }
        guard let info = id.flatMap({ RuleSet.info(of: $0) }) else {
            throw RequestProblem(
                .ruleNotFound, "There is no such rule; /v1/rules lists them.",
                allowed: RuleSet.infos.map(\.id.rawValue))
        }
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: .init(string: Self.html(of: info))))
    }

    private static func html(of info: RuleInfo) -> String {
        let languages = info.languages.map { $0.joined(separator: ", ") } ?? "all"
        let examples = info.examples.map { example in
            """
            <li lang="\(escaped(example.language.tag))">
            <p>Wrong: \(marked(example.wrong))</p>
            <p>Right: \(escaped(example.right))</p>
            </li>
            """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(escaped(info.name)) · SuperText</title>
            <link rel="icon" href="/favicon.svg">
            <main>
            <h1>\(escaped(info.name))</h1>
            <p>\(escaped(info.description))</p>
            <dl>
            <dt>Identifier</dt><dd><code>\(escaped(info.id.rawValue))</code></dd>
            <dt>Category</dt><dd>\(escaped(info.category.name))</dd>
            <dt>Severity</dt><dd>\(info.severity.rawValue)</dd>
            <dt>Level</dt><dd>\(info.level.rawValue)</dd>
            <dt>Languages</dt><dd>\(escaped(languages))</dd>
            </dl>
            <h2>Examples</h2>
            <ul>
            \(examples.joined(separator: "\n"))
            </ul>
            </main>
            </html>

            """
    }

    /// A sentence with what stands in double square brackets marked.
    private static func marked(_ sentence: String) -> String {
        let halves = sentence.split(separator: "[[", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves.last?.split(separator: "]]", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        guard halves.count == 2, parts.count == 2 else { return escaped(sentence) }
        return "\(escaped(halves[0]))<mark>\(escaped(parts[0]))</mark>\(escaped(parts[1]))"
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { html, character in
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            default: html.append(character)
            }
        }
    }
}
