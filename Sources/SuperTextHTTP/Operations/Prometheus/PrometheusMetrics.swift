import Metrics
import Synchronization

/// Keeps metrics in memory and writes them in Prometheus' text format.
///
/// Timers and recorders become histograms. Each combination of a metric's name and labels is a series; beyond a thousand
/// series new ones are dropped, so that labels can never take the memory.
public final class PrometheusMetrics: MetricsFactory {
    private struct Key: Hashable {
        let name: String
        let labels: String
    }

    private let series = Mutex<[Key: any PrometheusSeries]>([:])
    private let maximumSeries: Int

    /// Makes an empty collection.
    public init(maximumSeries: Int = 1000) { self.maximumSeries = maximumSeries }

    /// All metrics, sorted by name and labels.
    public func text() -> String {
        let sorted = series.withLock { $0 }.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
        var text = ""
        var last: String?
        for (key, series) in sorted {
            if key.name != last, let description = MetricDescriptions.all[key.name] {
                text += "# HELP \(key.name) \(description)\n"
            }
            if key.name != last { text += "# TYPE \(key.name) \(series.type)\n" }
            last = key.name
            series.write(as: key.name, labels: key.labels, to: &text)
        }
        return text
    }

    private func series<Series: PrometheusSeries>(
        _ label: String, _ dimensions: [(String, String)], suffix: String = "", make: () -> Series
    ) -> Series {
        let key = Key(
            name: PrometheusText.name(label) + suffix,
            labels: dimensions.map { "\(PrometheusText.name($0))=\"\(PrometheusText.escaped($1))\"" }
                .sorted().joined(separator: ","))
        return series.withLock { all in
            if let known = all[key] as? Series { return known }
            let new = make()
            if all[key] == nil, all.count < maximumSeries { all[key] = new }
            return new
        }
    }

    // MARK: MetricsFactory

    /// See `MetricsFactory`.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions, suffix: "_total") { PrometheusCounter() }
    }

    /// See `MetricsFactory`.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions) { PrometheusGauge() }
    }

    /// See `MetricsFactory`.
    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        series(label, dimensions) { PrometheusHistogram() }
    }

    /// See `MetricsFactory`.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions, suffix: "_seconds") { PrometheusHistogram() }
    }

    // What was counted stays: Prometheus' counters never go back.

    /// See `MetricsFactory`.
    public func destroyCounter(_ handler: any CounterHandler) {}
    /// See `MetricsFactory`.
    public func destroyMeter(_ handler: any MeterHandler) {}
    /// See `MetricsFactory`.
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    /// See `MetricsFactory`.
    public func destroyTimer(_ handler: any TimerHandler) {}
}
