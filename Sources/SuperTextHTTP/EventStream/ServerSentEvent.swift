import NIOCore

/// Events as the HTML standard has them on the wire.
enum ServerSentEvent {
    /// Says after how many milliseconds a client that lost its connection should come back.
    static let reconnection = ByteBuffer(string: "retry: 2000\n\n")

    /// What every client passes over.
    static let comment = ByteBuffer(string: ":\n\n")

    /// What stands around an event's data, which is in one line.
    static func frame(id: Int, event: String) -> CheckPieces.Frame {
        CheckPieces.Frame(before: "id: \(id)\nevent: \(event)\ndata: ", behind: "\n\n")
    }
}
