import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Wording

/// Gives the whole history away, a page at a time: it takes as much memory however long the history is, and waits for slow readers.
struct ExportController {
    let service: CheckService

    var routes: [Route] {
        [Route(.get, "/v1/checks/export", needs: .scope(.history), query: ["format", "explainIn"], export)]
    }

    private func export(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        let format = try FormFields(query: request.uri.query).value(of: "format", as: ExportFormat.self) ?? .ndjson
        let phrasebook = try request.phrasebook(of: service)
        let owner = context.owner
        // A history that cannot be read is a problem while there is still a status to say so.
        let first = try await service.history.endedChecks(after: nil, of: owner)
        var headers: HTTPFields = [
            .contentType: format.contentType,
            .contentDisposition: "attachment; filename=\"supertext-history.\(format.rawValue)\"",
        ]
        headers.speak(phrasebook)
        let body = ResponseBody { writer in
            var buffer = ByteBuffer(string: format.head)
            var page = first
            while let last = page.last {
                for text in page {
                    buffer.writeBytes(try format.bytes(of: text, in: phrasebook))
                    if buffer.readableBytes >= Self.chunkBytes {
                        try await writer.write(buffer)
                        buffer.clear()
                    }
                }
                page = try await service.history.endedChecks(after: last.check.id, of: owner)
            }
            if buffer.readableBytes > 0 { try await writer.write(buffer) }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private static let chunkBytes = 64 << 10
}
