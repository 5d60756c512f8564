/// Why a key cannot be made or changed: a sentence that says what to do.
public enum KeyError: Error, Hashable, CustomStringConvertible, Sendable {
    /// A name that no key can have.
    case invalidName(String)
    /// There is a key of that name.
    case nameTaken(String)
    /// There is no key of that name.
    case unknownName(String)
    /// The key was taken back already.
    case alreadyRevoked(String)
    /// The key was not taken back.
    case notRevoked(String)
    /// A time that is over.
    case expiresInThePast
    /// A key that may nothing.
    case noScope

    /// A sentence.
    public var description: String {
        switch self {
        case .invalidName(let name):
            "“\(name)” cannot be the name of a key. Take up to 64 letters, digits and . _ - @, and not “local”."
        case .nameTaken(let name):
            "There is a key “\(name)” already. Choose another name; “supertext keys list” shows all."
        case .unknownName(let name): "There is no key “\(name)”. “supertext keys list” shows all."
        case .alreadyRevoked(let name): "The key “\(name)” is revoked already."
        case .notRevoked(let name): "The key “\(name)” is not revoked. Revoke it first: supertext keys revoke \(name)"
        case .expiresInThePast: "The key would have expired already."
        case .noScope: "A key needs a scope: \(Scope.allCases.map(\.rawValue).joined(separator: ", "))."
        }
    }
}
