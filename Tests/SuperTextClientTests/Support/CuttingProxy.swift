import NIOCore
import NIOPosix
import Synchronization

/// A proxy that breaks the connections of event streams: each in the middle of a certain event, and those behind them not at all.
final class CuttingProxy: Sendable {
    /// After the beginnings of how many events the next stream is cut.
    private let cuts: Mutex<[Int]>

    private init(_ cuts: [Int]) { self.cuts = Mutex(cuts) }

    /// How many cuts are left to be made.
    var cutsLeft: Int { cuts.withLock { $0.count } }

    /// Runs a proxy while the body does.
    /// - Parameter port: where the server listens.
    static func run<Value>(
        to port: Int, cutting cuts: [Int], _ body: (CuttingProxy, _ address: String) async throws -> Value
    ) async throws -> Value {
        let proxy = CuttingProxy(cuts)
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { proxy.connect($0, to: port) }
            .bind(host: "127.0.0.1", port: 0).get()
        let value: Value
        do {
            value = try await body(proxy, "http://127.0.0.1:\(listener.localAddress?.port ?? 0)")
        } catch {
            try await listener.close()
            throw error
        }
        try await listener.close()
        return value
    }

    private func connect(_ client: any Channel, to port: Int) -> EventLoopFuture<Void> {
        ClientBootstrap(group: client.eventLoop)
            .channelInitializer { server in
                server.eventLoop.makeCompletedFuture {
                    try server.pipeline.syncOperations.addHandler(Forwarding(to: client, cutBy: self))
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .flatMap { server in
                client.eventLoop.makeCompletedFuture {
                    try client.pipeline.syncOperations.addHandler(Forwarding(to: server, cutBy: nil))
                }
            }
    }

    private func nextCut() -> Int? { cuts.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    private final class Forwarding: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private static let beginning = "event: state"
        private let other: any Channel
        private let proxy: CuttingProxy?
        private var seen = ""
        private var isStream = false
        private var cut: Int?

        init(to other: any Channel, cutBy proxy: CuttingProxy?) {
            self.other = other
            self.proxy = proxy
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let buffer = unwrapInboundIn(data)
            let before = seen.utf8.count
            if proxy != nil { seen += String(buffer: buffer) }
            let beginnings = seen.ranges(of: Self.beginning)
            if let proxy, !isStream, !beginnings.isEmpty { (isStream, cut) = (true, proxy.nextCut()) }
            guard let cut, beginnings.count >= cut else { return other.writeAndFlush(buffer, promise: nil) }
            let length = seen.utf8.distance(from: seen.startIndex, to: beginnings[cut - 1].upperBound) - before
            other.writeAndFlush(buffer.getSlice(at: buffer.readerIndex, length: length) ?? buffer, promise: nil)
            context.close(promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) { other.close(promise: nil) }
    }
}
