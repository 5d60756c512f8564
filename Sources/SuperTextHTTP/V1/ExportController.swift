import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Proofreading
import Wording

/// Gives the whole history away, a page at a time: it takes as much memory however long the history is, and waits for slow readers.
struct ExportController {
    let service: CheckService
    let answers: Answers

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
        let share = try answers.hold(Self.heldBytes, for: context)
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(string: format.head))
            var page = first
            while let last = page.last {
                await service.rules.prepare(page.lazy.flatMap(\.check.state.findings).map(\.rule))
                try await answers.write(ExportPieces(page, as: format, in: phrasebook), to: &writer, share)
                page = try await service.history.endedChecks(after: last.check.id, of: owner)
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    /// About what a page of texts takes with what was found in them.
    private static let heldBytes = 16 << 20
}

/// Some texts of an export, a piece at a time: many short ones are one piece.
private struct ExportPieces: AnswerPieces {
    private var texts: ArraySlice<ArchivedText>
    private let format: ExportFormat
    private let phrasebook: Phrasebook
    /// What is left of the text that was begun.
    private var begun: (any AnswerPieces)?

    init(_ texts: [ArchivedText], as format: ExportFormat, in phrasebook: Phrasebook) {
        self.texts = texts[...]
        self.format = format
        self.phrasebook = phrasebook
    }

    var isAtEnd: Bool { texts.isEmpty && begun?.isAtEnd ?? true }

    mutating func next() throws -> ByteBuffer {
        var piece = ByteBuffer()
        while piece.readableBytes < Self.usualBytes, !isAtEnd {
            if begun?.isAtEnd ?? true { begun = texts.popFirst().map { format.pieces(of: $0, in: phrasebook) } }
            if var part = try begun?.next() { piece.writeBuffer(&part) }
        }
        return piece
    }
}
