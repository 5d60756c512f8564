/// An event of an event stream.
struct ServerSentEvent: Hashable, Sendable {
    /// Its name; `message` unless it has one.
    var name = "message"
    /// Its data, lines joined.
    var data: [UInt8] = []
}

/// Reads an event stream as the HTML standard has it, a piece at a time.
struct EventStreamParser {
    /// The identifier of the last event, which says where to go on.
    private(set) var lastEventID: String?
    /// How long to wait before connecting again, as the server wants it.
    private(set) var reconnectionTime: Duration?
    private var event = ServerSentEvent()
    private var hasData = false
    private var id: String?
    private var line: [UInt8] = []
    private var isBehindCarriageReturn = false

    /// - Parameter lastEventID: the last event of the stream that this one goes on.
    init(after lastEventID: String? = nil) {
        self.lastEventID = lastEventID
        id = lastEventID
    }

    /// The bytes of the line that has begun and of the event that it belongs to.
    var heldBytes: Int { line.count + event.data.count }

    /// Reads on.
    /// - Returns: the events that end in these bytes, with the identifier of each.
    mutating func read(_ bytes: [UInt8]) -> [(event: ServerSentEvent, id: String?)] {
        var events: [(event: ServerSentEvent, id: String?)] = []
        for byte in bytes {
            let isSecondOfTwo = isBehindCarriageReturn && byte == UInt8(ascii: "\n")
            isBehindCarriageReturn = byte == UInt8(ascii: "\r")
            if isSecondOfTwo { continue }
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                line.append(byte)
                continue
            }
            if line.isEmpty {
                if let ended = endEvent() { events.append((ended, id)) }
            } else {
                readLine()
                line.removeAll(keepingCapacity: true)
            }
        }
        return events
    }

    /// Says that an event has been taken, so that a stream that goes on does so behind it.
    mutating func take(id: String?) { lastEventID = id }

    private mutating func endEvent() -> ServerSentEvent? {
        defer { (event, hasData) = (ServerSentEvent(), false) }
        return hasData ? event : nil
    }

    private mutating func readLine() {
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        let name = String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self)
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        switch name {
        case "event": event.name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { event.data.append(UInt8(ascii: "\n")) }
            event.data += value
            hasData = true
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry": reconnectionTime = Int32(String(decoding: value, as: UTF8.self)).map { .milliseconds(max(0, $0)) }
        default: break
        }
    }
}
