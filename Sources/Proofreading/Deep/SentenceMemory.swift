import Grammar
import Synchronization

/// Remembers what a model said of sentences, so that a text that is checked again costs the sentences that changed.
final class SentenceMemory: Sendable {
    /// What a model's answer follows from. Whose text it is is part of it, as with ``ParagraphMemory``.
    struct Key: Hashable {
        let sentence: String
        let language: String
        let writer: String
    }

    private let cache: Mutex<GenerationalCache<Key, [ProposedEdit]>>

    /// - Parameter bytes: about how much memory it may take.
    init(bytes: Int = 8 << 20) { cache = Mutex(GenerationalCache(size: bytes)) }

    func removeAll() { cache.withLock { $0.removeAll() } }

    func edits(for keys: [Key]) -> [[ProposedEdit]?] {
        cache.withLock { cache in keys.map { key in cache.value(for: key) { Self.size(key, $0) } } }
    }

    func remember(_ edits: [ProposedEdit], for key: Key) {
        cache.withLock { $0.insert(edits, for: key, size: Self.size(key, edits)) }
    }

    private static func size(_ key: Key, _ edits: [ProposedEdit]) -> Int {
        128 + key.sentence.utf8.count + 96 * edits.count
    }
}
