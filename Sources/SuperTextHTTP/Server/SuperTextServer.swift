import Checking
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// The server: one set of routes over TCP, and over a Unix socket if that is asked for, and the checks in the background.
///
/// It ends gracefully: no new connection is taken, every request and event stream that is under way ends by itself, then
/// the checks in the background do.
public struct SuperTextServer: Service {
    private let service: CheckService
    private let configuration: ServerConfiguration
    private let metrics: PrometheusMetrics
    private let logger: Logger
    private let onListening: @Sendable (ServerAddress) async -> Void

    /// Makes a server.
    /// - Parameters:
    ///   - metrics: what `/metrics` shows; what the server measures is added to it.
    ///   - onListening: is called for each address once connections are taken at all of them.
    public init(
        service: CheckService, configuration: ServerConfiguration, metrics: PrometheusMetrics = PrometheusMetrics(),
        logger: Logger,
        onListening: @escaping @Sendable (ServerAddress) async -> Void = { _ in }
    ) {
        self.service = service
        self.configuration = configuration
        self.metrics = metrics
        self.logger = logger
        self.onListening = onListening
    }

    /// Marks what an earlier run left unfinished, and serves until it is shut down.
    /// - Throws: ``CannotListen`` when an address cannot be bound, and other errors when the history cannot be used.
    public func run() async throws {
        try await service.recover()
        let router = SuperTextRouter(
            service: service, configuration: configuration, metrics: metrics, logger: logger)
        let responder = router.build().buildResponder()
        let listening = Mutex<[ServerAddress]>([])
        let count = configuration.unixSocket == nil ? 1 : 2
        let announce: @Sendable (ServerAddress) async -> Void = { [onListening] address in
            // A server that can listen on one of two addresses is not ready.
            let all = listening.withLock { listening in
                listening.append(address)
                return listening.count == count ? listening : []
            }
            for address in all { await onListening(address) }
        }
        // Services end in the reverse order.
        var services: [any Service] = [BackgroundChecks(service: service)]
        if let path = configuration.unixSocket {
            let socket = UnixSocket(path: path)
            try await socket.prepare()
            let application = application(responder, at: .unixDomainSocket(path: path)) { _ in
                socket.restrict(logger)
                await announce(.unixSocket(path: path))
            }
            services.append(Listener(server: application, address: .unixSocket(path: path)))
        }
        let (host, port) = (configuration.hostname, configuration.port)
        let application = application(responder, at: .hostname(host, port: port)) { channel in
            await announce(.tcp(host: host, port: channel.localAddress?.port ?? port))
        }
        services.append(Listener(server: application, address: .tcp(host: host, port: port)))
        defer { configuration.unixSocket.map { UnixSocket(path: $0).remove() } }
        try await ServiceGroup(configuration: .init(services: services, logger: logger)).run()
    }

    private func application<Responder: HTTPResponder>(
        _ responder: Responder, at address: BindAddress, onRunning: @escaping @Sendable (any Channel) async -> Void
    ) -> some Service where Responder.Context == SuperTextRequestContext {
        let timeouts = configuration.timeouts
        let maximumBodyBytes = ContentType.json.bodyBytes(forTextOf: service.limits.textBytes)
        return Application(
            responder: responder,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionGuard(timeouts: timeouts, maximumBodyBytes: maximumBodyBytes)
                    ],
                    idleTimeout: TimeAmount(timeouts.idle),
                    // LanguageTool's older clients send a whole text in the query; fields are limited by ConnectionGuard.
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 1 << 20, maxHeaderListSize: 1 << 20, maxHeaderFieldCount: 100))),
            configuration: .init(
                address: address,
                availableConnectionsDelegate: .maximum(configuration.maximumConnections, logger: logger)),
            onServerRunning: onRunning,
            logger: logger)
    }
}

/// A server at one address, which says in what way it cannot listen there.
private struct Listener<Server: Service>: Service {
    let server: Server
    let address: ServerAddress

    func run() async throws {
        do {
            try await server.run()
        } catch {
            throw CannotListen(address, error) ?? error
        }
    }
}

/// Runs the checks that were handed in for the background.
private struct BackgroundChecks: Service {
    let service: CheckService

    func run() async throws {
        await withGracefulShutdownHandler {
            await service.runBackgroundChecks()
        } onGracefulShutdown: {
            service.stopBackgroundChecks()
        }
    }
}
