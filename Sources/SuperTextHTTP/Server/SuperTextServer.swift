import Checking
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// The server: one set of routes over TCP, and over a Unix socket if that is asked for, and the checks in the background.
///
/// It ends gracefully. First no new check is taken, and `/readyz` says so; the checks that run have some time to end, those in the
/// background too, and are cut off then, which streams tell. Then no connection is taken any more, and those that are there end with
/// what they were asked for.
public struct SuperTextServer: Service {
    private let service: CheckService
    private let keys: KeyService
    private let configuration: ServerConfiguration
    private let retention: Retention
    private let buckets: (any SharedBuckets)?
    private let metrics: PrometheusMetrics
    private let sources: MetricsSources
    private let logger: Logger
    private let onListening: @Sendable (ServerAddress) async -> Void

    /// Makes a server.
    /// - Parameters:
    ///   - keys: says who asks.
    ///   - retention: how much of the history is kept.
    ///   - buckets: where several servers count together what clients ask for; it counts alone unless given.
    ///   - metrics: what `/metrics` shows; what the server measures is added to it.
    ///   - sources: what else `/metrics` is read from.
    ///   - onListening: is called for each address once connections are taken at all of them.
    public init(
        service: CheckService, keys: KeyService, configuration: ServerConfiguration, retention: Retention = Retention(),
        buckets: (any SharedBuckets)? = nil, metrics: PrometheusMetrics = PrometheusMetrics(),
        sources: MetricsSources = MetricsSources(), logger: Logger,
        onListening: @escaping @Sendable (ServerAddress) async -> Void = { _ in }
    ) {
        self.service = service
        self.keys = keys
        self.configuration = configuration
        self.retention = retention
        self.buckets = buckets
        self.metrics = metrics
        self.sources = sources
        self.logger = logger
        self.onListening = onListening
    }

    /// While it cannot be read whether there are keys, nobody is let in: the server may run, and says so.
    private func requireKeys() async throws(NeedsKey) {
        do {
            if try await keys.areNeeded() { return }
        } catch {
            logger.warning("\(error.detail)")
            return
        }
        throw NeedsKey(hostname: configuration.hostname)
    }

    /// Marks what an earlier run left unfinished, if the history can be used, and serves until it is shut down.
    /// - Throws: ``NeedsKey`` when others could reach the server and nobody would need a key, ``CannotListen`` when an address cannot
    ///   be bound.
    public func run() async throws {
        if !configuration.needsNoKeys { try await requireKeys() }
        // Checks go on without the history; what is unfinished is marked again and again. That it cannot be used is said by whoever opened it.
        try? await service.history.recover()
        let limiter = RateLimiter(configuration.rateLimits, isShared: buckets != nil)
        let router = SuperTextRouter(
            service: service, keys: keys, configuration: configuration, limiter: limiter, metrics: metrics,
            sources: sources, logger: logger)
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
        if !retention.keepsAll {
            services.append(Trimming(history: service.history, retention: retention, logger: logger))
        }
        if let buckets, !limiter.isUnlimited {
            services.append(RateLimitSettling(limiter: limiter, buckets: buckets))
        }
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
        services.append(Draining(service: service, time: configuration.timeouts.shutdown, logger: logger))
        defer { configuration.unixSocket.map { UnixSocket(path: $0).remove() } }
        var group = ServiceGroupConfiguration(services: services, logger: logger)
        // Nobody who reads an answer slowly keeps a server from ending.
        group.maximumGracefulShutdownDuration = configuration.timeouts.shutdown + configuration.timeouts.lastAnswers
        try await ServiceGroup(configuration: group).run()
    }

    private func application<Responder: HTTPResponder>(
        _ responder: Responder, at address: BindAddress, onRunning: @escaping @Sendable (any Channel) async -> Void
    ) -> some Service where Responder.Context == SuperTextRequestContext {
        let timeouts = configuration.timeouts
        let maximumBodyBytes = ContentType.json.bodyBytes(forTextOf: service.limits.textBytes)
        let connections = Connections(
            maximum: configuration.maximumConnections, mostOfOne: configuration.maximumConnectionsOfOne,
            trusting: configuration.trustedProxies, factory: metrics)
        return Application(
            responder: responder,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionGuard(
                            timeouts: timeouts, maximumBodyBytes: maximumBodyBytes, connections: connections)
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

/// Keeps the history within bounds.
private struct Trimming: Service {
    let history: HistoryService
    let retention: Retention
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await history.keepTrimming(to: retention) { result in
                switch result {
                case .success(0): break
                case .success(let texts): logger.info("Old texts were forgotten", metadata: ["texts": "\(texts)"])
                case .failure(let problem): logger.warning("\(problem.detail)")
                }
            }
        }
    }
}

/// The first that ends: lets checks come to their end while the server still answers.
private struct Draining: Service {
    let service: CheckService
    let time: Duration
    let logger: Logger

    func run() async throws {
        // A server that could not listen has nothing to bring to its end.
        do { try await gracefulShutdown() } catch { return }
        logger.info("stopping", metadata: ["running": "\(service.load.running)", "waiting": "\(service.load.waiting)"])
        await service.drain(within: time)
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
