import Foundation

/// The names that the server may be asked by.
struct HostPolicy: Sendable {
    private let allowsAll: Bool
    private let names: Set<String>
    private let suffixes: [String]

    /// - Parameter machine: the machine's own name.
    init(_ configuration: ServerConfiguration, machine: String = Self.machine) {
        let allowed = (configuration.allowedHosts + [configuration.hostname, machine]).map { $0.lowercased() }
        allowsAll = configuration.allowedHosts.contains("*")
        names = Set(allowed)
        suffixes = allowed.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
    }

    /// What the machine calls itself, without asking anybody.
    static var machine: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a name is one that no other site can have made point here: addresses, the machine's own names, and what is configured. Any
    /// other name may be somebody's, those without a full stop too: who says what they are within a company is not who runs this server.
    /// - Parameter name: in lower case.
    func allows(_ name: String) -> Bool {
        allowsAll || Authority.isAddress(name) || name == "localhost" || name.hasSuffix(".localhost")
            || names.contains(name) || suffixes.contains { name.hasSuffix($0) }
    }
}

/// A host name and maybe a port, as the `Host` field has them.
struct Authority: Equatable {
    /// The name in lower case, without a full stop at the end; an IPv6 address keeps its brackets.
    let name: String
    /// The port; `nil` for the scheme's.
    let port: Int?

    /// - Returns: `nil` when the text is none.
    init?(_ text: some StringProtocol) {
        var rest = Substring(text.lowercased())
        var name: Substring
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            name = rest[...end]
            rest = rest[rest.index(after: end)...]
        } else {
            name = rest.prefix { $0 != ":" }
            rest = rest[name.endIndex...]
            if name.last == "." { name = name.dropLast() }
        }
        let isName = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || "-._[]:%".contains(character))
        }
        guard !name.isEmpty, name.allSatisfy(isName) else { return nil }
        if rest.isEmpty {
            port = nil
        } else {
            guard rest.first == ":", let number = UInt16(rest.dropFirst()) else { return nil }
            port = Int(number)
        }
        self.name = String(name)
    }

    /// Whether a page of that origin comes from here. The scheme may differ: behind a proxy that ends TLS it does.
    func isOrigin(_ origin: String) -> Bool {
        let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let other = Authority(parts[1]), other.name == name else { return false }
        let schemePort: Int
        switch parts[0].lowercased() {
        case "http": schemePort = 80
        case "https": schemePort = 443
        default: return false
        }
        return other.port ?? schemePort == port ?? schemePort
    }

    /// Whether a host is an address and not a name.
    static func isAddress(_ name: String) -> Bool {
        if name.first == "[" {
            // An address of this link may say which of the machine's networks it is in: `fe80::1%eth0`.
            let address = name.dropFirst().dropLast().prefix { $0 != "%" }
            return address.count(where: { $0 == ":" }) > 1 && IPAddress(address) != nil
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { !$0.isEmpty && UInt8($0) != nil && $0.first != "+" }
    }
}
