import Checking
import Hummingbird
import NIOCore

/// What a handler knows about the request besides the request.
struct SuperTextRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came in by.
    let channel: any Channel
    /// Whose checks and words the request is about.
    let owner = Owner.local

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    /// A segment of the path by its name in the route, its escapes taken out, which the router does not do.
    /// - Throws: a problem that names the segment when it cannot be read.
    func parameter(_ name: String) throws(RequestProblem) -> String {
        let segment = parameters.get(name) ?? ""
        return try PercentEncoding.text(Array(segment.utf8)[...], of: name, plusIsSpace: false)
    }

    /// Whether the client is still there.
    func clientPresence() async throws -> ClientPresence {
        let channel = channel
        return try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).presence
        }.get()
    }
}
