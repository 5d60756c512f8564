import Checking
import Dispatch
import Metrics
import Proofreading

/// Measures checks, and the work on their texts, for ``PrometheusMetrics`` or another backend of swift-metrics.
public final class WorkMetrics: WorkMeter, CheckMeter {
    private let stages: [WorkPart: Timer]
    private let saving: Timer
    private let waiting: Timer
    private let checks: Timer
    private let ended: [Problem.Code?: Counter]
    private let words: Counter
    private let rememberedParagraphs: Counter
    private let checkedParagraphs: Counter
    private let deep: [DeepOutcome: Counter]

    /// Makes the metrics, each from 0.
    public init(factory: any MetricsFactory) {
        func stage(_ name: String) -> Timer {
            Timer(label: "supertext_stage_duration", dimensions: [("stage", name)], factory: factory)
        }
        func paragraphs(_ memory: String) -> Counter {
            Counter(label: "supertext_paragraphs", dimensions: [("memory", memory)], factory: factory)
        }
        func ended(_ state: String, _ problem: String) -> Counter {
            Counter(
                label: "supertext_checks", dimensions: [("state", state), ("problem", problem)], factory: factory)
        }
        stages = Dictionary(uniqueKeysWithValues: WorkPart.allCases.map { ($0, stage($0.name)) })
        saving = stage("saving")
        waiting = Timer(label: "supertext_check_wait", factory: factory)
        checks = Timer(label: "supertext_check_duration", factory: factory)
        var counters: [Problem.Code?: Counter] = [nil: ended("loaded", "")]
        for code in Problem.Code.ofChecks { counters[code] = ended("error", code.rawValue) }
        self.ended = counters
        words = Counter(label: "supertext_words", factory: factory)
        rememberedParagraphs = paragraphs("hit")
        checkedParagraphs = paragraphs("miss")
        deep = Dictionary(
            uniqueKeysWithValues: DeepOutcome.allCases.map { outcome in
                (
                    outcome,
                    Counter(
                        label: "supertext_deep_checks", dimensions: [("outcome", outcome.rawValue)], factory: factory)
                )
            })
    }

    /// The time since the machine started.
    public func nanoseconds() -> Int { Int(DispatchTime.now().uptimeNanoseconds) }

    /// See `WorkMeter`.
    public func record(_ work: TextWork) {
        for (part, nanoseconds) in work.nanoseconds { stages[part]?.recordNanoseconds(Int64(nanoseconds)) }
        words.increment(by: work.words)
        rememberedParagraphs.increment(by: work.rememberedParagraphs)
        checkedParagraphs.increment(by: work.checkedParagraphs)
        deep[work.deep]?.increment()
    }

    /// See `CheckMeter`.
    public func checkEnded(in problem: Problem.Code?, after time: Duration) {
        ended[problem]?.increment()
        checks.record(duration: time)
    }

    /// See `CheckMeter`.
    public func checkWaited(_ time: Duration) { waiting.record(duration: time) }

    /// See `CheckMeter`.
    public func checkSaved(in time: Duration) { saving.record(duration: time) }
}

extension Problem.Code {
    /// What checks can come to.
    fileprivate static let ofChecks: [Problem.Code] = [
        .textTooLong, .unknownLanguage, .dictionaryUnusable, .timedOut, .overloaded, .cancelled, .interrupted,
        .storeFailed, .internal,
    ]
}
