import Foundation
import NIOCore

/// Why a server cannot take connections at one of its addresses.
public struct CannotListen: Error, CustomStringConvertible {
    /// Why.
    public enum Reason: Hashable, Sendable {
        /// Something else listens there.
        case isTaken
        /// The system reserves it, as it does ports below 1024.
        case isNotAllowed
        /// The name or address is not one of this machine.
        case isElsewhere
        /// Anything else, as the system says it.
        case other(String)
    }

    /// The address, as it was asked for.
    public let address: ServerAddress
    /// Why.
    public let reason: Reason

    /// A sentence.
    public var description: String {
        let place =
            switch address {
            case .tcp(let host, let port): "port \(port) of \(host)"
            case .unixSocket(let path): "the socket \(path)"
            }
        return switch reason {
        case .isTaken: "Another program listens on \(place)."
        case .isNotAllowed: "The system does not let this program listen on \(place)."
        case .isElsewhere: "This machine cannot listen on \(place): it is not an address of its own."
        case .other(let reason): "The server cannot listen on \(place): \(reason)."
        }
    }

    init(_ address: ServerAddress, _ reason: Reason) {
        self.address = address
        self.reason = reason
    }

    /// What an error of the network library says; `nil` when it is about something else.
    init?(_ address: ServerAddress, _ error: any Error) {
        self.address = address
        switch error {
        case let error as IOError:
            switch error.errnoCode {
            case EADDRINUSE: reason = .isTaken
            case EACCES, EPERM: reason = .isNotAllowed
            case EADDRNOTAVAIL: reason = .isElsewhere
            case let code: reason = .other(String(cString: strerror(code)))
            }
        case SocketAddressError.unixDomainSocketPathTooLong: reason = .other("its path is too long")
        case is SocketAddressError.UnknownHost: reason = .isElsewhere
        default: return nil
        }
    }
}
