import Checking
import Metrics
import Spelling
import Synchronization

/// What is looked at when somebody asks for the metrics, instead of being followed.
final class ServerGauges: Sendable {
    private let service: CheckService
    private let sources: MetricsSources
    private let limiter: RateLimiter
    private let running: Meter
    private let waiting: Meter
    private let texts: Meter
    private let bytes: Meter
    private let writable: Meter
    private let failedWrites: Counter
    private let clients: Meter
    private let lookups: Counter
    private let state = Mutex(State())

    private struct State {
        var sizedAt: ContinuousClock.Instant?
        var countedLookups = 0
        var countedFailures = 0
    }

    /// A long history is not counted at each scrape.
    private static let sizeInterval: Duration = .seconds(60)

    init(service: CheckService, sources: MetricsSources, limiter: RateLimiter, factory: any MetricsFactory) {
        self.service = service
        self.sources = sources
        self.limiter = limiter
        running = Meter(label: "supertext_checks_running", factory: factory)
        waiting = Meter(label: "supertext_checks_waiting", factory: factory)
        texts = Meter(label: "supertext_history_texts", factory: factory)
        bytes = Meter(label: "supertext_history_bytes", factory: factory)
        writable = Meter(label: "supertext_history_writable", factory: factory)
        failedWrites = Counter(label: "supertext_history_failed_writes", factory: factory)
        clients = Meter(label: "supertext_rate_limited_clients", factory: factory)
        lookups = Counter(label: "supertext_dictionary_lookups", factory: factory)
    }

    /// Brings the gauges up to date. What cannot be had stays as it was: metrics are asked for when something is wrong.
    func refresh() async {
        let load = service.load
        running.set(load.running)
        waiting.set(load.waiting)
        clients.set(limiter.clients)
        let all = sources.lookups?.count ?? 0
        let new = state.withLock { state in
            defer { state.countedLookups = max(all, state.countedLookups) }
            return max(0, all - state.countedLookups)
        }
        lookups.increment(by: new)
        await refreshHealth()
        await refreshSize()
    }

    private func refreshHealth() async {
        guard let history = sources.history else { return }
        // Nobody else may ask whether it is over.
        if !history.isWritable { try? await service.history.requireReadiness() }
        writable.set(history.isWritable ? 1 : 0)
        let all = history.failedWrites
        let new = state.withLock { state in
            defer { state.countedFailures = all }
            return max(0, all - state.countedFailures)
        }
        failedWrites.increment(by: new)
    }

    private func refreshSize() async {
        let now = ContinuousClock.now
        let isDue = state.withLock { state in
            if let sizedAt = state.sizedAt, now - sizedAt < Self.sizeInterval { return false }
            state.sizedAt = now
            return true
        }
        guard isDue, let size = try? await sources.history?.size() else { return }
        texts.set(size.texts)
        bytes.set(size.bytes)
    }
}

/// What metrics are read from that the use cases do not know.
public struct MetricsSources: Sendable {
    /// Says how much is kept, and whether anything can be.
    public var history: (any HistoryScale & HistoryHealth)?
    /// Says how often dictionaries were asked.
    public var lookups: LookupCount?

    /// Makes sources.
    public init(history: (any HistoryScale & HistoryHealth)? = nil, lookups: LookupCount? = nil) {
        self.history = history
        self.lookups = lookups
    }
}
