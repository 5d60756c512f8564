import Hummingbird
import NIOCore

/// What a handler knows about the request besides the request.
struct SuperTextRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came in by.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    /// Whether the client is still there.
    func clientPresence() async throws -> ClientPresence {
        let channel = channel
        return try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).presence
        }.get()
    }
}
