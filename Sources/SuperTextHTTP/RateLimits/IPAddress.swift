import NIOCore

/// An address of IPv6, or one of IPv4 as IPv6 writes it (`::ffff:192.0.2.1`), so that one client is not two.
struct IPAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    private static let mapped: UInt64 = 0xFFFF_0000_0000

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The address of the other end of a connection; `nil` for a Unix socket.
    init?(_ address: SocketAddress) {
        switch address {
        case .v4(let address):
            self.init(high: 0, low: Self.mapped | UInt64(UInt32(bigEndian: address.address.sin_addr.s_addr)))
        case .v6(let address):
            let bytes = withUnsafeBytes(of: address.address.sin6_addr) { [UInt8]($0) }
            let number = { (bytes: ArraySlice<UInt8>) in bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
            self.init(high: number(bytes[..<8]), low: number(bytes[8...]))
        case .unixDomainSocket: return nil
        }
    }

    /// Reads an address, with or without a port, as proxies write it: `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]:4711`.
    init?(_ text: some StringProtocol) {
        var address = Substring(text)
        if address.first == "[" {
            guard let end = address.firstIndex(of: "]") else { return nil }
            address = address[..<end].dropFirst()
        } else if address.count(where: { $0 == ":" }) == 1 {
            address = address.prefix { $0 != ":" }
        }
        guard let socket = try? SocketAddress(ipAddress: String(address), port: 0) else { return nil }
        self.init(socket)
    }

    /// Its number, in hexadecimal digits.
    var number: String { String(high, radix: 16) + "-" + String(low, radix: 16) }

    /// Whether it is one of IPv4.
    var isIPv4: Bool { high == 0 && low & ~0xFFFF_FFFF == Self.mapped }

    /// Whether it is this machine.
    var isLoopback: Bool { isIPv4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1 }

    /// What a client is known by: the address, or of IPv6 the network of 64 bits that it is in.
    var network: IPAddress { isIPv4 ? self : IPAddress(high: high, low: 0) }

    /// Whether the first bits are those of another address.
    func hasPrefix(_ other: IPAddress, bits: Int) -> Bool {
        let mask = { (bits: Int) -> UInt64 in bits <= 0 ? 0 : bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
        return (high ^ other.high) & mask(bits) == 0 && (low ^ other.low) & mask(bits - 64) == 0
    }
}
