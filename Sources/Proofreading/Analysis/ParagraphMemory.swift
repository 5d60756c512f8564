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

    private struct State {
        var young: [Key: ParagraphFindings] = [:]
        var old: [Key: ParagraphFindings] = [:]
        var youngSize = 0
    }

    private let state = Mutex(State())
    private let generationSize: Int

    /// Makes an empty memory.
    /// - Parameter bytes: about how much memory it may take.
    public init(bytes: Int = 16 << 20) { generationSize = max(1, bytes / 2) }

    /// Forgets everything.
    public func removeAll() { state.withLock { $0 = State() } }

    /// What is remembered of some paragraphs; `nil` where nothing is.
    func findings(for keys: [Key]) -> [ParagraphFindings?] {
        state.withLock { state in
            keys.map { key in
                if let known = state.young[key] { return known }
                guard let known = state.old[key] else { return nil }
                insert(known, for: key, into: &state)
                return known
            }
        }
    }

    /// Remembers what was found in a paragraph.
    func remember(_ findings: ParagraphFindings, for key: Key) {
        state.withLock { insert(findings, for: key, into: &$0) }
    }

    private func insert(_ findings: ParagraphFindings, for key: Key, into state: inout State) {
        if state.youngSize > generationSize {
            state.old = state.young
            state.young = [:]
            state.youngSize = 0
        }
        if state.young.updateValue(findings, forKey: key) == nil { state.youngSize += findings.size }
    }
}
