import Crypto

/// What only its holder knows: a key, or what a browser is known by once it has signed in. 256 random bits, which nobody guesses.
public struct Secret: Hashable, Sendable {
    /// The secret as it is shown once, sent and pasted: a prefix, by which people and scanners of leaked secrets know it, and letters
    /// and digits that are not taken for each other and mean nothing in an address, a form or a shell.
    public let text: String

    /// What a secret is for: the one is never taken for the other.
    public enum Kind: String, Sendable {
        /// A key.
        case key = "st_"
        /// A browser that has signed in.
        case session = "ss_"
    }

    /// Makes a new secret.
    public static func random(_ kind: Kind) -> Secret {
        var generator = SystemRandomNumberGenerator()
        let letters = (0..<length).map { _ in alphabet[Int(generator.next(upperBound: UInt32(alphabet.count)))] }
        return Secret(text: kind.rawValue + String(decoding: letters, as: UTF8.self))
    }

    /// A secret that was sent. Whatever cannot be one is refused before it costs anything.
    /// - Returns: `nil` when the text is no secret of that kind.
    public init?(_ text: String, _ kind: Kind) {
        let bytes = text.utf8
        guard bytes.count == kind.rawValue.utf8.count + Self.length, text.hasPrefix(kind.rawValue),
            bytes.dropFirst(kind.rawValue.utf8.count).allSatisfy(Self.alphabet.contains)
        else { return nil }
        self.init(text: text)
    }

    private init(text: String) { self.text = text }

    /// What is kept of it. A fast hash will do: there is nothing to guess in 256 random bits.
    public var hash: SecretHash { SecretHash(bytes: Array(SHA256.hash(data: Array(text.utf8)))) }

    /// How many letters and digits of five bits each: 260 bits.
    private static let length = 52
    /// Crockford's: without i, l, o and u.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}

/// The SHA-256 of a secret: what stores keep, and find it by. That it is looked up and not compared tells nobody anything: whoever
/// sends a secret does not choose its hash.
public struct SecretHash: Hashable, Sendable {
    /// Its 32 bytes.
    public let bytes: [UInt8]
    /// Makes a hash of what a store has.
    public init(bytes: [UInt8]) { self.bytes = bytes }
}
