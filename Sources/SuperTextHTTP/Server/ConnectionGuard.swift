import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Thrown to whoever reads a request's body when it has not arrived in time.
struct BodyTimedOut: Error {}

/// Keeps one connection from being held by a client that sends or reads too slowly, says when it is in use, and tells when the client
/// goes away.
///
/// The idle timeout of the server is reset by every byte: a body that drips in byte by byte, and a client that never reads what
/// it asked for, would hold a connection for good.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Whether the client is still there.
    let presence = ClientPresence()

    private let timeouts: ServerConfiguration.Timeouts
    private let maximumBodyBytes: Int
    private let connections: Connections
    /// What the connection is known by among all; `nil` before it is, and behind its end.
    private var id: Int?
    /// What the others were told last.
    private var isInUse = false
    /// Whether a request's head has arrived and its end has not.
    private var isReading = false
    /// Requests that have not been answered to the end.
    private var unanswered = 0
    /// Answers that were handed over to the end and are not with the system yet.
    private var unsent = 0
    /// Whether a request was refused by its head.
    private var isRefusing = false
    /// Whether the connection is to be closed once all requests are answered.
    private var isClosing = false
    private var readDeadline: Scheduled<Void>?
    private var writeDeadline: Scheduled<Void>?
    /// When the body that is read is to be there.
    private var bodyDeadline = NIODeadline.distantFuture
    /// How many bytes of it have come since it was looked at last.
    private var bodyProgress = 0

    init(timeouts: ServerConfiguration.Timeouts, maximumBodyBytes: Int, connections: Connections) {
        self.timeouts = timeouts
        self.maximumBodyBytes = maximumBodyBytes
        self.connections = connections
    }

    // MARK: Beginning

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { join(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        join(context)
        context.fireChannelActive()
    }

    private func join(_ context: ChannelHandlerContext) {
        guard id == nil else { return }
        let own = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let loop = context.eventLoop
        id = connections.add(from: context.remoteAddress.flatMap { IPAddress($0) }) {
            loop.execute {
                let (guardian, context) = own.value
                // A request may have come meanwhile.
                if !guardian.isBusy, guardian.id != nil { context.close(promise: nil) }
            }
        }
        if id == nil { context.close(promise: nil) }
    }

    /// Whether something is being asked or answered.
    private var isBusy: Bool { isReading || unanswered > 0 || unsent > 0 }

    private func tellWhetherInUse() {
        guard let id, isBusy != isInUse else { return }
        isInUse = isBusy
        connections.set(id, isInUse: isInUse)
    }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefusing { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard head.headerFields.isOfBearableSize else { return refuse(context) }
            isReading = true
            unanswered += 1
            if head.asksToClose { isClosing = true }
            if head.expectsContinue { allowBody(of: head, context) }
        case .body(let bytes): bodyProgress += bytes.readableBytes
        case .end:
            isReading = false
            readDeadline?.cancel()
            readDeadline = nil
        }
        tellWhetherInUse()
        context.fireChannelRead(data)
    }

    /// Answers a request by its head alone, and reads nothing more.
    private func refuse(_ context: ChannelHandlerContext) {
        isRefusing = true
        isClosing = true
        guard unanswered == 0 else { return }
        writeUnreadable(context, promise: nil)
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        closeGently(context)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Most requests arrive whole and need no timer.
        if isReading, readDeadline == nil {
            bodyDeadline = .now() + TimeAmount(timeouts.body)
            watchBody(context)
        }
        context.fireChannelReadComplete()
    }

    /// Looks after a while whether the body goes on coming.
    private func watchBody(_ context: ChannelHandlerContext) {
        bodyProgress = 0
        let look = min(bodyDeadline, .now() + TimeAmount(timeouts.stalledBody))
        readDeadline = context.eventLoop.assumeIsolated().scheduleTask(deadline: look) { [self] in
            let enough = Int(timeouts.stalledBody / .seconds(1) * Double(timeouts.minimumBodyRate))
            if look < bodyDeadline, bodyProgress >= enough { return watchBody(context) }
            giveUpReading(context)
        }
    }

    private func setReadDeadline(in time: Duration, _ context: ChannelHandlerContext) {
        readDeadline?.cancel()
        readDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [self] in
            giveUpReading(context)
        }
    }

    private func giveUpReading(_ context: ChannelHandlerContext) {
        isClosing = true
        if unanswered == 0 {
            context.close(promise: nil)
        } else {
            context.fireErrorCaught(BodyTimedOut())
        }
    }

    /// Tells a client that waits for it (`Expect: 100-continue`) to send its body, unless the body would be refused.
    private func allowBody(of head: HTTPRequest, _ context: ChannelHandlerContext) {
        let length = head.headerFields[.contentLength].flatMap { Int($0) } ?? 0
        guard unanswered == 1, length <= maximumBodyBytes else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    // MARK: Writing

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        if case .head(let head) = part, UnreadableRequest.isAnswered(by: head) {
            writeUnreadable(context, promise: promise)
            return
        }
        guard case .end = part else {
            context.write(data, promise: promise)
            return
        }
        let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
        unsent += 1
        sent.futureResult.assumeIsolated().whenComplete { _ in
            self.unsent -= 1
            self.tellWhetherInUse()
        }
        context.write(data, promise: sent)
        unanswered -= 1
        guard unanswered <= 0 else { return }
        if isClosing {
            closeGently(context)
        } else if isReading {
            // Answered before the body was there: what is left of it is dropped, for a while.
            setReadDeadline(in: timeouts.linger, context)
        }
    }

    /// Writes the answer to what is no request, but for its end.
    private func writeUnreadable(_ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
        context.write(wrapOutboundOut(.head(UnreadableRequest.head)), promise: nil)
        context.write(wrapOutboundOut(.body(UnreadableRequest.body)), promise: promise)
    }

    /// Closes this end once everything is sent, and the connection a little later: closing it with data unread could take the answer
    /// with it.
    private func closeGently(_ context: ChannelHandlerContext) {
        context.flush()
        let closed = context.eventLoop.makePromise(of: Void.self)
        closed.futureResult.assumeIsolated().whenComplete { [timeouts] _ in
            context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(timeouts.linger)) {
                context.close(promise: nil)
            }
        }
        context.close(mode: .output, promise: closed)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        writeDeadline?.cancel()
        writeDeadline = nil
        if !context.channel.isWritable {
            writeDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(timeouts.stalledReader)) {
                context.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    // MARK: Ending

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A client that closes its end and still waits for an answer is not told apart from one that went away.
        if case .some(.inputClosed) = event as? ChannelEvent { presence.leave() }
        guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
        // The server is stopping. Hummingbird, which is not asked, would close the connection with what is not sent yet.
        if unanswered > 0 {
            isClosing = true
        } else if unsent > 0 {
            closeGently(context)
        } else {
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { leave() }

    private func leave() {
        presence.leave()
        cancelDeadlines()
        id.map { connections.remove($0) }
        id = nil
    }

    private func cancelDeadlines() {
        readDeadline?.cancel()
        writeDeadline?.cancel()
        (readDeadline, writeDeadline) = (nil, nil)
    }
}

extension HTTPRequest {
    fileprivate var asksToClose: Bool {
        headerFields[values: .connection].contains { value in
            value.split(separator: ",").contains { $0.trimmingSpaces.lowercased() == "close" }
        }
    }

    fileprivate var expectsContinue: Bool { headerFields[.expect]?.lowercased() == "100-continue" }
}

extension HTTPFields {
    /// The limits that the decoder would have, did it not count the address as a field: texts come in there.
    fileprivate var isOfBearableSize: Bool {
        var sum = 0
        for field in self {
            let size = field.name.rawName.utf8.count + field.value.utf8.count
            sum += size
            if size > 16 << 10 || sum > 32 << 10 { return false }
        }
        return true
    }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
