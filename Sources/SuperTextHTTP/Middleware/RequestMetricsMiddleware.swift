import HTTPTypes
import Hummingbird
import Metrics
import Synchronization

/// Measures how many requests there are and how long they take, by method, route and status.
struct RequestMetricsMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private struct Key: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    /// Timers by their labels: to look one up here is faster than to let the factory put its labels together.
    private final class Timers: Sendable {
        private let timers = Mutex<[Key: Metrics.Timer]>([:])
        private let factory: any MetricsFactory

        init(_ factory: any MetricsFactory) { self.factory = factory }

        func record(_ time: Duration, _ key: Key) {
            let timer = timers.withLock { timers in
                if let known = timers[key] { return known }
                let dimensions = [("method", key.method), ("route", key.route), ("status", String(key.status))]
                let new = Timer(label: "http_server_request_duration", dimensions: dimensions, factory: factory)
                timers[key] = new
                return new
            }
            timer.record(duration: time)
        }
    }

    private let timers: Timers
    private let active: Meter

    init(factory: any MetricsFactory) {
        timers = Timers(factory)
        active = Meter(label: "http_server_active_requests", factory: factory)
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        active.increment()
        let response: Response
        do {
            response = try await next(request, context)
        } catch {
            active.decrement()
            throw error
        }
        return response.whenWritten { [timers, active] in
            active.decrement()
            let key = Key(
                method: Self.known.contains(request.method) ? request.method.rawValue : "other",
                route: context.endpointPath ?? "none", status: response.status.code)
            timers.record(ContinuousClock.now - start, key)
        }
    }

    /// A client can send any method: those that mean nothing share a label.
    static let known: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete, .options]
}
