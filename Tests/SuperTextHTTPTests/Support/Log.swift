import Logging
import Synchronization

/// A log that a test reads.
final class Log: LogHandler, Sendable {
    private let kept = Mutex<[String]>([])
    private let level: Logger.Level

    /// - Parameter level: the least that is kept.
    init(level: Logger.Level) { self.level = level }

    /// What was logged, each message with its metadata in front of it unless it has none.
    var lines: [String] { kept.withLock { $0 } }

    func log(event: LogEvent) {
        let metadata = (event.metadata ?? [:]).filter { $0.key != "hb.request.id" }
        let line = metadata.isEmpty ? "\(event.message)" : "\(metadata) \(event.message)"
        kept.withLock { $0.append(line) }
    }

    var logLevel: Logger.Level {
        get { level }
        set {}
    }

    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }
}
