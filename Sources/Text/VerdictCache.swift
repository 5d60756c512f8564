import Synchronization

/// Remembers what recent words were found to be, such as whether a dictionary accepts them: bounded, without locks, without allocations.
///
/// A table of 64-bit slots in sets of eight, one cache line each. A slot holds 63 bits of a keyed hash of the word and one bit
/// of verdict, written and read as one atomic value, so that no reader ever sees half of an entry. Where a set is full, a new
/// word takes the place of another of its set, in turn.
///
/// Words are not stored, so two words with equal 63 bits would share a verdict. With all 2¹⁶ slots in use a new word meets
/// another's fingerprint with a probability of 2¹⁶ / 2⁶³ ≈ 7 · 10⁻¹⁵: one wrong verdict in 140 million million new words. The
/// key is drawn at random by each process, so that nobody can prepare words that collide.
///
/// Right for one dictionary, or one set of tests, whose verdicts do not change; what changes needs a new cache. Costs about 10 ns a word.
public final class VerdictCache: Sendable {
    private static let slotsPerSet = 8

    /// The slots, a multiple of ``slotsPerSet``; an empty one is 0.
    ///
    /// Unsafe only for the compiler, which cannot see that the pointer owns its memory: it is set once, every access to the
    /// memory is atomic, and the memory is freed when nobody holds the cache any more.
    private nonisolated(unsafe) let slots: UnsafeMutablePointer<Atomic<UInt64>>
    private let setMask: UInt64
    /// Which slot of a full set gives way next. Only written for words that were not in the cache.
    private let turn = Atomic<UInt64>(0)

    /// The number of verdicts that the cache can hold.
    public let capacity: Int

    /// Makes an empty cache.
    /// - Parameter capacity: how many verdicts it holds, 8 bytes each; rounded up to a power of two, at least 8.
    public init(capacity: Int = 1 << 16) {
        var rounded = Self.slotsPerSet
        while rounded < min(capacity, 1 << 28) { rounded *= 2 }
        self.capacity = rounded
        self.setMask = UInt64(rounded / Self.slotsPerSet - 1)
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: rounded * MemoryLayout<Atomic<UInt64>>.stride, alignment: 64)
        self.slots = memory.bindMemory(to: Atomic<UInt64>.self, capacity: rounded)
        for index in 0..<rounded { (slots + index).initialize(to: Atomic(0)) }
    }

    deinit {
        slots.deinitialize(count: capacity)
        UnsafeMutableRawPointer(slots).deallocate()
    }

    /// The verdict remembered for a word; nil if none is.
    public func verdict(for word: Span<UInt8>) -> Bool? {
        verdict(for: Fingerprint(of: word))
    }

    /// Remembers the verdict for a word.
    public func remember(_ isAccepted: Bool, for word: Span<UInt8>) {
        remember(isAccepted, for: Fingerprint(of: word))
    }

    package func verdict(for fingerprint: Fingerprint) -> Bool? {
        let set = firstSlot(for: fingerprint)
        for index in 0..<Self.slotsPerSet {
            let slot = set[index].load(ordering: .relaxed)
            if slot & ~1 == fingerprint.bits { return slot & 1 == 1 }
        }
        return nil
    }

    package func remember(_ isAccepted: Bool, for fingerprint: Fingerprint) {
        let set = firstSlot(for: fingerprint)
        let entry = fingerprint.bits | (isAccepted ? 1 : 0)
        for index in 0..<Self.slotsPerSet {
            let slot = set[index].load(ordering: .relaxed)
            // A lost race leaves one of two entries out, or one twice: both are harmless.
            if slot == 0 || slot & ~1 == fingerprint.bits { return set[index].store(entry, ordering: .relaxed) }
        }
        let victim = Int(turn.wrappingAdd(1, ordering: .relaxed).oldValue % UInt64(Self.slotsPerSet))
        set[victim].store(entry, ordering: .relaxed)
    }

    private func firstSlot(for fingerprint: Fingerprint) -> UnsafeMutablePointer<Atomic<UInt64>> {
        slots + Int((fingerprint.bits >> 40) & setMask) * Self.slotsPerSet
    }
}

/// The upper 63 bits of a keyed hash of a word; never 0.
///
/// The hash folds the word in eight bytes at a time by a 64 × 64 → 128 bit multiplication, as wyhash and aHash's portable
/// variant do. Equal words have equal fingerprints within one process only.
package struct Fingerprint: Hashable {
    package let bits: UInt64

    private static let seed = UInt64.random(in: .min ... .max)
    private static let multiplier = UInt64.random(in: .min ... .max) | 1
    private static let finisher = UInt64.random(in: .min ... .max) | 1

    package init(of word: Span<UInt8>) {
        let count = word.count
        var state = Self.seed ^ (UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15)
        word.withUnsafeBytes { bytes in
            if count >= 8 {
                var offset = 0
                while offset < count - 8 {
                    state = Self.fold(
                        state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), Self.multiplier)
                    offset += 8
                }
                // The last eight bytes overlap those before; the length is in the state, so nothing becomes ambiguous.
                state = Self.fold(
                    state ^ bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self), Self.multiplier)
            } else if count >= 4 {
                let head = UInt64(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
                let tail = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
                state = Self.fold(state ^ (head << 32 | tail), Self.multiplier)
            } else if count > 0 {
                let short = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
                state = Self.fold(state ^ short, Self.multiplier)
            }
        }
        self.init(state: state)
    }

    private init(state: UInt64) {
        let hash = Self.fold(state, Self.finisher) & ~1
        bits = hash == 0 ? 2 : hash
    }

    /// That of the word together with one of many questions about it.
    package func asked(_ question: UInt64) -> Fingerprint {
        Fingerprint(state: Self.fold(bits ^ Self.seed, Self.multiplier ^ question &* 0x9E37_79B9_7F4A_7C15))
    }

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
