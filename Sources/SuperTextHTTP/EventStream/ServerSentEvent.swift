import NIOCore

/// Events as the HTML standard has them on the wire.
enum ServerSentEvent {
    /// Says after how many milliseconds a client that lost its connection should come back.
    static let reconnection = ByteBuffer(string: "retry: 2000\n\n")

    /// What every client passes over.
    static let comment = ByteBuffer(string: ":\n\n")

    /// An event.
    /// - Parameter data: in one line.
    static func buffer(id: Int, event: String, data: ByteBuffer) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(data.readableBytes + 48)
        buffer.writeString("id: \(id)\nevent: \(event)\ndata: ")
        buffer.writeImmutableBuffer(data)
        buffer.writeString("\n\n")
        return buffer
    }
}
