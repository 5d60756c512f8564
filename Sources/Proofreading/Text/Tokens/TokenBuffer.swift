/// Where the tokens of a sentence are collected: an array without the checks that an array makes for each of its elements.
struct TokenBuffer: ~Copyable {
    // Tokens are trivial: there is nothing to deinitialise. The first `count` of `capacity` are initialised.
    private var storage: UnsafeMutablePointer<Token>
    private var capacity: Int
    private var count = 0

    init() {
        capacity = 256
        storage = .allocate(capacity: capacity)
    }

    deinit { storage.deallocate() }

    /// Adds a token.
    @inline(__always)
    mutating func append(_ token: Token) {
        if count == capacity { grow() }
        (storage + count).initialize(to: token)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }

    /// Forgets all tokens.
    mutating func removeAll() { count = 0 }

    /// The token that was added last.
    @inline(__always)
    var last: Token? { count > 0 ? storage[count &- 1] : nil }

    /// The tokens, in an array that is as large as it needs to be.
    var array: [Token] {
        Array(UnsafeBufferPointer(start: storage, count: count))
    }
}
