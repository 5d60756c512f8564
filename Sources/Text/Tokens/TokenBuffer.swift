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

    /// Adds tokens that a function writes one behind the other, at most `limit` of them; it returns how many.
    @inline(__always)
    mutating func append(atMost limit: Int, _ write: (UnsafeMutablePointer<Token>) -> Int) {
        if capacity &- count < limit { grow(by: limit) }
        count &+= write(storage + count)
    }

    @inline(never)
    private mutating func grow(by limit: Int = 0) {
        let capacity = capacity * 2 + limit
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        self.capacity = capacity
    }

    /// Forgets all tokens.
    mutating func removeAll() { count = 0 }

    /// The token that was added last.
    @inline(__always)
    var last: Token? { count > 0 ? storage[count &- 1] : nil }

    /// Makes the last token, of which there must be one, end at an offset behind it. Its bytes are then no longer what is looked up.
    mutating func extendLast(to end: Int) {
        guard let last else { return }
        storage[count &- 1] = Token(from: Int(last.start), to: end, last.kind, last.traits.union(.isNormalised))
    }

    /// The tokens, in an array that is as large as it needs to be.
    var array: [Token] {
        Array(UnsafeBufferPointer(start: storage, count: count))
    }
}
