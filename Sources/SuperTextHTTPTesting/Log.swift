import Logging
import Synchronization

/// A log that a test reads.
package final class Log: Sendable {
    private let kept = Mutex<[String]>([])
    private let keptRequests = Mutex<[[String: String]]>([])
    fileprivate let level: Logger.Level

    /// - Parameter level: the least that is kept.
    package init(level: Logger.Level) { self.level = level }

    /// What was logged, each message with its metadata in front of it unless it has none.
    package var lines: [String] { kept.withLock { $0 } }

    /// What was logged of requests, by name.
    package var requests: [[String: String]] { keptRequests.withLock { $0 } }

    fileprivate func keep(_ message: String, _ metadata: Logger.Metadata) {
        if message == "request" {
            keptRequests.withLock { $0.append(metadata.mapValues { "\($0)" }) }
        }
        kept.withLock { $0.append(metadata.isEmpty ? message : "\(metadata) \(message)") }
    }
}

/// Writes to a log that a test reads.
package struct LogRecorder: LogHandler {
    private let log: Log
    /// What every message comes with.
    package var metadata: Logger.Metadata = [:]

    package init(_ log: Log) { self.log = log }

    package func log(event: LogEvent) {
        log.keep("\(event.message)", metadata.merging(event.metadata ?? [:]) { $1 })
    }

    package var logLevel: Logger.Level {
        get { log.level }
        set {}
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}
