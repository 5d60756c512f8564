import NIOCore
import NIOPosix
import SuperTextHTTP

/// A connection that sends what it is told, byte for byte, and reads answers one by one.
final class HTTPConnection {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private let channel: any Channel
    private var received = ByteBuffer()
    private var isAtEnd = false

    private init(
        _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        _ channel: any Channel
    ) {
        self.inbound = inbound.makeAsyncIterator()
        writer = outbound
        self.channel = channel
    }

    /// Connects, and closes the connection behind the body.
    static func open<Value>(
        to address: ServerAddress, _ body: (HTTPConnection) async throws -> Value
    ) async throws -> Value {
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
        let initialize: @Sendable (any Channel) -> EventLoopFuture<NIOAsyncChannel<ByteBuffer, ByteBuffer>> = {
            channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
            }
        }
        let channel =
            switch address {
            case .tcp(let host, let port):
                try await bootstrap.connect(host: host, port: port, channelInitializer: initialize)
            case .unixSocket(let path):
                try await bootstrap.connect(unixDomainSocketPath: path, channelInitializer: initialize)
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await body(HTTPConnection(inbound, outbound, channel.channel))
        }
    }

    // MARK: Sending

    func send(_ bytes: some Sequence<UInt8>) async throws {
        try await writer.write(ByteBuffer(bytes: bytes))
    }

    func send(_ text: String) async throws { try await send(text.utf8) }

    /// Sends a request with `Host` and `Content-Length` unless the headers say otherwise.
    func send(
        _ method: String, _ target: String, _ headers: [String: String] = [:], body: (some Collection<UInt8>)?
    ) async throws {
        var fields = ["Host": "localhost"]
        if let body { fields["Content-Length"] = String(body.count) }
        fields.merge(headers) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
        try await send(Array("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n".utf8) + (body.map { Array($0) } ?? []))
    }

    func send(_ method: String, _ target: String, _ headers: [String: String] = [:], body: String? = nil) async throws {
        try await send(method, target, headers, body: body.map { Array($0.utf8) })
    }

    /// Hands in a check, as a JSON body, whose states are to be read one by one.
    func sendCheck(_ json: String, accepting type: String = "text/event-stream") async throws {
        try await send("POST", "/v1/checks", ["Content-Type": "application/json", "Accept": type], body: json)
    }

    /// Goes on to send a byte every other millisecond, until the connection is closed.
    func drip() {
        let channel = channel
        channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(2)) { task in
            channel.writeAndFlush(ByteBuffer(string: "a")).whenFailure { _ in task.cancel() }
        }
    }

    /// Goes away as a client that crashes does.
    func close() async throws { try await channel.close() }

    // MARK: Reading

    struct EndOfConnection: Error {}

    /// Whether the other end closes the connection without sending anything more.
    func isClosedByServer() async throws -> Bool {
        do {
            return try await !receive()
        } catch is IOError {
            return true
        }
    }

    /// Returns when the other end has closed the connection, and reads nothing meanwhile. What is sent to find out, empty lines
    /// between requests, means nothing.
    func untilClosedWithoutReading() async {
        let channel = channel
        await withCheckedContinuation { continuation in
            channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(2)) { task in
                channel.writeAndFlush(ByteBuffer(string: "\r\n")).whenFailure { _ in
                    task.cancel()
                    continuation.resume()
                }
            }
        }
    }

    /// Reads an answer to its end.
    func answer(hasBody: Bool = true) async throws -> HTTPAnswer {
        var answer = try await head()
        guard hasBody, answer.status >= 200, ![204, 304].contains(answer.status) else { return answer }
        if answer.headers["transfer-encoding"] == "chunked" {
            while let chunk = try await chunk() { answer.body += chunk }
        } else if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
            while received.readableBytes < length { try await receiveMore() }
            answer.body = received.readBytes(length: length) ?? []
        } else {
            while try await receive() {}
            answer.body = received.readBytes(length: received.readableBytes) ?? []
        }
        return answer
    }

    /// Reads an answer's head.
    func head() async throws -> HTTPAnswer {
        let lines = try await block(upTo: "\r\n\r\n").split(separator: "\r\n").map(String.init)
        return try HTTPAnswer(headLines: lines)
    }

    /// Reads the next event of an event stream behind its head; `nil` at the end.
    func event() async throws -> ServerEvent? {
        while true {
            if let range = eventText.firstRange(of: "\n\n") {
                let block = eventText[..<range.lowerBound]
                eventText = String(eventText[range.upperBound...])
                if let event = ServerEvent(block) { return event }
                continue
            }
            guard let chunk = try await chunk() else { return nil }
            eventText += String(decoding: chunk, as: UTF8.self)
        }
    }

    private var eventText = ""

    /// Reads the next chunk of a chunked body; `nil` at the end.
    func chunk() async throws -> [UInt8]? {
        guard let size = Int(try await block(upTo: "\r\n"), radix: 16) else { throw EndOfConnection() }
        while received.readableBytes < size + 2 { try await receiveMore() }
        let bytes = received.readBytes(length: size) ?? []
        received.moveReaderIndex(forwardBy: 2)
        return size == 0 ? nil : bytes
    }

    private func block(upTo mark: String) async throws -> String {
        while true {
            if let range = received.readableBytesView.firstRange(of: Array(mark.utf8)) {
                let length = range.lowerBound - received.readerIndex
                let text = received.readString(length: length) ?? ""
                received.moveReaderIndex(forwardBy: mark.utf8.count)
                return text
            }
            try await receiveMore()
        }
    }

    private func receiveMore() async throws {
        guard try await receive() else { throw EndOfConnection() }
    }

    private func receive() async throws -> Bool {
        guard !isAtEnd, var buffer = try await inbound.next() else {
            isAtEnd = true
            return false
        }
        received.writeBuffer(&buffer)
        return true
    }
}
