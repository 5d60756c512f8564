/// Values by key, of which those that were asked for last are kept.
///
/// Bounded: in two generations, the younger of which becomes the elder when it is full. What nobody asked for since is forgotten then, and
/// nothing else.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let generationSize: Int

    /// Makes an empty one.
    /// - Parameter count: how many values are kept at most; of the last so many that were asked for at least half are.
    init(count: Int) { generationSize = max(1, count / 2) }

    /// A value, which is kept from now on as the youngest.
    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            insert(value, for: key)
            return value
        }
        set {
            old[key] = nil
            if let newValue { insert(newValue, for: key) } else { young[key] = nil }
        }
    }

    private mutating func insert(_ value: Value, for key: Key) {
        if young.count >= generationSize, young[key] == nil {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
