import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Proofreading
import Wording

/// The states of a check as server-sent events, until the final one or until the client goes away.
struct CheckEventStream {
    let answers: Answers
    /// What the corrections are said in.
    let phrasebook: Phrasebook
    /// What is shown of corrections.
    let view: CorrectionView
    let context: SuperTextRequestContext
    let presence: ClientPresence
    /// The time between the comments that keep the connection alive, and by which a client that vanished is noticed.
    let heartbeat: Duration

    private enum Frame: Sendable {
        case event(StateEvent?)
        case heartbeat
        case clientGone
    }

    /// A response whose body is what is written while the closure runs.
    func response(_ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void) -> Response {
        var headers: HTTPFields = [
            .contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no", .vary: "Accept",
        ]
        headers.speak(phrasebook)
        let body = ResponseBody { writer in
            try await writer.write(ServerSentEvent.reconnection)
            try await write(&writer)
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    /// Writes the states of a check as they come.
    /// - Parameter check: what does not change of it.
    /// - Throws: `CancellationError` when the client has gone.
    func write(_ events: StateEvents, of check: Check, to writer: inout any ResponseBodyWriter) async throws {
        // A writer cannot be shared: one task writes, and the others tell it what there is. While it writes, nothing piles up.
        try await withThrowingTaskGroup(of: Frame.self) { group in
            defer { group.cancelAll() }
            group.addTask { .event(await events.event(after: events.seen)) }
            group.addTask { [heartbeat] in try await Self.heartbeat(after: heartbeat) }
            group.addTask { [presence] in
                await presence.untilGone()
                return .clientGone
            }
            // The first event says what was found so far to whoever comes late.
            var told: [Finding]?
            while let frame = try await group.next() {
                switch frame {
                case .event(let event?):
                    let isNews = event.state.findings != told
                    told = event.state.findings
                    try await write(event, of: check, withCorrectionsSoFar: isNews, to: &writer)
                    group.addTask { .event(await events.event(after: event.number)) }
                case .event(nil): return
                case .heartbeat:
                    try await writer.write(ServerSentEvent.comment)
                    group.addTask { [heartbeat] in try await Self.heartbeat(after: heartbeat) }
                case .clientGone: throw CancellationError()
                }
            }
        }
    }

    private static func heartbeat(after time: Duration) async throws -> Frame {
        try await Task.sleep(for: time)
        return .heartbeat
    }

    private func write(
        _ event: StateEvent, of check: Check, withCorrectionsSoFar: Bool, to writer: inout any ResponseBodyWriter
    ) async throws {
        var check = check
        check.state = event.state
        let pieces = CheckPieces(
            check, in: phrasebook, .init(text: false, correctionsSoFar: withCorrectionsSoFar, corrections: view),
            frame: ServerSentEvent.frame(id: event.number, event: "state"))
        let bytes = withCorrectionsSoFar || event.state.isFinal ? CheckPieces.size(of: check) : 0
        try await answers.write(pieces, to: &writer, answers.hold(bytes, for: context))
    }
}

extension HTTPField.Name {
    /// Tells nginx not to hold events back.
    fileprivate static let accelBuffering = HTTPField.Name("X-Accel-Buffering")!
}
