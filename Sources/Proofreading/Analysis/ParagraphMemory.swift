import Synchronization

/// Remembers what was found in paragraphs, so that a text that is checked again after an edit costs about the paragraph that changed.
///
/// Bounded: what has not been asked for during the last half of its memory is forgotten. Texts are not kept, only what was found in them,
/// under keyed hashes. Safe to use from several threads at once.
public final class ParagraphMemory: Sendable {
    /// What a paragraph's findings follow from.
    struct Key: Hashable {
        /// What the paragraph holds, and what rules see of what is before it.
        let content: UInt64
        /// How it is proofread: see ``TextAnalysis``.
        let settings: Int
        /// How many bytes it has.
        let count: Int
    }

    private let cache: Mutex<GenerationalCache<Key, ParagraphFindings>>

    /// Makes an empty memory.
    /// - Parameter bytes: about how much memory it may take.
    public init(bytes: Int = 16 << 20) { cache = Mutex(GenerationalCache(size: bytes)) }

    /// Forgets everything.
    public func removeAll() { cache.withLock { $0.removeAll() } }

    /// What is remembered of some paragraphs; `nil` where nothing is.
    func findings(for keys: [Key]) -> [ParagraphFindings?] {
        cache.withLock { cache in keys.map { cache.value(for: $0, size: \.size) } }
    }

    /// Remembers what was found in a paragraph.
    func remember(_ findings: ParagraphFindings, for key: Key) {
        cache.withLock { $0.insert(findings, for: key, size: findings.size) }
    }
}
