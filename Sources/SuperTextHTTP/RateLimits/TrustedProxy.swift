/// Where a proxy stands whose word is taken for who asks: an address (`192.0.2.1`), a network (`10.0.0.0/8`, `2001:db8::/32`), or `unix`
/// for whoever connects to the Unix socket.
public struct TrustedProxy: Hashable, Sendable {
    private enum Place: Hashable {
        case unixSocket
        case network(IPAddress, bits: Int)
    }

    private let place: Place

    /// Reads what a setting says; `nil` when it is none of these.
    public init?(_ text: String) {
        if text == "unix" {
            place = .unixSocket
            return
        }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]), !parts[0].contains("[") else { return nil }
        let most = address.isIPv4 ? 32 : 128
        var bits = most
        if parts.count == 2 {
            guard let number = Int(parts[1]), (0...most).contains(number) else { return nil }
            bits = number
        }
        place = .network(address, bits: bits + (128 - most))
    }

    /// Whether it stands there.
    /// - Parameter address: `nil` for the Unix socket.
    func isAt(_ address: IPAddress?) -> Bool {
        switch (place, address) {
        case (.unixSocket, nil): true
        case (.network(let network, let bits), let address?): address.hasPrefix(network, bits: bits)
        default: false
        }
    }
}

extension [TrustedProxy] {
    /// Whether one of them stands there.
    /// - Parameter peer: the other end of a connection; `nil` for the Unix socket.
    func trust(_ peer: IPAddress?) -> Bool { contains { $0.isAt(peer) } }

    /// Who asks: the other end of the connection, or behind trusted proxies the last address in `X-Forwarded-For` that is none of
    /// theirs. What a client wrote there itself stands before it, and is not believed.
    /// - Parameters:
    ///   - peer: the other end of the connection; `nil` for the Unix socket.
    ///   - forwarded: the values of the fields `X-Forwarded-For`.
    /// - Returns: `nil` for a program that uses the Unix socket itself.
    func client(at peer: IPAddress?, forwardedFor forwarded: @autoclosure () -> [String]) -> IPAddress? {
        guard trust(peer) else { return peer }
        var client = peer
        for hop in forwarded().flatMap({ $0.split(separator: ",") }).reversed() {
            guard let address = IPAddress(hop.trimmingSpaces) else { break }
            client = address
            guard trust(address) else { break }
        }
        return client
    }
}
