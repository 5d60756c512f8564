import Logging
import Synchronization

/// A log that a test reads.
final class Log: Sendable {
    private let kept = Mutex<[String]>([])
    private let keptRequests = Mutex<[[String: String]]>([])
    fileprivate let level: Logger.Level

    /// - Parameter level: the least that is kept.
    init(level: Logger.Level) { self.level = level }

    /// What was logged, each message with its metadata in front of it unless it has none.
    var lines: [String] { kept.withLock { $0 } }

    /// What was logged of requests, by name.
    var requests: [[String: String]] { keptRequests.withLock { $0 } }

    fileprivate func keep(_ message: String, _ metadata: Logger.Metadata) {
        if message == "request" {
            keptRequests.withLock { $0.append(metadata.mapValues { "\($0)" }) }
        }
        kept.withLock { $0.append(metadata.isEmpty ? message : "\(metadata) \(message)") }
    }
}

/// Writes to a log that a test reads.
struct LogRecorder: LogHandler {
    let log: Log
    var metadata: Logger.Metadata = [:]

    init(_ log: Log) { self.log = log }

    func log(event: LogEvent) {
        log.keep("\(event.message)", metadata.merging(event.metadata ?? [:]) { $1 })
    }

    var logLevel: Logger.Level {
        get { log.level }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}
