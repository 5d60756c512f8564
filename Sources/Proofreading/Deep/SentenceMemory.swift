import Grammar
import Spelling
import Synchronization
import Text

/// Remembers what a model said of sentences, so that a text that is checked again costs the sentences that changed. Texts are not kept, as
/// with ``ParagraphMemory``.
final class SentenceMemory: Sendable {
    /// What a model's answer follows from, and whose text it is.
    struct Key: Hashable {
        private let content: UInt64
        private let count: Int
        private let settings: Int

        init(_ sentence: String, _ language: LanguageCode, _ writer: String) {
            let bytes = Array(sentence.utf8)
            content = Fingerprint(of: bytes.span).bits
            count = bytes.count
            var hasher = Hasher()
            hasher.combine(language.base)
            hasher.combine(writer)
            settings = hasher.finalize()
        }
    }

    private let cache: Mutex<GenerationalCache<Key, [ProposedEdit]>>

    /// - Parameter bytes: about how much memory it may take.
    init(bytes: Int = 8 << 20) { cache = Mutex(GenerationalCache(size: bytes)) }

    func removeAll() { cache.withLock { $0.removeAll() } }

    func edits(for keys: [Key]) -> [[ProposedEdit]?] {
        cache.withLock { cache in keys.map { cache.value(for: $0, size: Self.size) } }
    }

    func remember(_ edits: [ProposedEdit], for key: Key) {
        cache.withLock { $0.insert(edits, for: key, size: Self.size(edits)) }
    }

    private static func size(_ edits: [ProposedEdit]) -> Int { 96 + 128 * edits.count }
}
