import AsyncHTTPClient
import NIOCore
import NIOPosix

/// Why there is no answer, though the server may be in order.
public struct TransportError: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// There is no connection, and so nothing was sent.
        case cannotConnect
        /// It took too long.
        case timedOut
        /// The connection broke, or what came over it was no HTTP.
        case connectionLost
    }

    /// What went wrong.
    public let reason: Reason
    /// The address of the server.
    public let server: String
    /// What the system says, for people.
    public let detail: String

    /// Makes an error.
    public init(_ reason: Reason, server: String, detail: String) {
        self.reason = reason
        self.server = server
        self.detail = detail
    }

    /// What happened, in a sentence.
    public var description: String {
        switch reason {
        case .cannotConnect: "The server at \(server) cannot be reached: \(detail)."
        case .timedOut: "The server at \(server) did not answer in time."
        case .connectionLost: "The connection to the server at \(server) broke: \(detail)."
        }
    }
}

extension TransportError {
    /// What an error of the network means.
    init(_ error: any Error, of server: String) {
        switch error {
        case let error as NIOConnectionError:
            self.init(.cannotConnect, server: server, detail: Self.detail(of: error))
        case let error as HTTPClientError where error == .connectTimeout:
            self.init(.cannotConnect, server: server, detail: "no connection in time")
        case let error as HTTPClientError
        where [.deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout].contains(error):
            self.init(.timedOut, server: server, detail: error.shortDescription)
        case let error as HTTPClientError:
            self.init(.connectionLost, server: server, detail: error.shortDescription)
        case let error as IOError where [ECONNREFUSED, ENOENT, EACCES].contains(error.errnoCode):
            self.init(.cannotConnect, server: server, detail: Self.detail(of: error))
        case let error as IOError: self.init(.connectionLost, server: server, detail: Self.detail(of: error))
        default: self.init(.connectionLost, server: server, detail: "\(error)")
        }
    }

    private static func detail(of error: NIOConnectionError) -> String {
        if let failure = error.connectionErrors.first?.error {
            return (failure as? IOError).map { detail(of: $0) } ?? "\(failure)"
        }
        return "the name “\(error.host)” is not known"
    }

    private static func detail(of error: IOError) -> String { String(cString: strerror(error.errnoCode)) }
}
