/// Who asks, and what they may.
public struct Caller: Hashable, Sendable {
    /// Whose history and words the request is about.
    public let owner: Owner
    /// What they may.
    public let scopes: Set<Scope>
    /// The key that they asked with; `nil` for the local person and for nobody.
    public let key: AccessKey?

    private init(owner: Owner, scopes: Set<Scope>, key: AccessKey?) {
        self.owner = owner
        self.scopes = scopes
        self.key = key
    }

    /// Whoever asks with a key.
    public init(_ key: AccessKey) { self.init(owner: key.owner, scopes: key.scopes, key: key) }

    /// The one person whom a server without keys is for, who may everything.
    public static let local = Caller(owner: .local, scopes: Set(Scope.allCases), key: nil)

    /// Who has shown nothing, and may nothing.
    public static let nobody = Caller(owner: Owner(rawValue: "nobody"), scopes: [], key: nil)

    /// Whoever asks while it cannot be read whether there are keys: may have texts checked, as nothing is lost by it, and no more.
    public static let unknown = Caller(owner: .unknown, scopes: [.check], key: nil)

    /// A page of another site where nobody needs a key, which has shown nothing: it may have texts checked, as if by somebody of whom nothing
    /// is known and nothing is kept.
    public static let stranger = Caller(owner: Owner(rawValue: "stranger"), scopes: [.check], key: nil)

    /// What is left of it when a page of another site asks: texts are checked. With a key, which nobody else could have given to the page,
    /// they are checked as that of its owner.
    public var ofAnotherSite: Caller {
        if self == .local { return .stranger }
        return Caller(owner: owner, scopes: scopes.intersection([.check]), key: key)
    }

    /// Whether they may do what a scope stands for.
    public func may(_ scope: Scope) -> Bool { scopes.contains(scope) }
}
