/// Values by key, bounded: what has not been asked for during the last half of what fits is forgotten.
struct GenerationalCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var youngSize = 0
    private let generationSize: Int

    /// An empty cache.
    /// - Parameter size: about how much it may hold, in whatever ``insert(_:for:size:)`` counts.
    init(size: Int) { generationSize = max(1, size / 2) }

    /// A value that is there; it is kept for another while then.
    /// - Parameter size: how large the value is.
    mutating func value(for key: Key, size: (Value) -> Int) -> Value? {
        if let known = young[key] { return known }
        guard let known = old[key] else { return nil }
        insert(known, for: key, size: size(known))
        return known
    }

    /// Keeps a value.
    mutating func insert(_ value: Value, for key: Key, size: Int) {
        if youngSize > generationSize {
            old = young
            young = [:]
            youngSize = 0
        }
        if young.updateValue(value, forKey: key) == nil { youngSize += size }
    }

    /// Forgets everything.
    mutating func removeAll() {
        young = [:]
        old = [:]
        youngSize = 0
    }
}
