import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

/// Carries requests over HTTP/1.1 or HTTP/2, with TLS where the address says so, or over a Unix socket.
public struct AsyncHTTPTransport: ClientTransport {
    private let server: String
    private let isUnixSocket: Bool
    private let timeout: Duration

    /// The connections of all clients of this process: a pool that lives as long as it does.
    private static let pool: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout = .init(connect: .seconds(10), read: .seconds(90))
        // Who is asked to try again does so by a policy, and whoever is not wants to know at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Each stream that is followed holds one.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 256
        return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }()

    /// Makes a transport.
    /// - Parameters:
    ///   - server: where the server listens, as ``Client/init(server:key:retries:logger:)`` takes it.
    ///   - timeout: how long an answer may take to its end; a stream may take for ever.
    /// - Throws: ``InvalidServerAddress``.
    public init(server: String, timeout: Duration = .seconds(120)) throws(InvalidServerAddress) {
        let schemes = ["http", "https", "http+unix", "https+unix"]
        guard let url = URLComponents(string: server), let scheme = url.scheme, schemes.contains(scheme),
            let host = url.host, !host.isEmpty, url.query == nil, url.fragment == nil, url.user == nil
        else { throw InvalidServerAddress(server) }
        self.server = server.hasSuffix("/") ? String(server.dropLast()) : server
        isUnixSocket = scheme.hasSuffix("+unix")
        self.timeout = timeout
    }

    /// Sends a request, once.
    /// - Throws: ``TransportError``, or `CancellationError` when the task is cancelled.
    public func send(_ request: ClientRequest) async throws -> ClientResponse {
        var sent = HTTPClientRequest(url: server + request.target)
        sent.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
        for field in request.fields { sent.headers.add(name: field.name.rawName, value: field.value) }
        // The path of a socket is no name of a host.
        if isUnixSocket { sent.headers.replaceOrAdd(name: "Host", value: "localhost") }
        sent.body = request.body.map { .bytes($0) }
        do {
            let response = try await Self.pool.execute(
                sent, deadline: request.isStream ? .distantFuture : .now() + .init(timeout))
            return ClientResponse(
                status: .init(code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase),
                fields: Self.fields(response.headers), chunks: Chunks(body: response.body, server: server))
        } catch {
            throw Self.error(error, server)
        }
    }

    private static func fields(_ headers: HTTPHeaders) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return fields
    }

    /// What anything that the network throws means to who asked.
    private static func error(_ error: any Error, _ server: String) -> any Error {
        Task.isCancelled ? CancellationError() : TransportError(error, of: server)
    }

    /// A body, whose errors are those of the transport.
    private struct Chunks: AsyncSequence, Sendable {
        let body: HTTPClientResponse.Body
        let server: String

        func makeAsyncIterator() -> Iterator { Iterator(base: body.makeAsyncIterator(), server: server) }

        struct Iterator: AsyncIteratorProtocol {
            var base: HTTPClientResponse.Body.AsyncIterator
            let server: String

            mutating func next() async throws -> [UInt8]? {
                let chunk: [UInt8]?
                do {
                    chunk = try await base.next().map { Array($0.readableBytesView) }
                } catch {
                    throw AsyncHTTPTransport.error(error, server)
                }
                // A sequence of a task that was cancelled ends as if there were no more.
                if chunk == nil { try Task.checkCancellation() }
                return chunk
            }
        }
    }
}
