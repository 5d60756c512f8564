import NIOCore
import NIOPosix
import Synchronization

/// A server that answers each request with the next of some texts, byte for byte, and closes the connection.
final class ScriptedServer: Sendable {
    private let waiting: Mutex<[String]>
    private let received = Mutex<[String]>([])

    private init(_ answers: [String]) { waiting = Mutex(answers) }

    /// The requests that came, header and body.
    var requests: [String] { received.withLock { $0 } }

    /// Runs a server while the body does. When all answers are given, it closes connections without any.
    static func run<Value>(
        answering answers: [String], _ body: (ScriptedServer, _ address: String) async throws -> Value
    ) async throws -> Value {
        let server = ScriptedServer(answers)
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(server))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let value: Value
        do {
            value = try await body(server, "http://127.0.0.1:\(listener.localAddress?.port ?? 0)")
        } catch {
            try await listener.close()
            throw error
        }
        try await listener.close()
        return value
    }

    private func answer(to request: String) -> String {
        received.withLock { $0.append(request) }
        return waiting.withLock { $0.isEmpty ? "" : $0.removeFirst() }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let server: ScriptedServer
        private var request = ""

        init(_ server: ScriptedServer) { self.server = server }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            request += String(buffer: unwrapInboundIn(data))
            guard isWhole else { return }
            let channel = context.channel
            channel.writeAndFlush(ByteBuffer(string: server.answer(to: request))).whenComplete { _ in
                channel.close(promise: nil)
            }
        }

        /// Whether all of the request is there.
        private var isWhole: Bool {
            guard let head = request.firstRange(of: "\r\n\r\n") else { return false }
            let length = request[..<head.lowerBound].lowercased().split(separator: "\r\n")
                .first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) }
            return request[head.upperBound...].utf8.count >= length ?? 0
        }
    }
}

extension String {
    /// An answer with a body.
    static func answer(_ status: String, _ fields: [String] = [], body: String = "") -> String {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// What a server is answered with that knows no language.
    static let noLanguages = answer("200 OK", ["Content-Type: application/json"], body: #"{"languages":[]}"#)
}
