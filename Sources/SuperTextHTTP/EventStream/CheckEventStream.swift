import Checking
import HTTPTypes
import Hummingbird
import NIOCore
import Proofreading
import Wording

/// The states of a check as server-sent events, until the final one or until the client goes away.
struct CheckEventStream {
    /// What the corrections are said in.
    let phrasebook: Phrasebook
    let presence: ClientPresence
    /// The time between the comments that keep the connection alive, and by which a client that vanished is noticed.
    let heartbeat: Duration

    private enum Frame {
        case event(StateEvent)
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
    func write(_ events: AsyncStream<StateEvent>, of check: Check, to writer: inout any ResponseBodyWriter) async throws
    {
        // One task writes, because a writer cannot be shared; the others tell it what to write.
        let (frames, entry) = AsyncStream.makeStream(of: Frame.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                for await event in events { entry.yield(.event(event)) }
                entry.finish()
            }
            group.addTask {
                while true {
                    try await Task.sleep(for: heartbeat)
                    entry.yield(.heartbeat)
                }
            }
            group.addTask {
                await presence.untilGone()
                entry.yield(.clientGone)
            }
            // The first event says what was found so far to whoever comes late.
            var told: [Finding]?
            for await frame in frames {
                switch frame {
                case .event(let event):
                    let isNews = event.state.findings != told
                    told = event.state.findings
                    try await writer.write(buffer(of: event, check, withCorrectionsSoFar: isNews))
                case .heartbeat: try await writer.write(ServerSentEvent.comment)
                case .clientGone: throw CancellationError()
                }
            }
        }
    }

    private func buffer(
        of event: StateEvent, _ check: Check, withCorrectionsSoFar: Bool
    ) throws -> ByteBuffer {
        var check = check
        check.state = event.state
        let wire = CheckWire(check, in: phrasebook, withText: false, withCorrectionsSoFar: withCorrectionsSoFar)
        return ServerSentEvent.buffer(id: event.number, event: "state", data: try .json(wire))
    }
}

extension HTTPField.Name {
    /// Tells nginx not to hold events back.
    fileprivate static let accelBuffering = HTTPField.Name("X-Accel-Buffering")!
}
