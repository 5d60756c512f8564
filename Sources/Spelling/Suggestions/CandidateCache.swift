import Synchronization

/// Remembers the candidates for recent words: a text repeats its unknown words, such as names, and to look for candidates takes a
/// hundred times as long as to weigh them by what stands around.
///
/// Bounded in bytes by two generations: when the young one has half of them, it becomes the old one, which is forgotten; a word that is
/// asked for again becomes young again. Locked only while a word is looked up or put in, never while candidates are looked for. Two
/// threads that ask for a new word at the same time both look for its candidates, and find the same.
final class CandidateCache: Sendable {
    private struct Generations {
        var young: [[UInt8]: CandidateList] = [:]
        var old: [[UInt8]: CandidateList] = [:]
        var youngBytes = 0
    }

    private let generations = Mutex(Generations())
    private let generationCapacity: Int

    /// Makes an empty cache.
    /// - Parameter capacity: how many bytes the lists take at most, about; with 0 nothing is remembered.
    init(capacity: Int) { generationCapacity = capacity / 2 }

    /// The candidates for a word as it was typed: those remembered, or else those that are made; `nil` when none are.
    /// - Parameter isNear: whether those nearby are wanted alone: they are remembered by themselves.
    func candidates(for word: Span<UInt8>, isNear: Bool = false, make: () -> CandidateList?) -> CandidateList? {
        if generationCapacity == 0 { return make() }
        let key = Self.key(of: word, isNear)
        if let known = recall(key) { return known }
        guard let candidates = make() else { return nil }
        remember(candidates, for: key)
        return candidates
    }

    /// The candidates that are remembered for a word as it was typed.
    func recall(_ word: Span<UInt8>, isNear: Bool) -> CandidateList? { recall(Self.key(of: word, isNear)) }

    private static func key(of word: Span<UInt8>, _ isNear: Bool) -> [UInt8] {
        // No word has a zero in it.
        word.withUnsafeBufferPointer { isNear ? [0] + $0 : Array($0) }
    }

    /// How many bytes the lists take, about.
    var byteCount: Int {
        generations.withLock { generations in
            [generations.young, generations.old].joined().reduce(0) { $0 + Self.size(of: $1.key, $1.value) }
        }
    }

    private func recall(_ key: [UInt8]) -> CandidateList? {
        let (known, isOld) = generations.withLock { generations in
            if let young = generations.young[key] { return (young as CandidateList?, false) }
            return (generations.old[key], true)
        }
        if let known, isOld { remember(known, for: key) }
        return known
    }

    private func remember(_ candidates: CandidateList, for key: [UInt8]) {
        let size = Self.size(of: key, candidates)
        // What is forgotten is freed outside of the lock.
        _ = generations.withLock { generations -> [[UInt8]: CandidateList] in
            var forgotten: [[UInt8]: CandidateList] = [:]
            if generations.youngBytes + size > generationCapacity {
                forgotten = generations.old
                generations.old = generations.young
                generations.young = [:]
                generations.youngBytes = 0
            }
            if generations.young.updateValue(candidates, forKey: key) == nil { generations.youngBytes += size }
            return forgotten
        }
    }

    private static func size(of key: [UInt8], _ candidates: CandidateList) -> Int {
        64 + key.count + candidates.byteCount
    }
}
