import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// Takes lists of words in, and hands them out.
///
/// The words “export” and “import” have addresses that are not these: `/v1/words/%65xport`.
struct WordTransferController {
    let service: CheckService

    var routes: [Route] {
        [
            Route(.get, "/v1/words/export", needs: .scope(.words), query: ["format", "language"], export),
            Route(.post, "/v1/words/import", needs: .scope(.words), query: ["language"], importWords),
        ]
    }

    // MARK: Out

    private func export(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.report])
        let fields = try FormFields(query: request.uri.query)
        let format = try format(fields)
        let language = try fields.language(of: "language", in: service)
        let text = try await service.words.exported(language, of: context.owner, as: format)
        let name = "words" + (language.map { "-\($0.tag)" } ?? "") + "." + format.name
        var headers: HTTPFields = [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"]
        headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private func format(_ fields: FormFields) throws(RequestProblem) -> WordListFormat {
        guard let name = try fields.value(of: "format") else { return .plain }
        if let format = WordListFormat.all.first(where: { $0.name == name }) { return format }
        let names = WordListFormat.all.map(\.name)
        throw RequestProblem(
            .unknownValue, "“format” can be \(names.joined(separator: ", ")).", field: "format", allowed: names)
    }

    // MARK: In

    private struct Imported: Encodable {
        let added: Int
        let present: Int
        let refused: ReportsWire
        let shortened: ReportsWire
    }

    private struct ReportsWire: Encodable {
        let total: Int
        let lines: [Line]

        struct Line: Encodable {
            let line: Int
            let text: String
            let reason: String
        }

        init(_ reports: LineReports) {
            total = reports.total
            lines = reports.first.map { Line(line: $0.number, text: $0.text, reason: $0.reason) }
        }
    }

    private func importWords(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        _ = try Representation.preferred(by: request, among: [.json])
        let language = try FormFields(query: request.uri.query).language(of: "language", in: service)
        _ = try ContentType.of(request, among: [.plain])
        let body = try await request.wholeBody(upTo: ReadWordList.maximumBytes)
        let text = try ValidText.text(body.readableBytesView, of: "body")
        try ValidText.requireNoNUL(in: text, of: "body")
        let list: ReadWordList
        do {
            list = try await service.words.read(text)
        } catch let error as WordListError {
            throw RequestProblem(.invalidText, "\(error)", field: "body")
        }
        let done = try await service.words.add(list, to: language, of: context.owner)
        return try .json(
            Imported(
                added: done.added, present: done.present, refused: ReportsWire(done.refused),
                shortened: ReportsWire(done.shortened)))
    }
}
