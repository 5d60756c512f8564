import Checking

/// What one transaction at a time writes, in whatever process: what belongs to one owner, so that nobody sees a text twice that two wrote at
/// once, and that none waits for another that waits for it. An advisory lock of PostgreSQL, under two numbers.
struct WriteLock: Sendable {
    enum Kind: Int32, Sendable {
        /// The tables themselves.
        case schema = 0x5375_7054
        /// The texts of an owner, and all that follows from them.
        case texts
        /// The words of an owner.
        case words
        /// The keys.
        case keys
    }

    let kind: Kind
    /// Others may have the same; then they wait for each other.
    let name: Int32

    static func texts(of owner: Owner) -> WriteLock { WriteLock(kind: .texts, name: number(of: owner)) }
    static func words(of owner: Owner) -> WriteLock { WriteLock(kind: .words, name: number(of: owner)) }
    static let keys = WriteLock(kind: .keys, name: 0)
    static let schema = WriteLock(kind: .schema, name: 0)

    /// FNV-1a, which every process works out alike.
    private static func number(of owner: Owner) -> Int32 {
        Int32(bitPattern: owner.rawValue.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 })
    }
}
