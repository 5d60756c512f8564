import Checking
import Grammar
import HTTPTypes
import Hummingbird
import Text
import Wording

/// A rule as a plain page, for people who follow a link from their editor.
struct RulePage {
    let service: CheckService

    var routes: [Route] {
        [Route(.get, "/rules/{id}", needs: .nothing, page)]
    }

    /// Where the page of a rule, or of a cause, is.
    static func address(of rule: RuleID) -> String { "/rules/" + PercentEncoding.escaped(rule.rawValue) }

    private func page(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let rule = try await service.rule(of: context)
        let phrasebook = try request.phrasebook(of: service).describing(rule)
        // What the rule is can be told without the history.
        let timesMet = context.caller.may(.history) ? try? await service.timesMet(rule, of: context.owner) : nil
        let html = Self.html(of: rule, in: phrasebook, timesMet: timesMet)
        var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
        headers.speak(phrasebook)
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: .init(string: html)))
    }

    /// The page.
    /// - Parameter timesMet: how often whoever asks met it; `nil` where that is not counted.
    private static func html(of info: RuleInfo, in phrasebook: Phrasebook, timesMet: Int?) -> String {
        let language = phrasebook.language.tag
        let name = escaped(phrasebook.name(of: info.id))
        let category = escaped(phrasebook.name(of: info.category))
        func label(_ name: String) -> String { escaped(phrasebook.ruleLabel(name)) }
        let languages = info.languages.map { $0.joined(separator: ", ") } ?? phrasebook.ruleLabel("languages.all")
        let ordered =
            info.examples.filter { $0.language.base == language }
            + info.examples.filter { $0.language.base != language }
        let examples = ordered.map { example in
            """
            <li lang="\(escaped(example.language.tag))">
            <p>\(label("wrong")): \(marked(example))</p>
            <p>\(label("right")): \(escaped(example.right))</p>
            </li>
            """
        }
        let relatives =
            (info.rows.isEmpty ? [info.texts?.row.flatMap { _ in info.id.family }].compactMap(\.self) : info.rows)
            .map { #"<li><a href="\#(escaped(address(of: $0)))"><code>\#(escaped($0.rawValue))</code></a></li>"# }
            .joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="\(language)">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>\(name) · SuperText</title>
            <link rel="icon" href="/favicon.svg">
            <script src="/js/early.js"></script>
            <link rel="stylesheet" href="/css/base.css">
            <link rel="stylesheet" href="/css/views.css">
            <main class="view rule">
            <p><a class="brand" href="/"><img src="/favicon.svg" alt="" width="30" height="30"> SuperText</a></p>
            <h1>\(name)</h1>
            <p>\(escaped(phrasebook.description(of: info.id)))</p>
            \(timesMet.map { "<p>\(escaped(phrasebook.timesMet($0)))</p>" } ?? "")
            <dl class="panel">
            <dt>\(label("identifier"))</dt><dd><code>\(escaped(info.id.rawValue))</code></dd>
            <dt>\(label("category"))</dt><dd>\(category)</dd>
            \(info.texts?.topic.map { "<dt>\(label("topic"))</dt><dd>\(escaped(phrasebook.name(of: $0)))</dd>" } ?? "")
            <dt>\(label("severity"))</dt><dd>\(label("severity.\(info.severity.rawValue)"))</dd>
            <dt>\(label("level"))</dt><dd>\(label("level.\(info.level.rawValue)"))</dd>
            <dt>\(label("languages"))</dt><dd>\(escaped(languages))</dd>
            </dl>
            \(examples.isEmpty ? "" : "<h2>\(label("examples"))</h2>\n<ul>\n\(examples.joined(separator: "\n"))\n</ul>")
            <h2>\(label("ignore"))</h2>
            <p>\(escaped(phrasebook.reasonToIgnore(info)))</p>
            \(relatives.isEmpty ? "" : "<h2>\(label(info.rows.isEmpty ? "family" : "rows"))</h2>\n<ul>\n\(relatives)\n</ul>")
            </main>
            </html>

            """
    }

    /// The wrong sentence with what is flagged marked.
    private static func marked(_ example: RuleExample) -> String {
        let bytes = Array(example.wrong.utf8)
        func part(_ range: Range<Int>) -> String { escaped(String(decoding: bytes[range], as: UTF8.self)) }
        let (start, end) = (example.range.lowerBound, example.range.upperBound)
        return "\(part(0..<start))<mark>\(part(start..<end))</mark>\(part(end..<bytes.count))"
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
