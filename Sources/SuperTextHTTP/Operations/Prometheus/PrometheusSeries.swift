import Metrics
import Synchronization

/// What is measured under one name and one set of labels.
protocol PrometheusSeries: AnyObject, Sendable {
    /// The metric's type.
    var type: String { get }
    /// Writes the lines of the series.
    func write(as name: String, labels: String, to text: inout String)
}

/// A number that goes up.
final class PrometheusCounter: PrometheusSeries, CounterHandler {
    private let value = Atomic<Int64>(0)

    var type: String { "counter" }

    func increment(by amount: Int64) { value.wrappingAdd(max(0, amount), ordering: .relaxed) }

    func reset() { value.store(0, ordering: .relaxed) }

    func write(as name: String, labels: String, to text: inout String) {
        text += PrometheusText.line(name, labels, value.load(ordering: .relaxed))
    }
}

/// A number that goes up and down.
final class PrometheusGauge: PrometheusSeries, MeterHandler {
    private let value = Mutex(0.0)

    var type: String { "gauge" }

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { self.value.withLock { $0 = value } }

    func increment(by amount: Double) { value.withLock { $0 += amount } }

    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    func write(as name: String, labels: String, to text: inout String) {
        text += PrometheusText.line(name, labels, value.withLock { $0 })
    }
}

/// How many values fell below each of some bounds, which suit durations in seconds.
final class PrometheusHistogram: PrometheusSeries, TimerHandler, RecorderHandler {
    private static let bounds = [
        0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
    ]

    private struct State {
        /// By the first bound that the value is not over; the last for those over all.
        var counts = [Int](repeating: 0, count: bounds.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())

    var type: String { "histogram" }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func write(as name: String, labels: String, to text: inout String) {
        let state = state.withLock { $0 }
        let prefix = labels.isEmpty ? "" : labels + ","
        var count = 0
        for (bound, values) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.counts) {
            count += values
            text += PrometheusText.line(name + "_bucket", "\(prefix)le=\"\(bound)\"", count)
        }
        text += PrometheusText.line(name + "_sum", labels, state.sum)
        text += PrometheusText.line(name + "_count", labels, count)
    }
}
