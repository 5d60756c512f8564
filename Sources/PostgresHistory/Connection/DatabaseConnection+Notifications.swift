import CPostgreSQL
import Foundation

// Notifications of PostgreSQL, and whether it still answers.

extension DatabaseConnection {
    /// Has the server notify this connection of what is sent to a channel.
    func listen(to channel: String) throws { try script("LISTEN \(channel)") }

    /// What the server notified of, once there is something or some time has passed.
    func notifications(within time: Duration) throws -> [String] {
        var messages = takeNotifications()
        if messages.isEmpty, try hasInput(within: time) { messages = takeNotifications() }
        return messages
    }

    /// Asks the server for a sign of life. What it notified of by the way is there to be taken afterwards.
    /// - Throws: ``DatabaseFailure/lost(message:)`` when there is none in time.
    func requireAnswer(within time: Duration) throws {
        let end = ContinuousClock.now + time
        guard PQsendQuery(handle, "SELECT 1") == 1 else { throw loss }
        while PQisBusy(handle) == 1 {
            let left = end - ContinuousClock.now
            if left <= .zero { throw DatabaseFailure.lost(message: "It does not answer.") }
            _ = try hasInput(within: left)
        }
        while let result = PQgetResult(handle) { PQclear(result) }
        guard PQstatus(handle) == CONNECTION_OK else { throw loss }
    }

    private func hasInput(within time: Duration) throws -> Bool {
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
        guard poll(&descriptor, 1, max(0, milliseconds)) > 0 else { return false }
        guard PQconsumeInput(handle) == 1 else { throw loss }
        return true
    }

    private func takeNotifications() -> [String] {
        var messages: [String] = []
        while let notification = PQnotifies(handle) {
            if let text = notification.pointee.extra { messages.append(String(cString: text)) }
            PQfreemem(notification)
        }
        return messages
    }
}
